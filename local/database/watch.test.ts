import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Child } from '../child.ts';
import { announcing } from './long-call.ts';
import { answeringPings, untilUnhealthy } from './watch.ts';

// The pauses of Node follow the clock of the test, too; a file before this one may have loaded the module without.
vi.hoisted(() => vi.resetModules());
vi.mock('node:timers/promises', () => ({
  setTimeout: (milliseconds: number, value: unknown) => new Promise((resolve) => setTimeout(() => resolve(value), milliseconds)),
}));

const url = 'http://127.0.0.1:1';
let messages: EventEmitter;
let isSilent: boolean;
let endedAfter: number | null;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  messages = new EventEmitter();
  [isSilent, endedAfter] = [true, null];
  vi.stubGlobal('fetch', async () => {
    if (isSilent) throw new TypeError('fetch failed');
    return new Response(null, { status: 204 });
  });
  const child = { process: messages as Child['process'], exited: new Promise<void>(() => undefined) };
  const watched = untilUnhealthy(child, url, new AbortController().signal);
  void watched.then(() => {
    endedAfter = Date.now() / 1_000;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a database that does not answer three times is stuck', async () => {
  await vi.advanceTimersByTimeAsync(200_000);
  expect(endedAfter).toBe(15);
});

test('a database that answers is not stuck, and one that is silent in between neither', async () => {
  for (let round = 0; round < 10; round += 1) {
    isSilent = true;
    await vi.advanceTimersByTimeAsync(10_000);
    isSilent = false;
    await vi.advanceTimersByTimeAsync(5_000);
  }
  expect(endedAfter).toBeNull();
});

test('during an import, which the database announces, it may be silent for 90 seconds, and no longer', async () => {
  void call('/rest/v1/rpc/replace_content', new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(89_999);
  expect(endedAfter).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(endedAfter).toBe(100);
});

test('after an import it may not be silent any longer', async () => {
  await call('/rest/v1/rpc/replace_content');
  await vi.advanceTimersByTimeAsync(200_000);
  expect(endedAfter).toBe(15);
});

test('no other call makes the watch wait', async () => {
  await call('/rest/v1/rpc/backup_page');
  await vi.advanceTimersByTimeAsync(200_000);
  expect(endedAfter).toBe(15);
});

test('pings are answered past the queue; only one request that takes more than 30 seconds makes a database stuck', async () => {
  const answer = vi.fn(() => new Promise<Response>(() => undefined));
  let busyFor = 29_000;
  const ping = async () => (await answeringPings(answer, () => busyFor)(new Request(`${url}/alive`))).status;
  expect(await ping()).toBe(204);
  busyFor = 31_000;
  expect(await ping()).toBe(503);
  expect(answer).not.toHaveBeenCalled();
});

/** Calls the database, whose process tells its launcher what it announces. */
async function call(path: string, answered: Promise<Response> = Promise.resolve(new Response())): Promise<void> {
  const answer = announcing(
    () => answered,
    (message) => void messages.emit('message', JSON.parse(JSON.stringify(message))),
  );
  await answer(new Request(`${url}${path}`, { method: 'POST' }));
}
