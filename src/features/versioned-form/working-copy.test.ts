// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Attempt, Head } from './machine.ts';
import { type Answer, WorkingCopy } from './working-copy.ts';

type Reply = (attempt: Attempt<string>) => Answer<string, null> | Promise<Answer<string, null>>;

const stored: Reply = ({ from, name, text }) => ({
  kind: 'stored',
  head: { number: from.number + 1, name, before: from.name ? [from.name, ...from.before] : [], text },
});
const unanswered: Reply = () => ({ kind: 'failed', reason: { kind: 'no-answer' } });
let text: string;
let sent: Attempt<string>[];
let reply: Reply;
/** What the device keeps, as it changed. */
let kept: (string | null)[];
let look: () => Promise<{ head: Head<string>; saved: null } | null>;
let copy: WorkingCopy<string, null>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') });
  [text, sent, kept, reply] = ['', [], [], stored];
  look = async () => null;
  copy = new WorkingCopy<string, null>(
    { id: 'a-text', head: { number: 0, name: '', before: [], text }, kept: null, saved: null },
    {
      texts: { same: (one, other) => one === other, merge: (_, mine) => mine, newName: () => crypto.randomUUID() },
      read: () => text,
      show: () => undefined,
      send: async (_, attempt) => {
        sent.push(attempt);
        return reply(attempt);
      },
      look: () => look(),
      keep: (_, copied) => {
        const words = copied?.text ?? null;
        if (words !== (kept.at(-1) ?? null)) kept.push(words);
        return 'stored';
      },
      settled: async () => undefined,
      onStored: () => undefined,
    },
  );
  copy.start();
});

afterEach(() => {
  copy.close();
  vi.useRealTimers();
});

test('a text is on the device after 0.8 s and on the server 2 s after a pause, from its first letter; then the device keeps nothing', async () => {
  write('H');
  await vi.advanceTimersByTimeAsync(800);
  expect([kept, sent]).toEqual([['H'], []]);
  await vi.advanceTimersByTimeAsync(1_199);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toMatchObject([{ text: 'H', from: { name: '' } }]);
  expect([kept, copy.view.state.phase]).toEqual([['H', null], 'idle']);
});

test('the text of somebody who writes without a pause is kept every 10 s', async () => {
  for (let second = 0; second < 10; second++) {
    write(`Text ${second}`);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(sent.map((attempt) => attempt.text)).toEqual(['Text 9']);
});

test('each write goes on from the last, and a text that the server has is not sent again', async () => {
  for (const words of ['One', 'One', 'Two']) await rest(words);
  expect(sent.map((attempt) => attempt.text)).toEqual(['One', 'Two']);
  expect(sent[1]?.from.name).toBe(sent[0]?.name);
});

test('what is typed while a write is on its way is sent after it, never beside it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  reply = async (attempt) => {
    await promise;
    return stored(attempt);
  };
  await rest('One');
  await rest('One and two');
  expect(sent).toHaveLength(1);
  resolve();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent.map((attempt) => attempt.text)).toEqual(['One', 'One and two']);
});

test('a write without an answer is sent again unchanged, ever more rarely, until it is stored', async () => {
  reply = unanswered;
  await rest('One');
  await vi.advanceTimersByTimeAsync(2_000 + 5_000 + 15_000);
  expect(sent).toHaveLength(4);
  reply = stored;
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toHaveLength(5);
  expect([new Set(sent.map(({ name }) => name)).size, copy.view.state.phase]).toEqual([1, 'idle']);
});

test('when the network is back, nothing waits for the next attempt', async () => {
  reply = unanswered;
  await rest('One');
  reply = stored;
  copy.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect([sent.length, copy.view.state.phase]).toEqual([2, 'idle']);
});

test('a text is safe on the server, or on its way there unless it is too long to outlive the page', async () => {
  expect(copy.isSafe(true)).toBe(true);
  write('One');
  expect(copy.isSafe(true)).toBe(false);
  copy.rest();
  expect(copy.isSafe(true)).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(copy.isSafe(true)).toBe(true);
  write('x'.repeat(60_000));
  copy.rest();
  expect([copy.isSafe(true), copy.isSafe(false)]).toEqual([false, true]);
});

test('a save waits a second for a kept text that gets no answer, and goes out then; a late answer to the text changes nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  reply = async (attempt) => {
    if (!attempt.save) await promise;
    return stored(attempt);
  };
  await rest('One');
  copy.ask({ isPublic: true });
  await vi.advanceTimersByTimeAsync(999);
  expect(sent.map(({ save }) => save)).toEqual([null]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent.map(({ save, text: words, prior }) => [save, words, prior?.name])).toEqual([
    [null, 'One', undefined],
    [{ isPublic: true }, 'One', sent[0]?.name],
  ]);
  expect([copy.view.state.phase, copy.view.state.done]).toEqual(['idle', { isPublic: true }]);
  resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(copy.view.state.base.name).toBe(sent[1]?.name);
});

test('a save that is asked for twice, as by a double click, goes out once', async () => {
  write('One');
  copy.ask({ isPublic: false });
  copy.ask({ isPublic: false });
  await vi.advanceTimersByTimeAsync(0);
  copy.ask({ isPublic: false });
  expect(sent).toHaveLength(1);
});

test('what a reader brings back that began before a write is read again', async () => {
  await rest('One');
  const looked: string[] = [];
  look = async () => {
    looked.push(copy.view.state.base.name);
    if (looked.length === 1) await rest('One and two');
    return { head: { number: 9, name: looked.length === 1 ? 'old' : 'new', before: [copy.view.state.base.name], text }, saved: null };
  };
  await copy.look();
  expect([looked.length, copy.view.state.base.name]).toEqual([2, 'new']);
});

function write(words: string): void {
  text = words;
  copy.typed();
}

async function rest(words: string): Promise<void> {
  write(words);
  await vi.advanceTimersByTimeAsync(2_000);
}
