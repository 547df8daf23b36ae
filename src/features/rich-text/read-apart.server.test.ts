import { expect, test } from 'vitest';
import { excessOf } from './limits.ts';
import { readApart } from './read-apart.server.ts';
import { readTexts } from './read-texts.ts';

const prose = Array.from(
  { length: 40 },
  (_, index) => `## Part ${index}\n\n${'Some words of **a text** as people write it. '.repeat(8)}`,
).join('\n\n');

test('§3.markdown-limits a long text is read outside of the thread that answers requests, with the same result', async () => {
  const texts = { main: [prose, '[a]: https://example.com'], introduction: prose };
  const expected = readTexts(texts);
  await readApart(texts);
  const before = process.threadCpuUsage();
  expect(await readApart(texts)).toEqual(expected);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(300);
});

test('§3.markdown-limits a text that takes more than two seconds of work is given up, and the next one is read', async () => {
  // Nothing of it is against a limit.
  const slow = 'a\\\n'.repeat(19_000);
  expect(excessOf(slow)).toBeNull();
  const started = performance.now();
  const before = process.threadCpuUsage();
  const [given, next] = await Promise.all([
    readApart({ main: Array<string>(20).fill(slow), introduction: null }),
    // A busy machine takes longer for the first than a request would wait.
    readApart({ main: [prose], introduction: null }, 60_000),
  ]);
  const { user, system } = process.threadCpuUsage(before);
  expect(given).toBeNull();
  expect(next).toEqual(readTexts({ main: [prose], introduction: null }));
  expect((user + system) / 1_000).toBeLessThan(1_000);
  expect(performance.now() - started).toBeLessThan(60_000);
});

test('a text that waited longer than its request is not read, and holds up nobody', async () => {
  const long = { main: [prose], introduction: null };
  const [first, late, next] = await Promise.allSettled([readApart(long), readApart(long, 0), readApart(long)]);
  expect([first.status, next.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(late).toMatchObject({ reason: { code: 'unavailable', retryAfter: 5 } });
});
