import type { ReactNode } from 'react';
import type { Language } from '#src/words/language.ts';
import { wordsOf } from '#src/words/words.ts';

type Props = {
  lang: Language;
  heading: string;
  /** The press before did not work. */
  failed?: boolean;
  words: ReactNode;
  actions: ReactNode;
  small?: ReactNode;
  stamp?: ReactNode;
};

/** One question or answer of a subscription, with at most one button that changes something (§2.subscribe). Has no hooks. */
export function SubscriptionPage({ lang, heading, failed = false, words, actions, small, stamp }: Props) {
  const { label, failed: failure } = wordsOf(lang).subscription;
  return (
    <div className="frame grid min-h-[min(44rem,76dvh)] content-center gap-x-16 gap-y-8 pt-32 pb-16 lg:grid-cols-12">
      <div className="lg:col-span-8">
        <p className="label text-accent">{label}</p>
        <h1 className="mt-3 max-w-[15em] text-4xl/[1.04] wrap-anywhere">{heading}</h1>
        {failed && (
          <p className="mt-6 font-medium text-danger" role="alert">
            {failure}
          </p>
        )}
        <p className="mt-5 max-w-136 text-lg wrap-anywhere">{words}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">{actions}</div>
        {small && <p className="mt-6 max-w-136 text-sm text-muted">{small}</p>}
      </div>
      {stamp}
    </div>
  );
}

/** The form of the one button, whose answer is this page again. */
export function Press({ action, token, lang, isMain = true, children }: PressProps) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="token" value={token} />
      {lang !== 'en' && <input type="hidden" name="lang" value={lang} />}
      <button type="submit" className="button" data-kind={isMain ? 'main' : undefined}>
        {children}
      </button>
    </form>
  );
}

type PressProps = { action: string; token: string; lang: Language; isMain?: boolean; children: string };

/** A link beside or instead of it. */
export function QuietLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="link inline-flex min-h-11 items-center" href={href}>
      {children}
    </a>
  );
}

/** The link to the feed within its sentence. */
export function FeedLink({ lang }: { lang: Language }) {
  return (
    <a className="link" href="/rss.xml">
      {wordsOf(lang).subscription.feed}
    </a>
  );
}
