import { Fragment, type ReactNode } from 'react';
import { breakable } from '#src/lib/text.ts';
import { site } from '#src/site.ts';
import { Portrait } from './Portrait.tsx';
import { answerSentence, mainWay, siteProfileLinks, siteProfileTexts } from './public-site-profile.ts';
import { type ContactWay, contactWays, type SiteProfile } from './site-profile.ts';

/** How to reach the owner: promises, buttons, addresses, hours; what is empty is not there. Has no hooks: docs/decisions/0012. */
export function ContactFacts({ owner }: { owner: SiteProfile }) {
  const [texts, links] = [siteProfileTexts(owner), siteProfileLinks(owner)];
  return (
    <>
      <Promises owner={owner} />
      <Ways owner={owner} />
      <dl className="facts">
        <Address label="Email" field="email" text={texts.email} href={links.email} />
        <Address label="Phone" field="phone" text={texts.phone} href={links.phone} />
        <Address label="WhatsApp" field="whatsapp" text={texts.whatsapp} href={links.whatsapp} />
        <Fact label="Office hours" text={texts.office_hours} />
        <Fact label="Languages" text={texts.languages} />
        <Fact label="Place" text={`${site.location.name}, ${site.location.countryName}`} />
      </dl>
      <p className="contact-card">
        <a className="link" href="/contact.vcf" download>
          Save contact
        </a>
      </p>
    </>
  );
}

/** The face, and what a question costs and when it is answered. */
function Promises({ owner }: { owner: SiteProfile }) {
  const [first, second] = [answerSentence(owner), owner.asking_costs].filter((sentence) => sentence !== null);
  const face = <Portrait of={owner} isSmall className="mark" sizes="clamp(4rem, 3rem + 3vw, 6rem)" pixels={96} />;
  if (!first && !owner.portrait && !owner.portrait_small) return null;
  return (
    <div className="contact-who">
      {face}
      {first && (
        <p>
          <span className="contact-time" dir="auto">
            {first}
          </span>
          {second && (
            <span className="text-muted" dir="auto">
              {second}
            </span>
          )}
        </p>
      )}
    </div>
  );
}

const wayTexts: Record<ContactWay, string> = { linkedin: 'Connect on LinkedIn', whatsapp: 'Write on WhatsApp', booking: 'Book a call' };

/** The ways that lead to another site, the main one first. */
function Ways({ owner }: { owner: SiteProfile }) {
  const { linkedin, whatsapp, booking_url } = siteProfileLinks(owner);
  const addresses = { linkedin, whatsapp, booking: booking_url };
  const main = mainWay(owner);
  const order: readonly ContactWay[] = [main, ...contactWays.toReversed().filter((way) => way !== main)];
  return (
    <p className="contact-actions">
      {order.map(
        (way): ReactNode =>
          addresses[way] && (
            <a
              key={way}
              className="button"
              data-kind={way === main ? 'main' : undefined}
              data-contact={way === 'linkedin' ? undefined : way}
              href={addresses[way]}
              {...newTab}
            >
              {wayTexts[way]}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ),
      )}
    </p>
  );
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' };

type FactProps = { label: string; text: string | null };

function Address({ label, field, text, href }: FactProps & { field: string; href: string | null }) {
  if (text === null || href === null) return null;
  return (
    <div className="fact">
      <dt className="label text-muted">{label}</dt>
      <dd>
        <a href={href} data-contact={field}>
          <bdi>
            {[...breakable(text).entries()].map(([index, part]) => (
              <Fragment key={index}>
                {index > 0 && <wbr />}
                {part}
              </Fragment>
            ))}
          </bdi>
        </a>
        <button className="contact-copy" type="button" hidden data-copy-text>
          Copy<span className="sr-only"> {label}</span>
        </button>
      </dd>
    </div>
  );
}

function Fact({ label, text }: FactProps) {
  if (text === null) return null;
  return (
    <div className="fact">
      <dt className="label text-muted">{label}</dt>
      <dd dir="auto">{text}</dd>
    </div>
  );
}
