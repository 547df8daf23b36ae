import type { Service as SchemaService } from 'schema-dts';
import { descriptionLength } from '#src/features/posts/description.ts';
import { type Service, serviceDescription, servicePath } from '#src/features/services/service.ts';
import { shareSize } from '#src/features/sharing/share-image.ts';
import { serviceImagePath } from '#src/features/sharing/share-image-path.ts';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { shorten } from '#src/lib/text.ts';
import { priceOf } from './price.ts';
import { type AbsoluteUrl, areaServed, breadcrumbs, businessOf, ownerOf, type Thing } from './thing.ts';

// As in post-data.ts.
const pixels: object = shareSize;

/** Structured data of the page of a service: the service with who provides it, and its breadcrumbs. */
export function serviceData(service: Service, owner: SiteProfile, absoluteUrl: AbsoluteUrl): Thing[] {
  const image = absoluteUrl(serviceImagePath(service));
  return [
    {
      ...serviceOf(service, absoluteUrl),
      image: { '@type': 'ImageObject', url: image, ...pixels },
      provider: { ...businessOf(owner, absoluteUrl), founder: ownerOf(owner, absoluteUrl) },
    },
    breadcrumbs([['Home', absoluteUrl('/')], ['Services', absoluteUrl('/#services')], [service.name]]),
  ];
}

/** A service as search engines know it; its price only where programs can read it. */
export function serviceOf(service: Service, absoluteUrl: AbsoluteUrl): Extract<SchemaService, object> {
  const url = absoluteUrl(servicePath(service));
  const price = priceOf(service.price);
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: service.name,
    description: shorten(serviceDescription(service), descriptionLength),
    url,
    areaServed,
    ...(price && { offers: { '@type': 'Offer', url, priceSpecification: price } }),
  };
}
