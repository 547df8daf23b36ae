import { reasonOf } from '#src/lib/errors.ts';
import { isDue } from './cron.ts';

/** A function that runs by the clock; the schedule is that of its own config. */
export type Scheduled = { name: string; schedule: string; run: () => Promise<Response> };

const minute = 60_000;

/**
 * Runs scheduled functions as Netlify does. A machine sleeps and is switched off, so each runs once at the start as well; never twice
 * at a time.
 * @param now the clock
 */
export function startScheduler(functions: Scheduled[], now: () => Date = () => new Date()): { stop: () => void } {
  const running = new Set<string>();
  const run = async ({ name, run }: Scheduled) => {
    if (running.has(name)) return;
    running.add(name);
    try {
      const { ok, status } = await run();
      if (!ok) console.error(`The scheduled function ${name} answered ${status}.`);
    } catch (error) {
      console.error(`The scheduled function ${name} failed. ${reasonOf(error)}`);
    } finally {
      running.delete(name);
    }
  };
  for (const all of functions) void run(all);
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(tick, minute - (now().getTime() % minute));
    timer.unref();
  };
  const tick = () => {
    const moment = now();
    for (const each of functions.filter(({ schedule }) => isDue(schedule, moment))) void run(each);
    wait();
  };
  wait();
  return { stop: () => clearTimeout(timer) };
}
