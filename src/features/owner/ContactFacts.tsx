import { Fragment } from 'react';
import { breakable } from '#src/lib/text.ts';
import type { Owner } from './owner.ts';
import { ownerLinks, ownerTexts } from './public-owner.ts';

/** Addresses, hours and links of the owner; what is empty is not there. Has no hooks: docs/decisions/0012. */
export function ContactFacts({ owner }: { owner: Owner }) {
  const [texts, links] = [ownerTexts(owner), ownerLinks(owner)];
  return (
    <>
      <dl className="mt-6">
        <Address label="Email" field="email" text={texts.email} href={links.email} />
        <Address label="Phone" field="phone" text={texts.phone} href={links.phone} />
        <Address label="WhatsApp" field="whatsapp" text={texts.whatsapp} href={links.whatsapp} />
        <Fact label="Office hours" text={texts.office_hours} />
        <Fact label="Usual answer" text={texts.answer_time} />
        <Fact label="Languages" text={texts.languages} />
      </dl>
      <p className="mt-10 flex flex-wrap gap-4">
        <a className="button" data-kind="main" href={links.linkedin} {...newTab}>
          Connect on LinkedIn<span className="sr-only"> (opens in a new tab)</span>
        </a>
        {links.booking_url && (
          <a className="button" data-contact="booking" href={links.booking_url} {...newTab}>
            Book a call<span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        <a className="button" data-kind="quiet" href="/contact.vcf" download>
          Save contact
        </a>
      </p>
    </>
  );
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' };

type FactProps = { label: string; text: string | null };

function Address({ label, field, text, href }: FactProps & { field: string; href: string | null }) {
  if (text === null || href === null) return null;
  return (
    <div className="contact-row">
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
    <div className="contact-row">
      <dt className="label text-muted">{label}</dt>
      <dd dir="auto">{text}</dd>
    </div>
  );
}
