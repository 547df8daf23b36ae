import { EnquiryForm } from '#src/features/enquiries/EnquiryForm.tsx';
import { SentPanel } from '#src/features/enquiries/SentPanel.tsx';
import { variantsOf } from '#src/features/pictures/image.ts';
import type { Post } from '#src/features/posts/post.ts';
import { answerSentence, shortName, siteProfileLinks } from '#src/features/site-profile/public-site-profile.ts';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { site } from '#src/site.ts';

type Asked = Pick<Post, 'id' | 'title'>;

type Props = {
  author: Post['author'];
  /** Null in the sample article, which asks for nothing. */
  owner: SiteProfile | null;
  /** What the question is about; null in the preview of the owner's words. */
  post: Asked | null;
  /** The article's absolute URL; null in a preview, which sends nothing. */
  url: string | null;
};

/** The end of an article: who wrote it, and how to ask about it (§2.article-author, §2.enquiry-line). Has no hooks: docs/decisions/0012. */
export function AuthorBand({ author, owner, post, url }: Props) {
  const parts = (
    <>
      <div className="frame ask-grid">
        <AuthorCard author={author} />
        {owner && <Question owner={owner} post={post} url={url} />}
        <Sun author={author} owner={owner} />
      </div>
      <Dune />
    </>
  );
  if (!owner) return <div className="ask-band">{parts}</div>;
  return (
    <section className="ask-band" lang="en" aria-labelledby="ask-title" data-visitor-form="enquiries">
      {parts}
    </section>
  );
}

function AuthorCard({ author }: Pick<Props, 'author'>) {
  return (
    <aside className="author-card" aria-label="About the author">
      <p className="label text-muted">Written by</p>
      <p className="author-name">{author.name}</p>
      <p className="text-muted">{author.title}</p>
      <p className="author-bio" dir="auto">
        {author.bio}
      </p>
      <p className="author-follow">
        <a className="link" href={author.linkedin} target="_blank" rel="noopener noreferrer">
          Follow on LinkedIn <span aria-hidden="true">↗</span>
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
    </aside>
  );
}

function Question({ owner, post, url }: { owner: SiteProfile } & Pick<Props, 'post' | 'url'>) {
  const { text, subject } = wordsOf(post?.title ?? '', url, shortName(owner));
  const links = siteProfileLinks(owner);
  const promises = [answerSentence(owner), owner.asking_costs].filter((sentence) => sentence !== null);
  return (
    <div className="ask-main">
      <h2 className="ask-title" id="ask-title">
        A question about this?
      </h2>
      {promises.length > 0 && (
        <p className="ask-when" dir="auto">
          {promises.join(' ')}
        </p>
      )}
      <div className="ask-row">
        <details>
          <summary className="button" data-kind="main">
            Ask {shortName(owner)}
          </summary>
          <div className="letter">
            {post && (
              <p className="ask-about">
                About: <bdi>{post.title}</bdi>
              </p>
            )}
            <EnquiryForm blogId={post?.id ?? ''} isPreview={url === null} />
          </div>
        </details>
        {links.whatsapp && (
          <a className="link" data-contact="whatsapp" href={links.whatsapp + text} target="_blank" rel="noopener noreferrer">
            WhatsApp<span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        <a className="link" data-contact="email" href={links.email + subject}>
          Email
        </a>
      </div>
      <SentPanel owner={owner} />
    </div>
  );
}

/** The sun at the foot of the band, with the portrait where there is one. On a phone the small one is above the question, or the initials. */
function Sun({ author, owner }: Pick<Props, 'author' | 'owner'>) {
  const [large, small] = [owner?.portrait ?? author.avatar, owner?.portrait_small];
  const srcSet = large ? variantsOf(large)?.srcSet : undefined;
  return (
    <div className="ask-sun" aria-hidden="true">
      {large ? (
        <picture>
          {small && <source media="(width < 48rem)" srcSet={variantsOf(small)?.srcSet ?? small} sizes="6rem" />}
          <img
            className="author-portrait"
            src={large}
            {...(srcSet && { srcSet, sizes: '(width < 48rem) 6rem, 21rem' })}
            alt=""
            width={560}
            height={560}
            data-drawn={owner?.portrait_is_drawn || undefined}
            loading="lazy"
            decoding="async"
          />
        </picture>
      ) : (
        <span className="ask-initials">{site.initials}</span>
      )}
    </div>
  );
}

/** Eight lines down the slope of one dune, from its crest. */
const dune = [
  'M0 22C260 -4 520 2 800 26S1340 62 1600 30',
  'M0 24C260 -1.4 520 4.3 800 27.8S1340 63 1600 32',
  'M0 28.7C260 4.5 520 9.4 800 31.9S1340 65.3 1600 36.7',
  'M0 35.2C260 12.9 520 16.7 800 37.8S1340 68.6 1600 43.2',
  'M0 43.6C260 23.6 520 26 800 45.2S1340 72.8 1600 51.6',
  'M0 53.6C260 36.3 520 37.1 800 54.1S1340 77.8 1600 61.6',
  'M0 65C260 51 520 49.8 800 64.3S1340 83.5 1600 73',
  'M0 77.9C260 67.5 520 64.2 800 75.7S1340 90 1600 85.9',
];

function Dune() {
  return (
    <svg className="ask-dune" viewBox="0 0 1600 96" preserveAspectRatio="none" aria-hidden="true">
      <path className="sand" d={`${dune[0]}V96H0z`} />
      {dune.map((line, index) => (
        <path key={line} d={line} opacity={1 - index * 0.1} />
      ))}
    </svg>
  );
}

/** The first line of a message and the subject of a mail, as queries of their links. */
function wordsOf(title: string, url: string | null, name: string) {
  // A line break in the title would inject another mail header.
  const line = title.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  const text = [`Hello ${name}, I have a question about “${line}”.`, url].filter(Boolean).join(' ');
  return { text: `?text=${encodeURIComponent(text)}`, subject: `?subject=${encodeURIComponent(`A question about “${line}”`)}` };
}
