import { z } from 'zod';
import { isoMoment } from '#src/lib/dates.ts';
import { isStorable } from '#src/lib/storable-text.ts';

/** Lines on a page. */
export const auditLogPageSize = 50;

const word = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*$/)
  .max(40)
  .optional();
const day = z.iso.date();
const words = (length: number) => z.string().max(length).refine(isStorable, 'This contains characters that cannot be stored.').optional();

/** The filters of `GET /api/trail`; `from` and `to` are days in the time zone of the site, both included. */
export const auditLogQuerySchema = z.object({
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  who: words(254),
  action: word,
  kind: word,
  object: words(100),
  from: day.optional(),
  to: day.optional(),
});

export type AuditLogFilters = Omit<z.output<typeof auditLogQuerySchema>, 'before'>;

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
  /** The post of a comment. */
  post_id: z.string().nullable(),
  still_exists: z.boolean(),
});

export type AuditLogEntry = z.output<typeof auditLogEntrySchema>;

/** A page, newest first; `next` is the `before` of the page after it. */
export const auditLogPageSchema = z.object({
  lines: z.array(auditLogEntrySchema),
  people: z.array(z.string()),
  next: z.number().nullable(),
});
