import './back-link.css';

type Props = { href: '/' | '/blog' | '/blog/language/ar' | '/#services'; lang?: string; children: string };

/** The link from the head of a page to where the page belongs. */
export function BackLink({ href, lang, children }: Props) {
  return (
    <p className="back-link">
      <a className="link" href={href} lang={lang}>
        <span aria-hidden="true" className="arrow">
          {'← '}
        </span>
        {children}
      </a>
    </p>
  );
}
