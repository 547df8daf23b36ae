import type { ReactNode, Ref } from 'react';
import { AuthorBand } from '#src/features/article/AuthorBand.tsx';
import '#src/features/article/author-band.css';
import { textIn } from '#src/features/posts/language.ts';
import { type Service, servicePath } from '#src/features/services/service.ts';
import { Tariff } from '#src/features/services/Tariff.tsx';
import '#src/features/services/tariff.css';
import { siteShareImage } from '#src/features/sharing/share-image.ts';
import { type ArticleFinder, withArticles } from '#src/features/your-file/file-questions.ts';
import { YourFile } from '#src/features/your-file/YourFile.tsx';
import '#src/features/your-file/your-file.css';
import { AboutTexts } from '#src/features/site-profile/AboutTexts.tsx';
import { authorOf } from '#src/features/site-profile/authored.ts';
import { Cases } from '#src/features/site-profile/Cases.tsx';
import { ClientsNote } from '#src/features/site-profile/ClientsNote.tsx';
import { ContactFacts } from '#src/features/site-profile/ContactFacts.tsx';
import { FollowLinks } from '#src/features/site-profile/FollowLinks.tsx';
import { HeroWords, StepsInLine } from '#src/features/site-profile/HeroWords.tsx';
import { Portrait } from '#src/features/site-profile/Portrait.tsx';
import { largestFigure } from '#src/features/site-profile/public-site-profile.ts';
import { RecordFigures, RecordNote } from '#src/features/site-profile/RecordFigures.tsx';
import { Steps } from '#src/features/site-profile/Steps.tsx';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { Testimonials } from '#src/features/site-profile/Testimonials.tsx';
import { site } from '#src/site.ts';
import { file as fileWords } from '#src/words/en/file.ts';
import { ServicePreview } from './ServicePreview.tsx';
import '#src/features/site-profile/hero-words.css';
import '#src/features/site-profile/about-texts.css';
import '#src/features/site-profile/cases.css';
import '#src/features/site-profile/contact-facts.css';
import '#src/features/site-profile/record-figures.css';
import '#src/features/site-profile/steps.css';
import '#src/features/site-profile/testimonials.css';
import './site-preview.css';

type Props = {
  owner: SiteProfile;
  /** The service whose own page is shown, in place of what is on every page and on the first. */
  service?: Service | undefined;
  /** The articles that answers of "Your file" lead to. */
  articleOf?: ArticleFinder;
  ref?: Ref<HTMLDivElement>;
};

/** The owner's words as the public pages draw them, with the components and the night of those pages. */
export function SitePreview({ owner, service, articleOf = () => undefined, ref }: Props) {
  return (
    <div className="site-preview" ref={ref}>
      {service ? <ServicePreview service={service} owner={owner} /> : <Pages owner={owner} articleOf={articleOf} />}
    </div>
  );
}

function Pages({ owner, articleOf }: { owner: SiteProfile; articleOf: ArticleFinder }) {
  return (
    <>
      <div className="frame pt-10">
        <Portrait of={owner} className="site-preview-portrait" sizes="12rem" pixels={192} />
        <HeroWords owner={owner} />
        <StepsInLine steps={owner.steps} />
      </div>
      <About owner={owner} />
      <Part name="services" title="Services" isEmpty={owner.services.length === 0}>
        <Tariff owner={owner} />
      </Part>
      <Part name="steps" title="How we work together" isEmpty={owner.steps.length === 0} isWide>
        <Steps steps={owner.steps} />
      </Part>
      <Part name="file" title={fileWords.title} isEmpty={owner.file_questions.length === 0}>
        <YourFile
          owner={owner}
          questions={withArticles(owner.file_questions, articleOf)}
          at="file"
          form="#contact-question"
          siteUrl={null}
        />
      </Part>
      <Part name="cases" title="Cases" isEmpty={owner.cases.length === 0}>
        <Cases cases={owner.cases} />
        <ClientsNote owner={owner} below="cases" />
      </Part>
      <Part name="voices" title="What clients say" isEmpty={owner.voices.length === 0}>
        <Testimonials voices={owner.voices} />
        <ClientsNote owner={owner} below="voices" />
      </Part>
      <Part name="contact" title="Let's Work Together" isEmpty={false}>
        <div className="mt-(--spacing-inside)">
          <ContactFacts owner={owner} />
        </div>
      </Part>
      <div className="pt-section" data-part="author">
        <AuthorBand author={authorOf(owner)} owner={owner} post={null} url={null} />
      </div>
      <Footer owner={owner} />
      <InArabic owner={owner} />
      <SocialPicture address={owner.social_picture} />
    </>
  );
}

function Heading({ children }: { children: ReactNode }) {
  return <h2 className="site-preview-heading text-4xl">{children}</h2>;
}

function About({ owner }: { owner: SiteProfile }) {
  const { figures, figures_as_of } = owner;
  return (
    <section className="frame pt-section" data-part="about">
      <div className="about">
        <div>
          <Heading>About</Heading>
          <p className="label mt-3 text-muted">{site.name}</p>
        </div>
        <AboutTexts owner={owner} />
      </div>
      {/* Without the counting of the page: what is typed stands there at once. */}
      {figures.length > 0 && (
        <div className="record" data-row={largestFigure(figures) === null || undefined}>
          <RecordFigures figures={figures} />
          <RecordNote asOf={figures_as_of} />
        </div>
      )}
    </section>
  );
}

/** What every page ends with. */
function Footer({ owner: { works_for, licence, services, follow_links } }: { owner: SiteProfile }) {
  return (
    <div className="pt-section">
      <div className="frame grid gap-7 border-line border-t py-10 text-sm" data-part="footer">
        <div>
          <p className="font-display text-3xl/tight">{site.name}</p>
          <p className="mt-2 text-muted">{site.footerTagline}</p>
          {works_for && (
            <p className="mt-3 text-muted" dir="auto">
              {works_for}
            </p>
          )}
        </div>
        {services.length > 0 && (
          <div>
            <p className="label text-muted">Services</p>
            <ul role="list" className="mt-2">
              {services.map((service) => (
                <li key={service.slug} {...textIn(service)}>
                  <a className="link inline-flex min-h-11 items-center" href={servicePath(service)}>
                    {service.name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
        {follow_links.length > 0 && (
          <div data-part="follow">
            <p className="label text-muted">Follow</p>
            <FollowLinks links={follow_links} />
          </div>
        )}
        {licence && (
          <p className="text-muted" dir="auto" data-part="licence">
            {licence}
          </p>
        )}
      </div>
    </div>
  );
}

/** The end of an article in Arabic, once there is a word for it. */
function InArabic({ owner }: { owner: SiteProfile }) {
  if (Object.values(owner.ar).every((words) => words === null)) return null;
  return (
    <div className="pt-section" lang="ar" dir="rtl" data-part="arabic">
      <AuthorBand author={authorOf(owner)} owner={owner} post={null} url={null} lang="ar" />
    </div>
  );
}

type PartProps = {
  name: 'services' | 'steps' | 'file' | 'cases' | 'voices' | 'contact';
  title: string;
  isEmpty: boolean;
  isWide?: boolean;
  children: ReactNode;
};

/** A part that is on the page only when there is something in it. */
function Part({ name, title, isEmpty, isWide = false, children }: PartProps) {
  if (isEmpty) return null;
  return (
    <section className={isWide ? 'pt-section' : 'frame pt-section'} data-part={name}>
      <div className={isWide ? 'frame' : undefined}>
        <Heading>{title}</Heading>
      </div>
      {children}
    </section>
  );
}

/** How a link to the site looks in a message: the picture in the shape that networks cut it to, above the name of the site. */
function SocialPicture({ address }: { address: string | null }) {
  return (
    <div className="site-preview-last frame pt-section">
      <figure data-part="social">
        <div className="site-preview-link">
          <img src={address ?? siteShareImage} alt="" loading="lazy" decoding="async" />
          <p className="px-4 py-3">{`${site.name}: ${site.title}`}</p>
        </div>
        <figcaption className="mt-3 text-muted text-sm">Beside links to the site, in messages and networks</figcaption>
      </figure>
    </div>
  );
}
