import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { AppError } from '#src/lib/errors.ts';
import { type ReadTexts, readTexts, type TextsToRead } from './read-texts.ts';
import { readWorkerSource } from './read-worker-source.ts';

/** Texts up to this many characters are read at once: that takes less time than it takes to hand them over. */
const short = 10_000;
/** How long a worker may work for a post. Its own time counts, because a machine that is busy with others makes no text worse. */
const mostMs = 2_000;
/** How long a text may wait for those before it. Its request has been answered then, so reading it would only keep up the next one. */
const mostWaitMs = 8_000;

let worker: Promise<Worker> | undefined;
let before: Promise<unknown> = Promise.resolve();

/**
 * Reads texts of any shape without holding up the thread that answers requests: long ones in a worker, one after the other, which is ended
 * after two seconds of work. Null for texts that take longer.
 * @throws AppError `unavailable` when those before it took too long
 */
export async function readApart(texts: TextsToRead, waitMs = mostWaitMs): Promise<ReadTexts | null> {
  const characters = [...texts.main, texts.introduction ?? ''].reduce((sum, { length }) => sum + length, 0);
  if (characters <= short) return readTexts(texts);
  const asked = performance.now();
  const read = before.then(() => {
    if (performance.now() - asked > waitMs)
      throw new AppError('unavailable', 'Other long texts are being read. Please try again in a moment.', { retryAfter: 5 });
    return inWorker(texts);
  });
  before = read.catch(() => undefined);
  return read;
}

async function inWorker(texts: TextsToRead): Promise<ReadTexts | null> {
  worker ??= start();
  const running = await worker.catch((error) => {
    worker = undefined;
    throw error;
  });
  running.ref();
  try {
    const before = await cpuMsOf(running);
    const answer = once(running, 'message').then(([read]) => read as ReadTexts);
    running.postMessage(texts);
    for (;;) {
      const read = await Promise.race([answer, setTimeout(100, null)]);
      if (read) return read;
      if ((await cpuMsOf(running)) - before > mostMs) break;
    }
    worker = undefined;
    await running.terminate();
    return null;
  } finally {
    running.unref();
  }
}

async function cpuMsOf(running: Worker): Promise<number> {
  const { user, system } = await running.cpuUsage();
  return (user + system) / 1_000;
}

/** It stays for the next text, and does not keep the process. */
async function start(): Promise<Worker> {
  const started = new Worker(readWorkerSource, { eval: typeof readWorkerSource === 'string' });
  started.on('error', () => (worker = undefined));
  await once(started, 'message');
  started.unref();
  return started;
}
