import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

export type RunningSite = {
  process: ChildProcess;
  /** Everything printed so far. */
  output: () => string;
  /** Settles when a line matches. @throws Error with all output when the process ends first */
  prints: (pattern: RegExp) => Promise<void>;
  /** The exit code, once it has ended. */
  exit: Promise<number | null>;
};

/** Starts one-machine mode like `npm start`, with these settings; it ends with this process. */
export function startSite(env: Record<string, string>): RunningSite {
  const script = join(import.meta.dirname, 'site-process.ts');
  const child = fork(script, { env: { ...process.env, ...env }, execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += String(chunk);
      for (const listener of listeners) listener();
    });
  }
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const prints = (pattern: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const look = () => pattern.test(output) && resolve();
      listeners.add(look);
      look();
      exit.then(() => reject(new Error(`It ended before printing ${pattern}:\n${output}`)));
    });
  return { process: child, output: () => output, prints, exit };
}
