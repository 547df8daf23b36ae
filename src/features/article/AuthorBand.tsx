import { askLinks } from '#src/features/enquiries/ask-links.ts';
import { EnquiryForm } from '#src/features/enquiries/EnquiryForm.tsx';
import { SentPanel } from '#src/features/enquiries/SentPanel.tsx';
import { variantsOf } from '#src/features/pictures/image.ts';
import { textOn, textWithin } from '#src/features/posts/language.ts';
import type { Post } from '#src/features/posts/post.ts';
import { type Service, servicePath, topicsOf } from '#src/features/services/service.ts';
import { Price } from '#src/features/services/Tariff.tsx';
import { authorIn, ownerIn } from '#src/features/site-profile/owner-words.ts';
import { Promises } from '#src/features/site-profile/Promises.tsx';
import { siteProfileLinks } from '#src/features/site-profile/public-site-profile.ts';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import type { FiledQuestion } from '#src/features/your-file/file-questions.ts';
import { FileInBand } from '#src/features/your-file/YourFile.tsx';
import { site } from '#src/site.ts';
import { Phrase } from '#src/ui/Phrase.tsx';
import { SpokenText } from '#src/ui/SpokenText.tsx';
import type { Language } from '#src/words/language.ts';
import { wordsOf } from '#src/words/words.ts';
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
  /** The language of the page. */
  lang?: Language;
};

/**
 * The end of an article or of the page of a service: who wrote it, or with whom one works, and how to ask about it (§2.article-author,
 * §2.enquiry-line, §2.service-offer). Has no hooks: docs/decisions/0012.
 */
export function AuthorBand({ author, owner, post, service, leadsTo, questions = [], url, lang = 'en' }: Props) {
  const siteUrl = url && new URL('/', url).href;
  const parts = (
    <>
      <div className="frame ask-grid">
        <AuthorCard author={author} owner={owner} isOfService={service !== undefined} lang={lang} />
        {owner && (
          <Question
            owner={owner}
            post={post}
            service={service}
            leadsTo={leadsTo}
            hasQuestions={questions.length > 0}
            url={url}
            lang={lang}
          />
        )}
        <Sun author={author} owner={owner} />
        {/* In an element of its own: browsers pass over what is in an opened part that is itself an item of a grid with an order of reading. */}
        {owner && questions.length > 0 && (
          <div className="ask-file">
            <FileInBand owner={owner} questions={questions} siteUrl={siteUrl} lang={lang} />
          </div>
        )}
      </div>
      <Dune />
    </>
  );
  if (!owner) return <div className="ask-band">{parts}</div>;
  return (
    <section className="ask-band" lang={lang} aria-labelledby="ask-title" data-visitor-form="enquiries">
      {parts}
    </section>
  );
}

type CardProps = Pick<Props, 'author' | 'owner'> & { isOfService: boolean; lang: Language };

function AuthorCard({ author, owner, isOfService, lang }: CardProps) {
  const { article, enquiry, frame } = wordsOf(lang);
  const { name, title, bio } = authorIn(lang, author, owner);
  return (
    <aside className="author-card" aria-label={isOfService ? enquiry.workWith : article.aboutAuthor}>
      <p className="label text-muted">{isOfService ? enquiry.workWith : article.writtenBy}</p>
      <p className="author-name">
        <SpokenText words={name} />
      </p>
      <p className="text-muted">
        <SpokenText words={title} />
      </p>
      <p className="author-bio" {...textWithin({ lang })}>
        <SpokenText words={bio} />
      </p>
      <p className="author-follow">
        <a className="link" href={author.linkedin} target="_blank" rel="noopener noreferrer">
          {frame.followOnLinkedin} <span aria-hidden="true">{lang === 'ar' ? '↖' : '↗'}</span>
          <span className="sr-only"> {frame.newTab}</span>
        </a>
      </p>
    </aside>
  );
}

type QuestionProps = { owner: SiteProfile; service: Service | undefined; hasQuestions: boolean; lang: Language } & Pick<
  Props,
  'post' | 'leadsTo' | 'url'
>;

function Question({ owner, post, service, leadsTo, hasQuestions, url, lang }: QuestionProps) {
  const title = service?.name ?? post?.title ?? '';
  const { enquiry, frame } = wordsOf(lang);
  const { whatsapp, email } = askLinks(owner, { title, url, lang });
  const { booking_url } = siteProfileLinks(owner);
  const { promises, name, shortName } = ownerIn(lang, owner);
  return (
    <div className="ask-main" data-answers>
      <h2 className="ask-title" id="ask-title">
        {enquiry.title}
      </h2>
      <Promises className="ask-when" promises={promises} lang={lang} />
      <div className="ask-row">
        <details>
          <summary className="button" data-kind="main">
            <Phrase text={enquiry.ask} parts={{ name: <SpokenText words={shortName} /> }} />
          </summary>
          <div className="letter" data-answers>
            {service ? (
              <EnquiryForm
                topics={topicsOf(owner)}
                topic={service.name}
                service={service.slug}
                isPreview={url === null}
                lang={lang}
                ownerName={name.text}
              />
            ) : (
              <>
                {title && (
                  <p className="ask-about">
                    {enquiry.about} <bdi>{title}</bdi>
                  </p>
                )}
                <EnquiryForm blogId={post?.id ?? ''} hasOutline={hasQuestions} isPreview={url === null} lang={lang} ownerName={name.text} />
              </>
            )}
          </div>
        </details>
        {service && booking_url && (
          <a className="link" data-contact="booking" href={booking_url} target="_blank" rel="noopener noreferrer">
            {enquiry.book}
            <span className="sr-only"> {frame.newTab}</span>
          </a>
        )}
        {whatsapp && (
          <a className="link" data-contact="whatsapp" href={whatsapp} target="_blank" rel="noopener noreferrer">
            {frame.whatsapp}
            <span className="sr-only"> {frame.newTab}</span>
          </a>
        )}
        <a className="link" data-contact="email" href={email}>
          {frame.email}
        </a>
      </div>
      {leadsTo && <ServiceLine service={leadsTo} lang={lang} />}
      <SentPanel owner={owner} lang={lang} />
    </div>
  );
}

/** The service that the article leads to: its name, dots, its price and a drawn arrow. */
function ServiceLine({ service, lang }: { service: Service; lang: Language }) {
  const { name, price } = service;
  const text = textOn(lang, service);
  return (
    <p className="band-service">
      <a href={servicePath(service)}>
        <span className="band-service-name" {...text}>
          {name}
        </span>
        {price && (
          <>
            <span className="leader" aria-hidden="true" />{' '}
            <span {...text}>
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
