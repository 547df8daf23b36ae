import { Fragment } from 'react';
import { breakable } from '#src/lib/text.ts';
import type { Owner } from './owner.ts';
import { noAddress, ownerLinks, ownerTexts } from './public-owner.ts';

/**
 * Addresses, hours and links of the owner. What is empty is there too, hidden: the owner may fill it in after the build (show-owner.ts).
 * Has no hooks: docs/decisions/0012.
 */
export function ContactFacts({ owner }: { owner: Owner }) {
  const [texts, links] = [ownerTexts(owner), ownerLinks(owner)];
  return (
    <>
      <dl className="mt-6">
        <Address label="Email" field="email" text={texts.email} href={links.email} />
        <Address label="Phone" field="phone" text={texts.phone} href={links.phone} />
        <Address label="WhatsApp" field="whatsapp" text={texts.whatsapp} href={links.whatsapp} />
        <Fact label="Office hours" field="office_hours" text={texts.office_hours} />
        <Fact label="Usual answer" field="answer_time" text={texts.answer_time} />
        <Fact label="Languages" field="languages" text={texts.languages} />
      </dl>
      <p className="mt-10 flex flex-wrap gap-4">
        <a className="button" data-kind="main" data-owner-link="linkedin" href={links.linkedin} {...newTab}>
          Connect on LinkedIn<span className="sr-only"> (opens in a new tab)</span>
        </a>
        <a
          className="button"
          data-owner-link="booking_url"
          data-contact="booking"
          href={links.booking_url ?? noAddress}
          hidden={!links.booking_url}
          {...newTab}
        >
          Book a call<span className="sr-only"> (opens in a new tab)</span>
        </a>
        <a className="button" data-kind="quiet" href="/contact.vcf" download>
          Save contact
        </a>
      </p>
    </>
  );
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' };

type FactProps = { label: string; field: string; text: string | null };

function Address({ label, field, text, href }: FactProps & { href: string | null }) {
  return (
    <div className="contact-row" data-owner-row hidden={text === null}>
      <dt className="label text-muted">{label}</dt>
      <dd>
        <a href={href ?? noAddress} data-owner-link={field} data-contact={field}>
          <bdi data-owner={field}>
            {[...breakable(text ?? '').entries()].map(([index, part]) => (
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

function Fact({ label, field, text }: FactProps) {
  return (
    <div className="contact-row" data-owner-row hidden={text === null}>
      <dt className="label text-muted">{label}</dt>
      <dd dir="auto" data-owner={field}>
        {text}
      </dd>
    </div>
  );
}
