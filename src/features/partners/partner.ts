import { z } from 'zod';

/** A company worked with (specification, section 3). */
export const partnerSchema = z.object({
  id: z.string(),
  company_name: z.string().min(1),
  logo_url: z.string().min(1),
  display_order: z.number().int().nonnegative().catch(0),
  is_active: z.boolean().catch(false),
});

export type Partner = z.infer<typeof partnerSchema>;

/** Lower numbers first, then by name (specification, section 5). */
export function inDisplayOrder(a: Partner, b: Partner): number {
  return a.display_order - b.display_order || a.company_name.localeCompare(b.company_name, 'en');
}
