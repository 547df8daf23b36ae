import { type ChildProcess, fork } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { keepLogShort, unusable } from './disk.ts';
import { Problem } from './problem.ts';

/** The message of a child to the launcher: that it is ready, or one line that says why not. */
export type ChildMessage = { ready: true; report?: unknown } | { problem: string };

const childMessage = z.union([z.object({ ready: z.literal(true), report: z.unknown().optional() }), z.object({ problem: z.string() })]);

/** `ready` resolves with the child's report, or rejects with its Problem. */
export type Child = { process: ChildProcess; ready: Promise<unknown>; exited: Promise<void>; stop: () => Promise<void> };

type ChildOptions = { script: string; name: string; localDir: string; env: Record<string, string | undefined> };

const killAfterMs = 3_000;

/** Where Node caches compiled libraries, for the next start of a child. */
const compiledScripts = join(import.meta.dirname, '../node_modules/.cache/compiled');

/** Starts a script as a child process with a log file of its own; it ends with this process. */
export function startChild({ script, name, localDir, env }: ChildOptions): Child {
  const logFile = join(localDir, 'logs', `${name}.log`);
  const log = openLog(localDir, logFile);
  // Detached, so that Ctrl-C reaches the launcher alone, which stops its children in order.
  const child = fork(join(import.meta.dirname, script), {
    stdio: ['ignore', log, log, 'ipc'],
    env: { NODE_COMPILE_CACHE: compiledScripts, ...process.env, ...env },
    detached: true,
  });
  // The child has a descriptor of its own.
  closeSync(log);
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  // A launcher that ends early must not leave a child that is still loading.
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const ready = firstMessage(child, exited, `${name} stopped unexpectedly; the reason is in ${logFile}.`);
  // Not an unhandled rejection while it is not awaited yet.
  ready.catch(() => undefined);
  return { process: child, ready, exited, stop: () => stop(child, exited) };
}

function openLog(localDir: string, file: string): number {
  try {
    keepLogShort(file);
    return openSync(file, 'a', 0o600);
  } catch (error) {
    throw unusable(localDir, error);
  }
}

async function firstMessage(child: ChildProcess, exited: Promise<void>, silentExit: string): Promise<unknown> {
  const received = new Promise<unknown>((resolve) => child.once('message', resolve));
  const message = childMessage.safeParse(await Promise.race([received, exited])).data;
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
  const late = delay(killAfterMs, undefined, { signal: waiting.signal }).then(
    () => child.kill('SIGKILL'),
    () => undefined,
  );
  await exited;
  waiting.abort();
  await late;
}
