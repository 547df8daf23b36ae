import { z } from 'zod';
import { hours } from '#src/lib/time.ts';
import { countsSchema } from './backup.ts';

/** How many nightly backups are kept. */
export const keptCopies = 14;

/** After this time without a new backup something is wrong; one night may fail. */
export const backupSilenceMs = 48 * hours;

/** A nightly backup as administrators see it; its name is its day. */
export const nightlyBackupSchema = z.object({
  name: z.iso.date(),
  made_at: z.iso.datetime(),
  counts: countsSchema,
  /** Packed, without the pictures. */
  bytes: z.number().int().nonnegative(),
});

export type NightlyBackup = z.infer<typeof nightlyBackupSchema>;

/** Of a backup, or of the `live` site. */
export const backupNameSchema = z.union([z.literal('live'), z.iso.date()]);
