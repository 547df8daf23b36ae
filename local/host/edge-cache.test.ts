import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EdgeCache } from './edge-cache.ts';

const url = 'http://localhost/api/x';
const cacheable = { 'Netlify-CDN-Cache-Control': 'public, durable, max-age=60', 'Netlify-Cache-Tag': 'x,y' };
let cache: EdgeCache;
let asked: number;

beforeEach(() => {
  cache = new EdgeCache();
  asked = 0;
});
afterEach(() => vi.useRealTimers());

test('a cacheable response is requested once, until its tag is purged', async () => {
  expect(await answers(3)).toEqual(['1', '1', '1']);
  cache.purge(['other']);
  expect(await answers(1)).toEqual(['1']);
  cache.purge(['x']);
  expect(await answers(2)).toEqual(['2', '2']);
});

test('a cached response expires after its max-age', async () => {
  takeTime();
  await answers(1);
  vi.advanceTimersByTime(61_000);
  expect(await answers(1)).toEqual(['2']);
});

test('a copy becomes stale and expires in its time, although the clock of the machine goes back', async () => {
  takeTime();
  const stale = { ...cacheable, 'Netlify-CDN-Cache-Control': 'public, durable, max-age=60, stale-while-revalidate=600' };
  await ask(new Request(url), stale);
  vi.setSystemTime(Date.now() - 86_400_000);
  vi.advanceTimersByTime(61_000);
  await ask(new Request(url), stale, 503);
  expect(asked).toBe(2);
  // The failure of the answer that was asked for in the background has come.
  await setImmediate();
  vi.advanceTimersByTime(600_000);
  expect((await ask(new Request(url), stale)).body.toString()).toBe('3');
});

test('what may be stale is answered once more while it is asked for again, also when that fails, and never after a purge', async () => {
  takeTime();
  const stale = { ...cacheable, 'Netlify-CDN-Cache-Control': 'public, durable, max-age=60, stale-while-revalidate=600' };
  const body = async (status = 200) => (await ask(new Request(url), stale, status)).body.toString();
  expect(await body()).toBe('1');
  vi.advanceTimersByTime(61_000);
  expect(await body(503)).toBe('1');
  expect(await body()).toBe('1');
  await vi.waitFor(async () => expect(await body()).not.toBe('1'));
  const renewed = await body();
  cache.purge(['x']);
  const afterPurge = await body();
  expect(afterPurge).not.toBe(renewed);
  vi.advanceTimersByTime(661_000);
  expect(await body()).not.toBe(afterPurge);
});

test('requests with a token, another query or another method do not share a cached response', async () => {
  await answers(1);
  await ask(new Request(url, { headers: { Authorization: 'Bearer a' } }));
  await ask(new Request(`${url}?page=2`));
  await ask(new Request(url, { method: 'POST' }));
  expect(asked).toBe(4);
});

test('only the query parameters that a response names multiply its cached copies', async () => {
  const vary = { ...cacheable, 'Netlify-Vary': 'query=page|r, header=Authorization' };
  for (const query of ['', '?utm_source=mail', '?page=2', '?page=2&fbclid=x', '?r=2']) await ask(new Request(`${url}${query}`), vary);
  expect(asked).toBe(3);
});

test('an invented token is no copy of its own where the response does not depend on it', async () => {
  const vary = { ...cacheable, 'Netlify-Vary': 'query=none' };
  await ask(new Request(url), vary);
  for (const token of ['a', 'b']) await ask(new Request(url, { headers: { Authorization: `Bearer ${token}` } }), vary);
  expect(asked).toBe(1);
});

test.each([
  ['without permission', {}, 200],
  ['that failed', { 'Netlify-CDN-Cache-Control': 'public, max-age=60', 'Netlify-Cache-Tag': 'x' }, 503],
])('a response %s is not cached', async (_, headers, status) => {
  await ask(new Request(url), headers, status);
  await ask(new Request(url), headers, status);
  expect(asked).toBe(2);
});

test('a response that was in flight during a purge is not cached', async () => {
  const slow = cache.answer(new Request(url), async () => {
    cache.purge(['x']);
    return respond(cacheable, 200);
  });
  await slow;
  expect(await answers(1)).toEqual(['2']);
});

describe('who comes while an answer is being made', () => {
  const own = (name: string, value: string) => new Request(url, { headers: { [name]: value } });
  let release: () => void;
  let begun: number;
  let gate: Promise<void>;

  beforeEach(() => {
    begun = 0;
    gate = new Promise((resolve) => (release = resolve));
  });

  /** Asks as this visitor; the answer is made once the gate opens, and names its number. */
  function slowly(request: Request, headers: Record<string, string>, status = 200): Promise<string> {
    const answer = cache.answer(request, async () => {
      const number = ++begun;
      await gate;
      return new Response(String(number), { status, headers });
    });
    return answer.then(({ body }) => body.toString());
  }

  const many = (headers: Record<string, string>, status = 200) =>
    Promise.all(Array.from({ length: 40 }, () => slowly(new Request(url), headers, status)));

  test('waits for it, and the function is asked once', async () => {
    const answers = many(cacheable);
    release();
    expect(new Set(await answers)).toEqual(new Set(['1']));
    expect(begun).toBe(1);
  });

  test('gets the older copy, and one new one is made for all', async () => {
    takeTime();
    const stale = { 'Netlify-CDN-Cache-Control': 'public, max-age=60, stale-while-revalidate=600' };
    await ask(new Request(url), stale, 200);
    vi.advanceTimersByTime(61_000);
    expect(new Set(await many(stale))).toEqual(new Set(['1']));
    expect(begun).toBe(1);
    release();
  });

  test.each(['Cookie', 'Authorization'])('gets it also with the header %s, and no new one is made for each who sends it', async (name) => {
    takeTime();
    const stale = {
      'Netlify-CDN-Cache-Control': 'public, max-age=60, stale-while-revalidate=600',
      'Netlify-Vary': 'query=none',
    };
    await ask(new Request(url), stale);
    vi.advanceTimersByTime(61_000);
    const answers = Array.from({ length: 40 }, (_, n) => slowly(own(name, `a=${n}`), stale));
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['1']));
    expect(begun).toBe(1);
    release();
  });

  test('gets a failure with all who waited, once; whoever asks next is answered anew', async () => {
    const answers = many(cacheable, 503);
    release();
    await answers;
    expect(begun).toBe(1);
    await slowly(new Request(url), cacheable);
    expect(begun).toBe(2);
    const broken = () => cache.answer(new Request(`${url}?b=1`), () => Promise.reject(new Error('gone')));
    expect((await Promise.allSettled([broken(), broken()])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await ask(new Request(`${url}?b=1`), cacheable)).status).toBe(200);
  });

  test('asks again where the answer may not be kept: what a private link shows is for whoever opened it', async () => {
    const answers = many({ 'Cache-Control': 'private, no-store' });
    release();
    expect(new Set(await answers).size).toBe(40);
  });

  test('two administrators, a visitor with a cookie and a stranger never get an answer that was made for another', async () => {
    const vary = { ...cacheable, 'Netlify-Vary': 'query=none' };
    await ask(new Request(url), vary);
    cache.purge(['x']);
    const [first, second] = [own('Authorization', 'Bearer a'), own('Authorization', 'Bearer b')];
    const asking = [slowly(first, {}), slowly(second, {}), slowly(own('Cookie', 'a=b'), {}), slowly(new Request(url), vary)];
    const later = slowly(new Request(url), vary);
    release();
    expect(await Promise.all(asking)).toEqual(['1', '2', '3', '4']);
    expect(await later).toBe('4');
  });

  test('after a purge gets an answer that was begun after it, and that one is kept', async () => {
    const before = slowly(new Request(url), cacheable);
    cache.purge(['x']);
    const after = slowly(new Request(url), cacheable);
    release();
    expect([await before, await after, await slowly(new Request(url), cacheable)]).toEqual(['1', '2', '2']);
  });
});

/** From now on time passes when a test says so. It has begun, because the cache takes a start at 0 for none. */
function takeTime(): void {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  vi.advanceTimersByTime(1);
}

async function answers(times: number): Promise<string[]> {
  const bodies: string[] = [];
  for (let time = 0; time < times; time++) bodies.push((await ask(new Request(url), cacheable)).body.toString());
  return bodies;
}

function ask(request: Request, headers: Record<string, string> = {}, status = 200) {
  return cache.answer(request, async () => respond(headers, status));
}

function respond(headers: Record<string, string>, status: number): Response {
  asked += 1;
  return new Response(String(asked), { status, headers });
}
