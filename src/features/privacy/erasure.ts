import { z } from 'zod';

/** What the site remembers of a person whom it has forgotten (§6.forgotten). */
export const erasureSchema = z.object({
  /** A keyed digest of the person's address or number; nothing else of them is kept. */
  digest: z.string().regex(/^[0-9a-f]{64}$/, 'This is no digest of an erasure.'),
  kind: z.enum(['email', 'phone']),
  /** The messages that were removed, and, in copies of earlier versions, comments that were left standing on purpose. */
  removed: z.array(z.uuid()),
  kept: z.array(z.uuid()),
  erased_at: z
    .string()
    .refine((text) => !Number.isNaN(Date.parse(text)), 'This is no moment.')
    .transform((text) => new Date(text).toISOString()),
});

export type Erasure = z.infer<typeof erasureSchema>;
