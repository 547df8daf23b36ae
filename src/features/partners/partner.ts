import { z } from 'zod';
import { isSafeUrl, urlSchema } from '#src/lib/url.ts';

/** A company worked with (§3.partner). */
export const partnerSchema = z.object({
  id: z.string(),
  company_name: z.string().min(1),
  // A row may bypass the API's validation; an unsafe URL is replaced.
  logo_url: z.string().refine(isSafeUrl).catch('/favicon.svg'),
  display_order: z.number().int().nonnegative().catch(0),
  is_active: z.boolean().catch(false),
});

export type Partner = z.infer<typeof partnerSchema>;

const maxDisplayOrder = 1_000_000;

/** Validates what an administrator sends; an order that is no number becomes 0, and one that is left out is for the server to choose (§5.partner). */
export const partnerInputSchema = z.object({
  company_name: z.string().trim().min(1, 'Please enter the company name.').max(200),
  logo_url: urlSchema.pipe(z.string().min(1, 'Please choose a logo.')),
  display_order: z.preprocess(wholeNumber, z.number().int().min(0).max(maxDisplayOrder).optional()),
  is_active: z.boolean().default(true),
});

export type PartnerInput = z.output<typeof partnerInputSchema>;

/** The ids of all partners in their new order. */
export const partnerOrderSchema = z.object({ ids: z.array(z.uuid()).min(1).max(1_000) });

/** Lower numbers first, then by name (§9.order). */
export function inDisplayOrder(a: Partner, b: Partner): number {
  return a.display_order - b.display_order || a.company_name.localeCompare(b.company_name, 'en');
}

/** The order that puts a new partner behind all others. */
export function lastOrder(partners: Pick<Partner, 'display_order'>[]): number {
  const highest = Math.max(0, ...partners.map(({ display_order }) => display_order));
  return Math.min(highest + 1, maxDisplayOrder);
}

function wholeNumber(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  return Number.isNaN(number) ? 0 : Math.trunc(number);
}
