import { askLinks } from '#src/features/enquiries/ask-links.ts';
import { textWithin } from '#src/features/posts/language.ts';
import { ownerIn } from '#src/features/site-profile/owner-words.ts';
import { Promises } from '#src/features/site-profile/Promises.tsx';
import { siteProfileLinks } from '#src/features/site-profile/public-site-profile.ts';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { formatDate } from '#src/lib/dates.ts';
import { Phrase } from '#src/ui/Phrase.tsx';
import { SpokenText } from '#src/ui/SpokenText.tsx';
import { wordsOf } from '#src/words/words.ts';
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
  const { service: words, dates } = wordsOf(service.lang);
  return (
    <dl className="offer-facts">
      {usual_time && (
        <div>
          <dt className="label text-muted">{words.usualTime}</dt>
          <dd {...textWithin(service)}>{usual_time}</dd>
        </div>
      )}
      {price && (
        <div>
          <dt className="label text-muted">{words.fee}</dt>
          <dd {...textWithin(service)}>{price}</dd>
          <dd className="offer-fee-note">
            <Phrase text={words.asOf} parts={{ day: <time dateTime={price_as_of}>{formatDate(price_as_of, dates)}</time> }} />
            {feesNote && words.feesOnTop}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Account({ service }: Pick<Props, 'service'>) {
  const { gets, needs } = service;
  const words = wordsOf(service.lang).service;
  if (gets.length + needs.length === 0) return null;
  return (
    <div className="account">
      <Side id="gets" title={words.gets} entries={gets} service={service} />
      <Side id="needs" title={words.needs} entries={needs} service={service} />
    </div>
  );
}

function Side({ id, title, entries, service }: { id: string; title: string; entries: string[] } & Pick<Props, 'service'>) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="label text-muted">
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
  const { lang } = service;
  const { enquiry, frame } = wordsOf(lang);
  const { whatsapp } = askLinks(owner, { title: service.name, url, lang });
  const { promises, shortName } = ownerIn(lang, owner);
  return (
    <div className="offer-actions">
      <a className="button" data-kind="main" href="#ask-title">
        <Phrase text={enquiry.ask} parts={{ name: <SpokenText words={shortName} /> }} />
      </a>
      {booking_url && (
        <a className="button" data-contact="booking" href={booking_url} {...newTab}>
          {enquiry.book}
          <span className="sr-only"> {frame.newTab}</span>
        </a>
      )}
      {whatsapp && (
        <a className="link" data-contact="whatsapp" href={whatsapp} {...newTab}>
          {frame.whatsapp}
          <span className="sr-only"> {frame.newTab}</span>
        </a>
      )}
      <Promises promises={promises} lang={lang} />
    </div>
  );
}
