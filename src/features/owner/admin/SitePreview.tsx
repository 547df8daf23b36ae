import type { MouseEvent, ReactNode, Ref } from 'react';
import '#src/features/article/article-layout.css';
import { AuthorCard } from '#src/features/article/AuthorCard.tsx';
import { author, site } from '#src/site.ts';
import { AboutTexts } from '../AboutTexts.tsx';
import { ContactFacts } from '../ContactFacts.tsx';
import type { Owner } from '../owner.ts';
import { Portrait } from '../Portrait.tsx';
import { Steps } from '../Steps.tsx';
import { Voices } from '../Voices.tsx';
import '../owner-sections.css';
import './site-preview.css';

export type PreviewPart = 'about' | 'steps' | 'voices' | 'contact' | 'author';

/** The owner's words as the public pages draw them, with the components of those pages. */
export function SitePreview({ owner, ref }: { owner: Owner; ref?: Ref<HTMLDivElement> }) {
  const { author_title, author_bio, linkedin, portrait } = owner;
  // Links of the preview must not leave the form.
  const stay = (event: MouseEvent) => event.preventDefault();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps links from being followed.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click as well.
    <div className="site-preview" ref={ref} onClick={stay}>
      <About owner={owner} />
      <Part name="steps" title="How it goes" isEmpty={owner.steps.length === 0}>
        <Steps steps={owner.steps} />
      </Part>
      <Part name="voices" title="What clients say" isEmpty={owner.voices.length === 0}>
        <Voices voices={owner.voices} />
      </Part>
      <Part name="contact" title="Let's Work Together" isEmpty={false}>
        <ContactFacts owner={owner} />
      </Part>
      <div className="frame pt-section pb-section" data-part="author">
        <AuthorCard author={{ ...author, title: author_title, bio: author_bio, avatar: portrait, linkedin }} />
      </div>
      <SocialPicture address={owner.social_picture} />
    </div>
  );
}

function Heading({ children }: { children: ReactNode }) {
  return <h2 className="site-preview-heading text-4xl">{children}</h2>;
}

function About({ owner }: { owner: Owner }) {
  const { description, portrait, figures } = owner;
  return (
    <section className="frame pt-10" data-part="about">
      <div className="grid gap-x-8 gap-y-10 md:grid-cols-12">
        <div className="md:col-span-3 md:row-span-4">
          <Heading>About</Heading>
          <p className="label mt-3 text-muted">{site.name}</p>
          {portrait && <Portrait address={portrait} className="portrait" sizes="16rem" pixels={400} />}
        </div>
        <p className="statement md:col-span-9">{description}</p>
        <AboutTexts owner={owner} />
      </div>
      {figures.length > 0 && <Figures figures={figures} />}
    </section>
  );
}

/** Without the counting of the page: what is typed stands there at once. */
function Figures({ figures }: Pick<Owner, 'figures'>) {
  return (
    <div className="licence mt-section">
      <p className="label text-muted">On record</p>
      <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
        {[...figures.entries()].map(([index, { number, label }]) => (
          <div key={index} className="flex flex-col-reverse justify-end border-line border-t pt-4">
            <dt className="mt-2 text-muted text-sm">{label}</dt>
            <dd className="font-display text-4xl leading-none tabular-nums">{number}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A part that is on the page only when there is something in it. */
function Part({ name, title, isEmpty, children }: { name: PreviewPart; title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <section className="frame pt-section" data-part={name}>
      <Heading>{title}</Heading>
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
