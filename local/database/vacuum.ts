import { reasonOf } from '#src/lib/errors.ts';

const afterStartMs = 60_000;
const dayMs = 86_400_000;

/** Vacuums a minute after the start, when waiting visitors are served, and then daily: the embedded database does not do it by itself. */
export function vacuumDaily(vacuum: () => Promise<void>): void {
  const run = () => void vacuum().catch((error: unknown) => console.error(`The database was not vacuumed. ${reasonOf(error)}`));
  setTimeout(() => {
    run();
    setInterval(run, dayMs).unref();
  }, afterStartMs).unref();
}
