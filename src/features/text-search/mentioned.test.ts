// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { mentionedBelow } from './mentioned.ts';
import type { TextSearchAnswer } from './text-search.ts';

const result = (id: string): TextSearchAnswer['results'][number] => ({
  id,
  title: `Title of ${id}`,
  lang: 'en',
  snippet: {
    text: 'A bank and <b>another</b> bank.',
    hits: [
      [2, 6],
      [26, 30],
    ],
  },
});
let asked: string[];
let answer: () => unknown;
let listing: HTMLElement;
const inNoList = () => false;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answer = () => ({ total: 2, results: [result('a'), result('b')] });
  document.body.innerHTML = '<div><p role="status">Showing 0 articles</p></div>';
  listing = document.querySelector('div') ?? expect.fail();
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json(answer());
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what the text of other articles says is shown with its hits marked, as text', async () => {
  const update = mentionedBelow(listing);
  update({ text: 'Bank', category: null }, inNoList);
  await rested();
  expect(document.querySelector('h2')?.textContent).toBe('Also mentioned in 2 articles');
  expect([...document.querySelectorAll('li:first-child mark')].map(({ textContent }) => textContent)).toEqual(['bank', 'bank']);
  expect(document.querySelector('li p')?.textContent).toBe('A bank and <b>another</b> bank.');
  expect(document.querySelector('b')).toBeNull();
  expect(document.querySelector('li a')?.getAttribute('href')).toBe('/blog/a');
});

test('the server is asked once the visitor rests, from two letters on, and once for the same', async () => {
  const update = mentionedBelow(listing);
  for (const text of ['', ' ', 'b', 'ba', 'ban', 'bank', ' BANK ', 'bank']) update({ text, category: 'Licensing' }, inNoList);
  await rested();
  update({ text: 'bank', category: 'Licensing' }, inNoList);
  await rested();
  update({ text: '💫', category: null }, inNoList);
  await rested();
  expect(asked).toEqual(['/api/search?q=bank&category=Licensing&beyond=list']);
});

test('articles of the list are not repeated, also when the list learns of them later', async () => {
  const update = mentionedBelow(listing);
  const filters = { text: 'bank', category: null };
  update(filters, inNoList);
  await rested();
  update(filters, (id) => id === 'a');
  expect([heading(), links()]).toEqual(['Also mentioned in 1 article', ['Title of b']]);
  update(filters, () => true);
  expect([heading(), isShown()]).toEqual([undefined, false]);
});

test('a late answer to an earlier text is dropped, and an emptied search shows nothing', async () => {
  const waiting: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise((resolve) => waiting.push(resolve)));
  const update = mentionedBelow(listing);
  update({ text: 'bank', category: null }, inNoList);
  await rested();
  update({ text: 'visa', category: null }, inNoList);
  await rested();
  waiting[1]?.(Response.json({ total: 1, results: [result('visa')] }));
  waiting[0]?.(Response.json(answer()));
  await rested();
  expect(links()).toEqual(['Title of visa']);
  update({ text: '', category: null }, inNoList);
  expect([links(), isShown()]).toEqual([[], false]);
});

test.each<[string, () => unknown]>([
  ['nothing is found', () => ({ total: 0, results: [] })],
  ['the answer is malformed', () => ({ detail: 'Something' })],
  [
    'the network fails',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('when %s, nothing is said', async (_, answered) => {
  expectConsoleErrors(/^GET \/api\/search\S+ failed: TypeError: Failed to fetch$/);
  answer = answered;
  mentionedBelow(listing)({ text: 'bank', category: null }, inNoList);
  await rested();
  expect([heading(), isShown()]).toEqual([undefined, false]);
});

test('without the network nobody is asked', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  mentionedBelow(listing)({ text: 'bank', category: null }, inNoList);
  await rested();
  expect(asked).toEqual([]);
  vi.restoreAllMocks();
});

test('a text that no article has is told once the visitor rests, and not while more is typed', async () => {
  answer = () => ({ total: 0, results: [] });
  const missed: string[] = [];
  const update = mentionedBelow(listing, (text) => missed.push(text));
  for (const text of ['crypt', 'crypto']) {
    update({ text, category: null }, inNoList);
    await rested();
  }
  await vi.advanceTimersByTimeAsync(2_000);
  update({ text: 'crypto', category: 'Licensing' }, inNoList);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(missed).toEqual(['crypto']);
});

async function rested(): Promise<void> {
  await vi.advanceTimersByTimeAsync(400);
}

function heading(): string | undefined {
  return document.querySelector('h2')?.textContent;
}

function links(): (string | null)[] {
  return [...document.querySelectorAll('li a')].map(({ textContent }) => textContent);
}

function isShown(): boolean {
  return document.querySelector<HTMLElement>('.mentioned')?.hidden === false;
}
