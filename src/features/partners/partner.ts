import { z } from 'zod';
import { isVisible } from '#src/features/visitor-texts/readable-text.ts';
import { isoMoment } from '#src/lib/dates.ts';
import { isSafeUrl, urlSchema } from '#src/lib/url.ts';

/** A company worked with (§3.partner). */
export const partnerSchema = z.object({
  id: z.string(),
  company_name: z.string().min(1),
  // A row may bypass the API's validation; an unsafe URL is replaced.
  logo_url: z.string().refine(isSafeUrl).catch('/favicon.svg'),
  display_order: z.number().int().nonnegative().catch(0),
  is_active: z.boolean().catch(false),
  /** Since when it is known: of equal orders the older partner comes first. Additive. */
  created_at: z.string().nullish().catch(null).transform(isoMoment),
  /** Made for a dark ground, so that the site shows it as it is. Additive. */
  logo_is_light: z.boolean().catch(false),
});

export type Partner = z.infer<typeof partnerSchema>;

const maxDisplayOrder = 1_000_000;

const fields = {
  company_name: z.string().trim().max(200).refine(isVisible, 'Please enter the company name.'),
  logo_url: urlSchema.pipe(z.string().min(1, 'Please choose a logo.')),
  display_order: z.preprocess(wholeNumber, z.number().int().min(0).max(maxDisplayOrder)),
  is_active: z.boolean(),
  logo_is_light: z.boolean(),
};

/** What an administrator sends to add a partner; an order that is no number becomes 0 (§5.partner). */
export const partnerInputSchema = z.object({
  ...fields,
  display_order: fields.display_order.default(0),
  is_active: fields.is_active.default(true),
  logo_is_light: fields.logo_is_light.default(false),
});

export type PartnerInput = z.output<typeof partnerInputSchema>;

/** What changes a partner: what is left out stays as it is. */
export const partnerChangeSchema = z.object(fields).partial();

export type PartnerChange = z.output<typeof partnerChangeSchema>;

/** The ids of all partners in their new order. */
export const partnerOrderSchema = z.object({ ids: z.array(z.uuid()).min(1).max(1_000) });

/** Lower numbers first, of equal ones the older partner (§9.order). */
export function inDisplayOrder(a: Partner, b: Partner): number {
  return a.display_order - b.display_order || Date.parse(a.created_at ?? '') - Date.parse(b.created_at ?? '') || 0;
}

/** The whole number that is sent as a number or in digits; 0 for everything else. */
function wholeNumber(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const number = typeof value === 'number' || typeof value === 'string' ? Math.trunc(Number(value)) : 0;
  return Number.isNaN(number) ? 0 : number;
}
