import { z } from 'zod';

const revision = z.number().int().nonnegative();
const wholeNumber = z.number().int().nonnegative();

/**
 * The phase of the last edit. `saved`: stored, waiting for its build. `queued`: a build was requested. `held`: a person went back to an
 * earlier site or locked deploys, so nothing is built by itself. Only the revision of the live site decides `live`.
 */
export const publishPhases = ['saved', 'queued', 'building', 'live', 'failed', 'held'] as const;
export type PublishPhase = (typeof publishPhases)[number];

/** The answer of `GET /api/publish` and `POST /api/publish`. */
export const publishStatusSchema = z.object({
  state: z.enum(publishPhases),
  since: z.iso.datetime(),
  wanted_revision: revision,
  /** What `/build.json` of the live site says; null when it could not be read, or was built from a database with another past. */
  live_revision: revision.nullable(),
  /** When the revision of the live site began: no page that it has is of a later post. Null when its revision is not known. */
  live_from: z.iso.datetime().nullable(),
  /** Why it failed or is not live, for the user. */
  reason: z.string().nullable(),
  /** When the next build is requested automatically, at the latest; null when nothing is pending or a build runs. */
  next_attempt: z.iso.datetime().nullable(),
  /** Builds of this calendar month (UTC) against the budget; `limit` is null when there is none. */
  builds: z.object({ used: wholeNumber, limit: wholeNumber.nullable(), resets_at: z.iso.datetime() }),
  /** Visible changes that the live site does not carry; 0 when live. */
  pending_edits: wholeNumber,
  /** Whose decision stops the builds, and since when the site has been what it is now; null when nothing is stopped. */
  held: z.object({ by: z.enum(['rollback', 'lock']), live_since: z.iso.datetime().nullable() }).nullable(),
});

export type PublishStatus = z.infer<typeof publishStatusSchema>;
