import type { MouseEvent, ReactNode, Ref } from 'react';
import '#src/features/article/article-layout.css';
import { AuthorCard } from '#src/features/article/AuthorCard.tsx';
import { author, site } from '#src/site.ts';
import type { Owner } from '../owner.ts';
import { Portrait } from '../Portrait.tsx';
import { ownerLinks, ownerTexts } from '../public-owner.ts';
import './site-preview.css';

export type PreviewPart = 'about' | 'steps' | 'voices' | 'contact' | 'author';

/** About, contact and the author's card as the public pages draw them (About.astro, Contact.astro). */
export function SitePreview({ owner, ref }: { owner: Owner; ref?: Ref<HTMLDivElement> }) {
  const { author_title, author_bio, linkedin, portrait } = owner;
  // Links of the preview must not leave the form.
  const stay = (event: MouseEvent) => event.preventDefault();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps links from being followed.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click as well.
    <div className="site-preview" ref={ref} onClick={stay}>
      <About owner={owner} />
      <Steps steps={owner.steps} />
      <Voices voices={owner.voices} />
      <Contact owner={owner} />
      <div className="frame pt-section pb-section" data-part="author">
        <AuthorCard author={{ ...author, title: author_title, bio: author_bio, avatar: portrait, linkedin }} />
      </div>
    </div>
  );
}

function Heading({ children }: { children: ReactNode }) {
  return <h2 className="site-preview-heading text-4xl">{children}</h2>;
}

function About({ owner: { description, portrait, story, skills, credentials, figures } }: { owner: Owner }) {
  const paragraphs = story?.split(/\n\s*\n/) ?? [];
  return (
    <section className="frame pt-10" data-part="about">
      <Heading>About</Heading>
      <div className="mt-10 grid gap-x-8 gap-y-10 md:grid-cols-12">
        <div className="md:col-span-3">
          <p className="label text-muted">{site.name}</p>
          {portrait && <Portrait address={portrait} className="site-preview-portrait" sizes="16rem" pixels={400} />}
        </div>
        <p className="max-w-4xl font-display text-3xl leading-[1.22] md:col-span-9">{description}</p>
        {paragraphs.length > 0 && <Story paragraphs={paragraphs} />}
        <Lines label="Skills" lines={skills.map((name) => ({ name, detail: null }))} />
        <Lines label="Credentials" lines={credentials} />
      </div>
      {figures.length > 0 && <Figures figures={figures} />}
    </section>
  );
}

function Story({ paragraphs }: { paragraphs: string[] }) {
  return (
    <div className="site-preview-story md:col-span-9 md:col-start-4">
      {[...paragraphs.entries()].map(([index, text]) => (
        <p key={index} dir="auto">
          {text}
        </p>
      ))}
    </div>
  );
}

function Lines({ label, lines }: { label: string; lines: { name: string; detail: string | null }[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="site-preview-lines md:col-span-9 md:col-start-4" data-columns={label === 'Skills' || undefined} aria-label={label}>
      {[...lines.entries()].map(([index, { name, detail }]) => (
        <li key={index}>
          <span dir="auto">{name}</span>
          {detail && <span className="text-sm text-muted">{detail}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Without the counting of the page: what is typed stands there at once. */
function Figures({ figures }: Pick<Owner, 'figures'>) {
  return (
    <div className="site-preview-licence mt-section">
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

function Steps({ steps }: Pick<Owner, 'steps'>) {
  if (steps.length === 0) return null;
  return (
    <section className="frame pt-section" data-part="steps">
      <Heading>How it goes</Heading>
      <ol className="site-preview-columns mt-10">
        {[...steps.entries()].map(([index, { title, text }]) => (
          <li key={index}>
            <h3 className="font-display text-2xl leading-tight">{title}</h3>
            <p className="mt-3 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Voices({ voices }: Pick<Owner, 'voices'>) {
  if (voices.length === 0) return null;
  return (
    <section className="frame pt-section" data-part="voices">
      <Heading>What clients say</Heading>
      <ul className="site-preview-columns mt-10">
        {[...voices.entries()].map(([index, { text, name, role }]) => (
          <li key={index}>
            <blockquote className="font-display text-2xl leading-snug">{text}</blockquote>
            <p className="mt-6">{name}</p>
            <p className="text-sm text-muted">{role}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Contact({ owner }: { owner: Owner }) {
  const [texts, links] = [ownerTexts(owner), ownerLinks(owner)];
  return (
    <section className="frame pt-section" data-part="contact">
      <Heading>Let’s Work Together</Heading>
      <dl className="mt-12">
        <Fact label="Email" text={texts.email} href={links.email} />
        <Fact label="Phone" text={texts.phone} href={links.phone} />
        <Fact label="WhatsApp" text={texts.whatsapp} href={links.whatsapp} />
        <Fact label="Office hours" text={texts.office_hours} />
        <Fact label="Usual answer" text={texts.answer_time} />
        <Fact label="Languages" text={texts.languages} />
      </dl>
      <p className="mt-10 flex flex-wrap gap-4">
        <a className="button" data-kind="main" href={links.linkedin}>
          Connect on LinkedIn
        </a>
        {links.booking_url && (
          <a className="button" href={links.booking_url}>
            Book a call
          </a>
        )}
      </p>
    </section>
  );
}

function Fact({ label, text, href }: { label: string; text: string | null; href?: string | null }) {
  if (text === null) return null;
  return (
    <div className="site-preview-row">
      <dt className="label text-muted">{label}</dt>
      <dd>{href ? <a href={href}>{text}</a> : text}</dd>
    </div>
  );
}
