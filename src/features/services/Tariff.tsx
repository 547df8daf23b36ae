import { containerIn, textIn } from '#src/features/posts/language.ts';
import { shortName } from '#src/features/site-profile/public-site-profile.ts';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { formatDate } from '#src/lib/dates.ts';
import { sectionUrl } from '#src/lib/url.ts';
import { oldestPriceDay, splitPrice } from './fees.ts';
import { type Service, servicePath } from './service.ts';

type Props = {
  owner: Pick<SiteProfile, 'services' | 'fees_note' | 'short_name'>;
  /** Whether this is the home page, which has the form. */
  home?: boolean;
};

/** What the owner sells, as an old price list: name, dots and price, and below for whom and how long. Has no hooks: docs/decisions/0012. */
export function Tariff({ owner, home = false }: Props) {
  const day = oldestPriceDay(owner.services);
  const areMany = owner.services.length > 1;
  return (
    <>
      <ul role="list" className="tariff">
        {owner.services.map((service) => (
          <Row key={service.slug} service={service} />
        ))}
      </ul>
      {(day || areMany) && (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-1 text-muted text-sm">
          {day && (
            <p>
              My fees, as of <time dateTime={day}>{formatDate(day)}</time>. <bdi>{owner.fees_note}</bdi>
            </p>
          )}
          {areMany && (
            <a className="link inline-flex min-h-11 items-center text-text print:hidden" href={sectionUrl('contact', home)}>
              Not sure which? Ask {shortName(owner)}
            </a>
          )}
        </div>
      )}
    </>
  );
}

function Row({ service }: { service: Service }) {
  const { name, price, for_whom, usual_time } = service;
  const texts = textIn(service);
  return (
    <li {...containerIn(service)}>
      <h3 className="tariff-name" {...texts}>
        <a href={servicePath(service)}>{name}</a>
      </h3>
      {price && (
        <>
          <span className="leader" aria-hidden="true" />
          <p className="tariff-price" {...texts}>
            <Price price={price} />
          </p>
        </>
      )}
      {for_whom && (
        <p className="tariff-whom" {...texts}>
          {for_whom}
        </p>
      )}
      {usual_time && (
        <p className="tariff-time" {...texts}>
          {usual_time}
        </p>
      )}
    </li>
  );
}

/** A price line, what leads it small. */
export function Price({ price }: { price: string }) {
  const { small, amount } = splitPrice(price);
  return (
    <>
      {small && <small>{small}</small>} {amount}
    </>
  );
}
