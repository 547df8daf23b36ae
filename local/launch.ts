import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepLogShort } from './disk.ts';
import type { PlatformActions } from './platform/platform-api.ts';
import { exitWith } from './problem.ts';
import { type Services, startServices } from './services.ts';
import { readSettings, type Settings } from './settings.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What a mode (start or dev) gets: it sets the actions of `platform`, and adds its clean-up with `stop.add`. */
type Launch = { settings: Settings; services: Services; platform: PlatformActions; stop: ReturnType<typeof stopOnSignals> };

/** Starts the services of one-machine mode, then the mode; when either fails, prints one line and ends the process. */
export async function launch(mode: (launch: Launch) => Promise<void>): Promise<void> {
  exitOnSignals();
  try {
    const settings = readSettings();
    const platform: PlatformActions = {
      build: () => undefined,
      purge: () => undefined,
      serveBuild: async () => undefined,
      forgetMails: () => undefined,
    };
    const services = await startServices(settings, platform);
    const stop = stopOnSignals(services.stop);
    try {
      Object.assign(process.env, services.environment, { LOCAL_SIGN_IN_SECRET: services.signInSecret });
      logToFile(settings);
      await mode({ settings, services, platform, stop });
    } catch (error) {
      // Whatever fails because of a signal is no failure.
      if (stop.isRunning()) return;
      await stop.run();
      throw error;
    }
  } catch (error) {
    exitWith(error);
  }
}

type Step = () => void | Promise<void>;

/** Until `stopOnSignals` takes over, a signal ends the process by an orderly exit, which kills its children. */
function exitOnSignals(): void {
  for (const signal of signals) process.once(signal, () => process.exit(0));
}

/** Ctrl-C reaches a script of npm twice: from the terminal and from npm. */
const sameKeyMs = 1_000;

/** On a signal, runs all stop steps once, newest first, and exits; a second one, a while later, exits at once. */
function stopOnSignals(first: Step): { add: (step: Step) => void; run: () => Promise<void>; isRunning: () => boolean } {
  const steps: Step[] = [first];
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= (async () => {
      for (const step of steps.toReversed()) await step();
    })();
    return running;
  };
  let firstSignal = 0;
  const onSignal = () => {
    if (running && performance.now() - firstSignal > sameKeyMs) process.exit(1);
    if (firstSignal > 0) return;
    firstSignal = performance.now();
    run().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of signals) {
    // Some packages handle and re-raise the signal, which would look like a second one.
    process.removeAllListeners(signal).on(signal, onSignal);
  }
  return { add: (step) => void steps.push(step), run, isRunning: () => running !== undefined };
}

/**
 * Writes log lines (JSON) to `logs/site.log` instead of the terminal; with `LOG=json` they stay in the terminal. A line that cannot be written,
 * as on a full disk, is dropped: no answer fails for it.
 */
export function logToFile({ localDir, printsLog }: Settings): void {
  if (printsLog) return;
  const file = join(localDir, 'logs', 'site.log');
  for (const method of ['info', 'warn', 'error'] as const) {
    const print = console[method].bind(console);
    console[method] = (...words: unknown[]) => {
      if (isLogLine(words)) append(file, `${words[0]}\n`);
      else print(...words);
    };
  }
}

function append(file: string, line: string): void {
  try {
    keepLogShort(file);
    appendFileSync(file, line, { mode: 0o600 });
  } catch {
    // Said once by whatever failed for the same reason.
  }
}

/** A line of src/http/log.ts. */
function isLogLine(words: unknown[]): boolean {
  return words.length === 1 && typeof words[0] === 'string' && words[0].startsWith('{"level":');
}
