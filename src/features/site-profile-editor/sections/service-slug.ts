import slugify from '@sindresorhus/slugify';
import { type Service, serviceLimits } from '#src/features/services/service.ts';
import { missingIn } from '#src/features/site-profile/public-rows.ts';

/** An address for a service of this name that no other service has: 'visas', 'visas-2'. Empty while the name has no letter or digit. */
export function slugFor(name: string, others: readonly string[]): string {
  const whole = slugify(name.normalize('NFKC'), { decamelize: false }).replaceAll(/[^a-z0-9]+/g, '-');
  const cut = (length: number) => whole.slice(0, length).replaceAll(/^-+|-+$/g, '');
  const taken = (slug: string) => slug !== '' && others.includes(slug);
  let slug = cut(serviceLimits.slug);
  for (let number = 2; taken(slug); number += 1) slug = `${cut(serviceLimits.slug - `-${number}`.length)}-${number}`;
  return slug;
}

/** Whether the address of a service of the form is that of a page which is there: the first one that has it keeps it. */
export function isLive(index: number, slugs: readonly string[], stored: readonly Service[]): boolean {
  const slug = slugs[index];
  return slugs.indexOf(slug ?? '') === index && stored.some((service) => service.slug === slug && missingIn('services', service) === null);
}
