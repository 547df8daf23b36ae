import { z } from 'zod';

const moment = z.coerce.date();
const revision = z.number().int().nonnegative();

/** What was told of one deploy (anchors, security 2.6). */
const deploySchema = z.object({
  id: z.string(),
  state: z.enum(['building', 'ready', 'failed']),
  created_at: moment,
  finished_at: moment.nullable(),
  /** How long it took. */
  seconds: z.number().nonnegative().nullable(),
  /** The revision of the content that it read, or a lower bound of it; null while nobody knows. */
  revision: revision.nullable(),
  reason: z.string().nullable(),
});

export type Deploy = z.output<typeof deploySchema>;

/** The answer of `publish_facts`: all that the database knows of publishing. Deploys come newest first. */
export const publishFactsSchema = z.object({
  wanted_revision: revision,
  changed_at: moment,
  waiting_since: moment.nullable(),
  claims: z.number().int(),
  fired_revision: revision,
  fired_at: moment.nullable(),
  hook_failure: z.string().nullable(),
  attempts: z.number().int().nonnegative(),
  retries: z.number().int().nonnegative(),
  retries_on: z.string(),
  deploys: z.array(deploySchema),
});

export type PublishFacts = z.output<typeof publishFactsSchema>;
