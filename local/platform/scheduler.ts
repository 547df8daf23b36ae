import { Cron } from 'croner';
import { reasonOf } from '#src/lib/errors.ts';

/** A scheduled function; the schedule is that of its own config. */
export type Scheduled = { name: string; schedule: string; run: () => Promise<Response> };

/**
 * Runs scheduled functions as Netlify does: in UTC, and never twice at a time. Each runs once at the start as well, because this machine
 * may have been off when it was due.
 */
export function startScheduler(functions: Scheduled[]): { stop: () => void } {
  const jobs = functions.map(
    (scheduled) => new Cron(scheduled.schedule, { timezone: 'UTC', mode: '5-part', protect: true, unref: true }, () => run(scheduled)),
  );
  for (const job of jobs) void job.trigger();
  return { stop: () => jobs.forEach((job) => void job.stop()) };
}

async function run({ name, run }: Scheduled): Promise<void> {
  try {
    const { ok, status } = await run();
    if (!ok) console.error(`The scheduled function ${name} answered ${status}.`);
  } catch (error) {
    console.error(`The scheduled function ${name} failed. ${reasonOf(error)}`);
  }
}
