import { askLinks } from '#src/features/enquiries/ask-links.ts';
import { EnquiryForm } from '#src/features/enquiries/EnquiryForm.tsx';
import { SentPanel } from '#src/features/enquiries/SentPanel.tsx';
import { variantsOf } from '#src/features/pictures/image.ts';
import { textIn } from '#src/features/posts/language.ts';
import type { Post } from '#src/features/posts/post.ts';
import { type Service, servicePath, topicsOf } from '#src/features/services/service.ts';
import { Price } from '#src/features/services/Tariff.tsx';
import { promisesOf, shortName, siteProfileLinks } from '#src/features/site-profile/public-site-profile.ts';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import type { FiledQuestion } from '#src/features/your-file/file-questions.ts';
import { FileInBand } from '#src/features/your-file/YourFile.tsx';
import { site } from '#src/site.ts';
import { Dune } from './Dune.tsx';

type Props = {
  author: Post['author'];
  /** Null in the sample article, which asks for nothing. */
  owner: SiteProfile | null;
  /** The article that the question is about; null in the preview of the owner's words, and on the page of a service. */
  post: (Pick<Post, 'id' | 'title'> & Partial<Pick<Post, 'lang'>>) | null;
  /** The service that the question is about, on its page. */
  service?: Service;
  /** The service that the article leads to. */
  leadsTo?: Service | undefined;
  /** Those of "Your file", in an article. */
  questions?: readonly FiledQuestion[] | undefined;
  /** The absolute URL of the page; null in a preview, which sends nothing. */
  url: string | null;
};

/**
 * The end of an article or of the page of a service: who wrote it, or with whom one works, and how to ask about it (§2.article-author,
 * §2.enquiry-line, §2.service-offer). Has no hooks: docs/decisions/0012.
 */
export function AuthorBand({ author, owner, post, service, leadsTo, questions = [], url }: Props) {
  const siteUrl = url && new URL('/', url).href;
  const parts = (
    <>
      <div className="frame ask-grid">
        <AuthorCard author={author} {...(service ? ofService : ofArticle)} />
        {owner && <Question owner={owner} post={post} service={service} leadsTo={leadsTo} hasQuestions={questions.length > 0} url={url} />}
        <Sun author={author} owner={owner} />
        {owner && questions.length > 0 && <FileInBand owner={owner} questions={questions} siteUrl={siteUrl} lang={post?.lang} />}
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

const ofArticle = { name: 'About the author', label: 'Written by' };
const ofService = { name: 'Who you work with', label: 'Who you work with' };

function AuthorCard({ author, name, label }: Pick<Props, 'author'> & typeof ofArticle) {
  return (
    <aside className="author-card" aria-label={name}>
      <p className="label text-muted">{label}</p>
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

type QuestionProps = { owner: SiteProfile; service: Service | undefined; hasQuestions: boolean } & Pick<Props, 'post' | 'leadsTo' | 'url'>;

function Question({ owner, post, service, leadsTo, hasQuestions, url }: QuestionProps) {
  const title = service?.name ?? post?.title ?? '';
  const { whatsapp, email } = askLinks(owner, { title, url });
  const { booking_url } = siteProfileLinks(owner);
  const promises = promisesOf(owner);
  return (
    <div className="ask-main" data-answers>
      <h2 className="ask-title" id="ask-title">
        A question about this?
      </h2>
      {promises && (
        <p className="ask-when" dir="auto">
          {promises}
        </p>
      )}
      <div className="ask-row">
        <details>
          <summary className="button" data-kind="main">
            Ask {shortName(owner)}
          </summary>
          <div className="letter" data-answers>
            {service ? (
              <EnquiryForm topics={topicsOf(owner)} topic={service.name} service={service.slug} isPreview={url === null} />
            ) : (
              <>
                {title && (
                  <p className="ask-about">
                    About: <bdi>{title}</bdi>
                  </p>
                )}
                <EnquiryForm blogId={post?.id ?? ''} hasOutline={hasQuestions} isPreview={url === null} />
              </>
            )}
          </div>
        </details>
        {service && booking_url && (
          <a className="link" data-contact="booking" href={booking_url} target="_blank" rel="noopener noreferrer">
            Book a call<span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        {whatsapp && (
          <a className="link" data-contact="whatsapp" href={whatsapp} target="_blank" rel="noopener noreferrer">
            WhatsApp<span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        <a className="link" data-contact="email" href={email}>
          Email
        </a>
      </div>
      {leadsTo && <ServiceLine service={leadsTo} />}
      <SentPanel owner={owner} />
    </div>
  );
}

/** The service that the article leads to: its name, dots, its price and a drawn arrow. */
function ServiceLine({ service }: { service: Service }) {
  const { name, price } = service;
  return (
    <p className="band-service">
      <a href={servicePath(service)}>
        <span className="band-service-name" {...textIn(service)}>
          {name}
        </span>
        {price && (
          <>
            <span className="leader" aria-hidden="true" />{' '}
            <span {...textIn(service)}>
              <Price price={price} />
            </span>
          </>
        )}
      </a>
    </p>
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
