import { ownerLinks, type Reach } from '#src/features/owner/public-owner.ts';
import { Thanks } from '#src/features/visitor-form/VisitorForm.tsx';
import { site } from '#src/site.ts';
import { EnquiryForm } from './EnquiryForm.tsx';
import { thanksId, thanksText } from './enquiry-rules.ts';

type Props = {
  post: { id: string; title: string };
  /** The article's absolute URL; null in a preview, which sends nothing. */
  url: string | null;
  owner: Reach;
};

/** One quiet line at the end of an article: ask here, by WhatsApp or by mail, with its title filled in (§2.enquiry-line). */
export function AskLine({ post, url, owner }: Props) {
  const { text, subject } = wordsOf(post.title, url);
  const links = ownerLinks(owner);
  return (
    <section className="ask" aria-label="A question about this?" data-visitor-form="enquiries">
      <p className="ask-title">A question about this?</p>
      <details>
        <summary className="link">Ask</summary>
        <div className="ask-form">
          <p className="ask-about">
            About: <bdi>{post.title}</bdi>
          </p>
          <EnquiryForm blogId={post.id} isPreview={url === null} />
        </div>
      </details>
      {links.whatsapp && (
        <a className="link" data-contact="whatsapp" href={links.whatsapp + text} target="_blank" rel="noopener noreferrer">
          WhatsApp<span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      <a className="link" data-contact="email" href={links.email + subject}>
        Write
      </a>
      <Thanks id={thanksId}>{thanksText}</Thanks>
    </section>
  );
}

/** The first line of a message and the subject of a mail, as queries of their links. */
function wordsOf(title: string, url: string | null) {
  // A line break in the title would inject another mail header.
  const line = title.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  const firstName = site.name.split(' ')[0];
  const text = [`Hello ${firstName}, I have a question about “${line}”.`, url].filter(Boolean).join(' ');
  return { text: `?text=${encodeURIComponent(text)}`, subject: `?subject=${encodeURIComponent(`A question about “${line}”`)}` };
}
