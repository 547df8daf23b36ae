import { beforeEach, expect, test } from 'vitest';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { coalesced, type PurgeCall, purgeWithRetries } from './purge.ts';

/** Tags of the calls, and how to answer each. */
let calls: { tags: string[]; succeed: () => void; fail: () => void }[];
let pauses: number[];
let work: (() => Promise<void>)[];

beforeEach(() => {
  [calls, pauses, work] = [[], [], []];
});

test('tags of one moment and tags that arrive during a call make two calls, however many requests there are', async () => {
  const purge = coalesced(call);
  const first = [purge(['a', 'b']), purge(['b'])];
  await nextTurn();
  const second = Array.from({ length: 20 }, (_, index) => purge(['a', `c${index % 2}`]));
  await nextTurn();
  expect(calls.map(({ tags }) => tags)).toEqual([['a', 'b']]);
  calls[0]?.succeed();
  await Promise.all(first);
  await nextTurn();
  expect(calls.map(({ tags }) => tags)).toEqual([
    ['a', 'b'],
    ['a', 'c0', 'c1'],
  ]);
  calls[1]?.succeed();
  await Promise.all(second);
});

test('a call that fails fails for its own requests, and the next call is made all the same', async () => {
  const purge = coalesced(call);
  const first = purge(['a']);
  await nextTurn();
  const second = purge(['b']);
  calls[0]?.fail();
  await expect(first).rejects.toThrow('429');
  await nextTurn();
  calls[1]?.succeed();
  await expect(second).resolves.toBeUndefined();
});

test('a purge that fails is tried again after the response, with growing pauses', async () => {
  const answers = [false, false, true];
  await purgeWithRetries(['a'], answering(answers), later, pause);
  expect([answers.length, pauses]).toEqual([2, []]);
  await Promise.all(work.map((start) => start()));
  expect([answers.length, pauses]).toEqual([0, [1_000, 6_000]]);
});

test('a purge that fails three times is logged with its tags, and never fails the write', async () => {
  expectConsoleErrors(/"event":"purge failed","tags":\["a"\],"error":".*429/);
  await purgeWithRetries(['a'], answering([false, false, false]), later, pause);
  await Promise.all(work.map((start) => start()));
  expect(console.warn).toHaveBeenCalledTimes(1);
});

test('a purge that succeeds leaves no work', async () => {
  await purgeWithRetries(['a'], answering([true]), later, pause);
  expect(work).toEqual([]);
});

const call: PurgeCall = (tags) =>
  new Promise((resolve, reject) => {
    calls.push({ tags, succeed: resolve, fail: () => reject(new Error('429')) });
  });

/** Takes the next answer for each call. */
function answering(answers: boolean[]): PurgeCall {
  return async () => {
    if (!answers.shift()) throw new Error('429');
  };
}

function later(start: () => Promise<void>): void {
  work.push(start);
}

async function pause(milliseconds: number): Promise<void> {
  pauses.push(milliseconds);
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
