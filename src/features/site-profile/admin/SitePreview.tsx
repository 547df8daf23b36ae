import type { MouseEvent, ReactNode, Ref } from 'react';
import { AuthorBand } from '#src/features/article/AuthorBand.tsx';
import '#src/features/article/author-band.css';
import { author, site } from '#src/site.ts';
import { AboutTexts } from '../AboutTexts.tsx';
import { Cases } from '../Cases.tsx';
import { ClientsNote } from '../ClientsNote.tsx';
import { ContactFacts } from '../ContactFacts.tsx';
import { HeroWords, StepsInLine } from '../HeroWords.tsx';
import { Portrait } from '../Portrait.tsx';
import { largestFigure } from '../public-site-profile.ts';
import { RecordFigures, RecordNote } from '../RecordFigures.tsx';
import { Steps } from '../Steps.tsx';
import type { SiteProfile } from '../site-profile.ts';
import { Testimonials } from '../Testimonials.tsx';
import '../hero-words.css';
import '../about-texts.css';
import '../cases.css';
import '../contact-facts.css';
import '../record-figures.css';
import '../steps.css';
import '../testimonials.css';
import './site-preview.css';

export type PreviewPart = 'about' | 'steps' | 'cases' | 'voices' | 'contact' | 'addresses' | 'author' | 'footer';

/** The owner's words as the public pages draw them, with the components and the night of those pages. */
export function SitePreview({ owner, ref }: { owner: SiteProfile; ref?: Ref<HTMLDivElement> }) {
  // Links of the preview must not leave the form.
  const stay = (event: MouseEvent) => event.preventDefault();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps links from being followed.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click as well.
    <div className="site-preview" ref={ref} onClick={stay}>
      <div className="frame pt-10">
        <Portrait of={owner} className="site-preview-portrait" sizes="12rem" pixels={192} />
        <HeroWords owner={owner} />
        <StepsInLine steps={owner.steps} />
      </div>
      <About owner={owner} />
      <Part name="steps" title="How we work together" isEmpty={owner.steps.length === 0} isWide>
        <Steps steps={owner.steps} />
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
      <SocialPicture address={owner.social_picture} />
    </div>
  );
}

function authorOf({ author_title, author_bio, linkedin, portrait }: SiteProfile) {
  return { ...author, title: author_title, bio: author_bio, avatar: portrait, linkedin };
}

function Heading({ children }: { children: ReactNode }) {
  return <h2 className="site-preview-heading text-4xl">{children}</h2>;
}

function About({ owner }: { owner: SiteProfile }) {
  const { figures, figures_as_of } = owner;
  return (
    <section className="frame pt-section" data-part="about">
      <div className="about">
        <div className="about-head">
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
function Footer({ owner: { works_for, licence } }: { owner: SiteProfile }) {
  return (
    <div className="frame py-10 text-muted text-sm" data-part="footer">
      {works_for && <p dir="auto">{works_for}</p>}
      {licence && <p dir="auto">{licence}</p>}
    </div>
  );
}

type PartProps = { name: PreviewPart; title: string; isEmpty: boolean; isWide?: boolean; children: ReactNode };

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

/** How a link to the site looks in a message: the social picture of the owner, in the shape that networks cut it to. */
function SocialPicture({ address }: { address: string | null }) {
  if (!address) return null;
  return (
    <figure className="frame pt-section">
      <img className="site-preview-social" src={address} alt="" loading="lazy" decoding="async" />
      <figcaption className="mt-3 text-muted text-sm">Beside links to the site, in messages and networks</figcaption>
    </figure>
  );
}
