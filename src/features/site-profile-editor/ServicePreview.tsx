import { containerIn, textWithin } from '#src/features/posts/language.ts';
import { RichText } from '#src/features/rich-text/RichText.tsx';
import { Offer } from '#src/features/services/Offer.tsx';
import type { Service } from '#src/features/services/service.ts';
import { isLong, partsOf } from '#src/features/services/service-text.ts';
import '#src/features/services/service-page.css';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';

/** The page of a service as far as the row of the form says it, before it is on the site, too. */
export function ServicePreview({ service, owner }: { service: Service; owner: SiteProfile }) {
  const text = textWithin(service);
  return (
    <div {...containerIn(service)}>
      <header className="service-head">
        <div className="frame service-grid">
          <div className="min-w-0">
            {service.name && (
              <h1 className="service-title" {...text}>
                {service.name}
              </h1>
            )}
            {service.for_whom && (
              <p className="service-whom" {...text}>
                {service.for_whom}
              </p>
            )}
          </div>
          <Offer service={service} owner={owner} url={null} />
        </div>
      </header>
      {service.text && (
        <div className="frame pb-section">
          <div className={`service-text article ${isLong(service) ? 'letter' : ''}`}>
            {[...partsOf(service).entries()].map(([index, part]) => (
              <div key={index} className="paragraphs">
                <RichText text={part} />
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
