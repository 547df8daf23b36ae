import { askLinks } from '#src/features/enquiries/ask-links.ts';
import { siteWordsIn, textWithin } from '#src/features/posts/language.ts';
import { promisesOf, shortName, siteProfileLinks } from '#src/features/site-profile/public-site-profile.ts';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { formatDate } from '#src/lib/dates.ts';
import type { Service } from './service.ts';

type Props = {
  service: Service;
  owner: SiteProfile;
  /** The absolute URL of its page; null in a preview. */
  url: string | null;
};

/** What a service is, on one sheet of paper: facts, the account of both sides, and how to go on. Has no hooks: docs/decisions/0012. */
export function Offer({ service, owner, url }: Props) {
  return (
    <div className="letter offer">
      <Facts service={service} feesNote={owner.fees_note} />
      <Account service={service} />
      <Actions service={service} owner={owner} url={url} />
    </div>
  );
}

function Facts({ service, feesNote }: { service: Service; feesNote: string | null }) {
  const { usual_time, price, price_as_of } = service;
  if (!usual_time && !price) return null;
  const english = siteWordsIn(service);
  return (
    <dl className="offer-facts">
      {usual_time && (
        <div>
          <dt className="label text-muted" {...english}>
            Usual time
          </dt>
          <dd {...textWithin(service)}>{usual_time}</dd>
        </div>
      )}
      {price && (
        <div>
          <dt className="label text-muted" {...english}>
            My fee
          </dt>
          <dd {...textWithin(service)}>{price}</dd>
          <dd className="offer-fee-note" {...english}>
            as of <time dateTime={price_as_of}>{formatDate(price_as_of)}</time>
            {feesNote && '; the authority’s fees come on top'}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Account({ service }: Pick<Props, 'service'>) {
  const { gets, needs } = service;
  if (gets.length + needs.length === 0) return null;
  return (
    <div className="account">
      <Side id="gets" title="What you get" entries={gets} service={service} />
      <Side id="needs" title="What I need from you" entries={needs} service={service} />
    </div>
  );
}

function Side({ id, title, entries, service }: { id: string; title: string; entries: string[] } & Pick<Props, 'service'>) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="label text-muted" {...siteWordsIn(service)}>
        {title}
      </h2>
      <ul role="list">
        {[...entries.entries()].map(([index, entry]) => (
          <li key={index} {...textWithin(service)}>
            {entry}
          </li>
        ))}
      </ul>
    </section>
  );
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' };

function Actions({ service, owner, url }: Props) {
  const { booking_url } = siteProfileLinks(owner);
  const { whatsapp } = askLinks(owner, { title: service.name, url });
  const promises = promisesOf(owner);
  return (
    <div className="offer-actions" lang={siteWordsIn(service).lang}>
      <a className="button" data-kind="main" href="#ask-title">
        Ask {shortName(owner)}
      </a>
      {booking_url && (
        <a className="button" data-contact="booking" href={booking_url} {...newTab}>
          Book a call<span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      {whatsapp && (
        <a className="link" data-contact="whatsapp" href={whatsapp} {...newTab}>
          WhatsApp<span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      {promises && <p dir="auto">{promises}</p>}
    </div>
  );
}
