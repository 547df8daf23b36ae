import { z } from 'zod';
import { postLanguages } from '#src/features/posts/language.ts';
import { isVisible } from '#src/features/visitor-texts/readable-text.ts';
import { dayOf } from '#src/lib/dates.ts';
import { tidyEnds } from '#src/lib/typed-text.ts';
import { site } from '#src/site.ts';

/** Limits of a service; texts are counted in characters, lists in entries. */
export const serviceLimits = { name: 80, forWhom: 200, line: 60, entries: 12, entry: 140, text: 4_000, slug: 60 } as const;

const text = (limit: number) => z.string().overwrite(tidyEnds).max(limit);

/** A list of single lines; empty ones are stored and not shown. */
const lines = (most: number, limit: number) => z.array(text(limit)).max(most);

/** What the owner sells, one with a page at `/services/{slug}` (§1.services). One that is not complete is stored, and is not on the site. */
export const serviceSchema = z.object({
  /** Part of the address of its page; fixed once the service was live. */
  slug: z
    .string()
    .trim()
    .max(serviceLimits.slug)
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, 'Please use small letters from a to z, digits and single hyphens.')
    // `/services/index.html` is `/services`.
    .refine((slug) => slug !== 'index', 'The site itself uses this address.'),
  lang: z.enum(postLanguages).default('en'),
  name: text(serviceLimits.name),
  for_whom: text(serviceLimits.forWhom),
  /** 'three to five weeks' */
  usual_time: text(serviceLimits.line),
  /** 'from AED 14,500' */
  price: text(serviceLimits.line),
  /** The day on which the price was right, such as 2026-11-03; empty without a price. */
  price_as_of: z
    .union([z.literal(''), z.iso.date('Please choose a day.')])
    .refine((day) => day <= dayOf(new Date()), 'Please choose a day that is not in the future.'),
  /** "What you get" */
  gets: lines(serviceLimits.entries, serviceLimits.entry),
  /** "What I need from you" */
  needs: lines(serviceLimits.entries, serviceLimits.entry),
  /** Markdown, without pictures. */
  text: text(serviceLimits.text).refine(
    (markdown) => !/!\[[^\]]*\][([]/.test(markdown),
    'Please leave pictures out: the page of a service has none.',
  ),
  /** The skills of the site profile that lead here, by their names. */
  skills: lines(12, serviceLimits.name),
});

export type Service = z.output<typeof serviceSchema>;

/** All of them; no two have one address. */
export const servicesSchema = z
  .array(serviceSchema)
  .max(24)
  .superRefine((services, context) => {
    for (const [index, { slug }] of services.entries())
      if (slug && services.findIndex((other) => other.slug === slug) < index)
        context.addIssue({ code: 'custom', path: [index, 'slug'], message: 'Another service has this address.' });
  });

export function servicePath({ slug }: Pick<Service, 'slug'>): string {
  return `/services/${slug}`;
}

/** What its page says of itself to search engines and in messages. */
export function serviceDescription({ name, for_whom }: Pick<Service, 'name' | 'for_whom'>): string {
  return isVisible(for_whom) ? for_whom : `${name}: ${site.name}, ${site.footerTagline}`;
}

/** The service that this skill of the site profile leads to. */
export function serviceOfSkill(services: readonly Service[], skill: string): Service | undefined {
  return services.find(({ skills }) => skills.includes(skill));
}

/** What a service is asked about: the skills and the services, each name once. */
export function topicsOf({ skills, services }: { skills: readonly string[]; services: readonly Service[] }): string[] {
  return [...new Set([...skills, ...services.map(({ name }) => name)].filter(isVisible))];
}
