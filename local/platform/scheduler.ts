import { Cron } from 'croner';
import { reasonOf } from '#src/lib/errors.ts';

/** A scheduled function; the schedule is that of its own config. */
export type Scheduled = { name: string; schedule: string; run: () => Promise<Response> };

/** Every 4 seconds: on one machine a scheduled post is published within 5 seconds of its time. */
const lookSchedule = '*/4 * * * * *';

/**
 * Runs scheduled functions as Netlify does: in UTC, and never twice at a time. Each runs once at the start as well, because this machine
 * may have been off when it was due, and whenever something turns out to be due between two turns.
 * @param isDue asked every 4 seconds; must be cheap
 */
export function startScheduler(functions: Scheduled[], isDue = async () => false): { stop: () => void } {
  const jobs = functions.map(
    (scheduled) => new Cron(scheduled.schedule, { timezone: 'UTC', mode: '5-part', protect: true, unref: true }, () => run(scheduled)),
  );
  for (const job of jobs) void job.trigger();
  const look = new Cron(lookSchedule, { protect: true, unref: true }, async () => {
    // A database that is restarting is asked again in 4 seconds.
    if (await isDue().catch(() => false)) await Promise.all(functions.map(run));
  });
  jobs.push(look);
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
