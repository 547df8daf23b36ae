import { type ChildProcess, fork } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { Problem } from './problem.ts';

/** What a child says to the launcher: that it is ready, or the one line that explains why it is not. */
export type ChildMessage = { ready: true; report?: unknown } | { problem: string };

const childMessage = z.union([z.object({ ready: z.literal(true), report: z.unknown().optional() }), z.object({ problem: z.string() })]);

/** `ready` gives the child's report, or throws the Problem that it names. */
export type Child = { process: ChildProcess; ready: Promise<unknown>; exited: Promise<void>; stop: () => Promise<void> };

type ChildOptions = { script: string; name: string; localDir: string; env: Record<string, string | undefined> };

const graceBeforeKill = 3_000;

/** Starts a script as a child that writes to a log of its own and ends with this process. */
export function startChild({ script, name, localDir, env }: ChildOptions): Child {
  const logFile = join(localDir, 'logs', `${name}.log`);
  const log = openSync(logFile, 'a');
  // Warnings belong in the log; detached, so that Ctrl-C reaches the launcher alone, which then stops its children in order.
  const child = fork(join(import.meta.dirname, script), {
    stdio: ['ignore', log, log, 'ipc'],
    env: { ...process.env, ...env },
    detached: true,
  });
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  const ready = firstWord(child, exited, `${name} stopped unexpectedly; the reason is in ${logFile}.`);
  // Whoever awaits it still gets the Problem; until then it must not count as unhandled.
  ready.catch(() => undefined);
  return { process: child, ready, exited, stop: () => stop(child, exited) };
}

async function firstWord(child: ChildProcess, exited: Promise<void>, silentExit: string): Promise<unknown> {
  const word = new Promise<unknown>((resolve) => child.once('message', resolve));
  const message = childMessage.safeParse(await Promise.race([word, exited])).data;
  if (message === undefined) throw new Problem(silentExit);
  if ('problem' in message) {
    await exited;
    throw new Problem(message.problem);
  }
  return message.report;
}

async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const waiting = new AbortController();
  const late = delay(graceBeforeKill, undefined, { signal: waiting.signal }).then(
    () => child.kill('SIGKILL'),
    () => undefined,
  );
  await exited;
  waiting.abort();
  await late;
}
