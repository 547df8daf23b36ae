import { z } from 'zod';

const moment = z.coerce.date();
const revision = z.number().int().nonnegative();
const count = z.number().int().nonnegative();

/** One deploy as the platform's notifications describe it. */
const deploySchema = z.object({
  id: z.string(),
  state: z.enum(['building', 'ready', 'failed']),
  created_at: moment,
  finished_at: moment.nullable(),
  /** How long the build took. */
  seconds: z.number().nonnegative().nullable(),
  /** The revision of the content that the build read, or a lower bound of it; null while unknown. */
  revision: revision.nullable(),
  reason: z.string().nullable(),
});

export type Deploy = z.output<typeof deploySchema>;

/** The answer of the SQL function `publish_facts`: the state of publishing in the database. Deploys come newest first. */
export const publishFactsSchema = z.object({
  wanted_revision: revision,
  changed_at: moment,
  waiting_since: moment.nullable(),
  /** The last change that made a post visible or took it away, and the last that took one away. */
  urgent_revision: revision,
  urgent_at: moment.nullable(),
  removal_revision: revision,
  claims: z.number().int(),
  fired_revision: revision,
  fired_at: moment.nullable(),
  /** The last call of the build hook that no person asked for. */
  automatic_at: moment.nullable(),
  hook_failure: z.string().nullable(),
  attempts: count,
  /** Calls of the build hook on `retries_on` (a UTC day) that neither a new edit nor a person asked for. */
  retries: count,
  retries_on: z.string(),
  /** The revision of the live site; null when it could not be read, or is none of this database's. */
  live_revision: revision.nullable(),
  live_since: moment.nullable(),
  /** When that revision began. */
  live_from: moment.nullable(),
  /** Whether the live site was built from a database with another past, as after a restore. */
  is_foreign: z.boolean(),
  /** The highest revision that the live site ever carried. */
  seen_live_revision: revision,
  /** When the live site was first seen below that. */
  went_back_at: moment.nullable(),
  builds_this_month: count,
  /** Builds of the last 12 hours. */
  builds_lately: count,
  deploys: z.array(deploySchema),
});

export type PublishFacts = z.output<typeof publishFactsSchema>;
