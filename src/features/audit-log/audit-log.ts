import { z } from 'zod';
import { isoMoment } from '#src/lib/dates.ts';
import { isStorable } from '#src/lib/storable-text.ts';

/** Lines on a page. */
export const auditLogPageSize = 50;

/** The query of `GET /api/audit-log`: the entries of one administrator, and those before an entry. */
export const auditLogQuerySchema = z.object({
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  who: z.string().max(254).refine(isStorable, 'This contains characters that cannot be stored.').optional(),
});

/**
 * One act. `actor` is null for a command outside the administrator area; `object_id` and `label` are those of the first of `count`
 * objects, as it is called now.
 */
export const auditLogEntrySchema = z.object({
  id: z.number(),
  at: z.string().transform((moment) => isoMoment(moment) ?? ''),
  actor: z.string().nullable(),
  session_id: z.string().nullable(),
  device: z.string().nullable(),
  request_id: z.string().nullable(),
  action: z.string(),
  kind: z.string(),
  count: z.number(),
  object_id: z.string().nullable(),
  label: z.string().nullable(),
  /** The message with which it is shown; null for other kinds. */
  message_id: z.string().nullable(),
  still_exists: z.boolean(),
});

export type AuditLogEntry = z.output<typeof auditLogEntrySchema>;

/** A page, newest first; `next` is the `before` of the page after it. */
export const auditLogPageSchema = z.object({
  lines: z.array(auditLogEntrySchema),
  people: z.array(z.string()),
  next: z.number().nullable(),
});
