// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { Mentions } from './Mentions.tsx';
import type { TextSearchAnswer } from './text-search.ts';
import { mentionsPath, useMentions } from './use-mentions.ts';

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
  further: null,
  title_hits: [],
  tags: [],
});
let asked: string[];
let answer: () => unknown;

type Props = { text: string; category?: string | null; isListed?: (id: string) => boolean; isAlone?: boolean };

/** As the search of the listing uses both. */
function Texts({ text, category = null, isListed = () => false, isAlone = false }: Props) {
  const { answer, isAsking } = useMentions(mentionsPath({ text, category }, true));
  return (
    <div data-testid="texts" data-asking={isAsking}>
      <Mentions answer={answer} isListed={isListed} isAlone={isAlone} />
    </div>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answer = () => ({ total: 2, results: [result('a'), result('b')] });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json(answer());
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what the text of other articles says is shown with its hits marked, as text', async () => {
  render(<Texts text="Bank" />);
  await rested();
  expect(heading()).toBe('Also mentioned in 2 articles');
  expect([...document.querySelectorAll('li:first-child mark')].map(({ textContent }) => textContent)).toEqual(['bank', 'bank']);
  expect(document.querySelector('li p')?.textContent).toBe('A bank and <b>another</b> bank.');
  expect(document.querySelector('b')).toBeNull();
  expect(document.querySelector('li a')?.getAttribute('href')).toBe('/blog/a');
});

test('hits in the title, in tags and in a further sentence are marked too', async () => {
  answer = () => ({
    total: 1,
    results: [
      {
        ...result('a'),
        title_hits: [[0, 5]],
        further: { text: 'A register.', hits: [[2, 10]] },
        tags: [{ text: 'The UBO', hits: [[4, 7]] }],
      },
    ],
  });
  render(<Texts text="ubo" />);
  await rested();
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'Title',
    'bank',
    'bank',
    'register',
    'UBO',
  ]);
  expect(document.querySelector('li p')?.textContent).toBe('A bank and <b>another</b> bank. … A register.');
  expect(screen.getByRole('list', { name: 'Tags' }).textContent).toBe('The UBO');
});

test('when the list is empty, the texts are all there is', async () => {
  render(<Texts text="bank" isAlone />);
  await rested();
  expect(heading()).toBe('In the text of 2 articles');
});

test('when title or tags alone have the words, the heading does not say that a text has them', async () => {
  const textless = { ...result('b'), snippet: { text: 'Nothing of it.', hits: [] } };
  const tagged = { ...textless, id: 'c', tags: [{ text: 'UBO', hits: [[0, 3]] as [number, number][] }] };
  const titled = { ...textless, id: 'd', title_hits: [[0, 5]] as [number, number][] };
  const headings: Record<string, TextSearchAnswer['results']> = {
    'In the text or tags of 2 articles': [result('a'), tagged],
    'In the title or text of 2 articles': [result('a'), titled],
    'In the title, text or tags of 2 articles': [tagged, titled],
    'In the text of 2 articles': [result('a'), { ...tagged, further: { text: 'The UBO.', hits: [[4, 7]] } }],
  };
  for (const [expected, results] of Object.entries(headings)) {
    answer = () => ({ total: 2, results });
    const { unmount } = render(<Texts text="ubo" isAlone />);
    await rested();
    expect(heading()).toBe(expected);
    unmount();
  }
});

test('a list that has not all articles of its heading says so', async () => {
  answer = () => ({ total: 12, results: [...'abcdefghij'].map(result) });
  const { rerender } = render(<Texts text="bank" />);
  await rested();
  expect([heading(), note(), links().length]).toEqual(['Also mentioned in 12 articles', 'The first 10 are shown.', 10]);
  rerender(<Texts text="bank" isListed={(id) => id === 'a'} />);
  expect([heading(), note(), links().length]).toEqual(['Also mentioned in 11 articles', 'The first 9 are shown.', 9]);
  rerender(<Texts text="bank" isListed={(id) => id !== 'a'} />);
  expect([heading(), note(), links().length]).toEqual(['Also mentioned in 3 articles', 'The first is shown.', 1]);
  rerender(<Texts text="bank" isListed={() => true} />);
  expect([heading(), note(), links().length]).toEqual([undefined, undefined, 0]);
});

test('the server is asked once the visitor rests, from two letters on, and once for the same', async () => {
  const { rerender } = render(<Texts text="" category="Licensing" />);
  for (const text of [' ', 'b', 'ba', 'ban', 'bank', ' BANK ', 'bank']) rerender(<Texts text={text} category="Licensing" />);
  expect(isAsking()).toBe(true);
  await rested();
  expect(isAsking()).toBe(false);
  rerender(<Texts text="bank " category="Licensing" />);
  await rested();
  rerender(<Texts text="💫" />);
  expect(isAsking()).toBe(false);
  await rested();
  expect(asked).toEqual(['/api/search?q=bank&category=Licensing&beyond=list']);
});

test('articles of the list are not repeated, also when the list learns of them later', async () => {
  const { rerender } = render(<Texts text="bank" />);
  await rested();
  rerender(<Texts text="bank" isListed={(id) => id === 'a'} />);
  expect([heading(), links()]).toEqual(['Also mentioned in 1 article', ['Title of b']]);
  rerender(<Texts text="bank" isListed={() => true} />);
  expect([heading(), links()]).toEqual([undefined, []]);
});

test('a late answer to an earlier text is dropped, and an emptied search shows nothing', async () => {
  const waiting: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise((resolve) => waiting.push(resolve)));
  const { rerender } = render(<Texts text="bank" />);
  await rested();
  rerender(<Texts text="visa" />);
  await rested();
  waiting[1]?.(Response.json({ total: 1, results: [result('visa')] }));
  waiting[0]?.(Response.json(answer()));
  await rested();
  expect(links()).toEqual(['Title of visa']);
  rerender(<Texts text="" />);
  expect([heading(), links()]).toEqual([undefined, []]);
});

test('what was found for an earlier text does not stand under a later one', async () => {
  const { rerender } = render(<Texts text="ban" />);
  await rested();
  rerender(<Texts text="bank" />);
  expect([heading(), links(), isAsking()]).toEqual([undefined, [], true]);
});

test('on a translated page the results of each text are drawn whole', async () => {
  const { rerender } = render(<Texts text="bank" />);
  await rested();
  for (const text of document.querySelectorAll('h2, a span, mark')) text.innerHTML = `<font><font>${text.textContent}</font></font>`;
  answer = () => ({ total: 1, results: [{ ...result('a'), snippet: { text: 'A visa.', hits: [[2, 6]] } }] });
  rerender(<Texts text="visa" />);
  await rested();
  expect([heading(), document.querySelector('li p')?.textContent]).toEqual(['Also mentioned in 1 article', 'A visa.']);
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
  render(<Texts text="bank" />);
  await rested();
  expect([heading(), links(), isAsking()]).toEqual([undefined, [], false]);
});

test('without the network nobody is asked', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<Texts text="bank" />);
  await rested();
  expect([asked, isAsking()]).toEqual([[], false]);
});

async function rested(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(400));
}

function heading(): string | undefined {
  return document.querySelector('h2')?.textContent;
}

function note(): string | undefined {
  return document.querySelector('h2 + p')?.textContent;
}

function links(): (string | null)[] {
  return [...document.querySelectorAll('li a')].map(({ textContent }) => textContent);
}

function isAsking(): boolean {
  return screen.getByTestId('texts').dataset.asking === 'true';
}
