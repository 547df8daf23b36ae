import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { png } from '#tests/fixtures/sample-images.ts';
import { fetchPicture } from './fetch-picture.ts';

const now = new Date('2026-11-22T10:00:00Z');
const picture = () => new Response(png());
const busy = (status: number, told?: string) => () => new Response(null, { status, headers: told ? { 'Retry-After': told } : {} });

let answers: (() => Response)[];
let asked: number[];

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  asked = [];
  vi.stubGlobal('fetch', async () => {
    asked.push((Date.now() - now.getTime()) / 1_000);
    return (answers.length > 1 ? answers.shift() : answers[0])?.();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each<[string, (() => Response)[], number[]]>([
  ['too many requests, with seconds', [busy(429, '40'), picture], [0, 40]],
  ['too many requests twice', [busy(429, '2'), busy(429, '3'), picture], [0, 2, 5]],
  ['too many requests until a moment', [busy(429, 'Sun, 22 Nov 2026 10:01:30 GMT'), picture], [0, 90]],
  ['too many requests, without saying how long', [busy(429), picture], [0, 30]],
  ['a busy store', [busy(503, '5'), picture], [0, 5]],
  ['no wait at all', [busy(503, '0'), picture], [0, 1]],
])('after an answer of %s, a picture is asked for again when its time has come', async (_, given, times) => {
  answers = given;
  const fetched = fetchPicture('a.png', new AbortController().signal);
  await vi.runAllTimersAsync();
  expect(await fetched).toEqual(png());
  expect(asked).toEqual(times);
});

test.each<[string, () => Response, number]>([
  ['stays busy', busy(503, '5'), 6],
  ['asks for more than five minutes', busy(429, '301'), 1],
  ['fails without saying when to come back', busy(503), 1],
  ['fails', busy(500, '5'), 1],
])('a server that %s is not asked for ever', async (_, answer, times) => {
  answers = [answer];
  const fetched = fetchPicture('a.png', new AbortController().signal).catch(String);
  await vi.runAllTimersAsync();
  expect(await fetched).toBe('Error: A picture could not be read. Try again.');
  expect(asked).toHaveLength(times);
});

test('whoever cancels does not wait', async () => {
  answers = [busy(429, '60')];
  const abort = new AbortController();
  const fetched = fetchPicture('a.png', abort.signal).catch(({ name }) => name);
  await vi.advanceTimersByTimeAsync(1_000);
  abort.abort();
  expect(await fetched).toBe('AbortError');
  expect([asked, vi.getTimerCount()]).toEqual([[0], 0]);
});

test('a picture that is gone is none', async () => {
  answers = [busy(404)];
  expect(await fetchPicture('a.png', new AbortController().signal)).toBeNull();
});
