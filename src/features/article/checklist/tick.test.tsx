// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { type Post, postSchema } from '#src/features/posts/post.ts';
import { defaultSiteProfile } from '#src/features/site-profile/site-profile.ts';
import { Checklist } from './Checklist.tsx';

const url = 'https://site.test/blog/first-days';
const article = {
  title: 'First days',
  key_takeaways: ['Tax first.', 'One person.'],
  phases: ['Check', 'Register', 'Test'].map((title) => ({ title, description: `How to: ${title}.` })),
};

let listening: MockInstance<typeof addEventListener>[];

beforeEach(() => {
  vi.resetModules();
  listening = [vi.spyOn(globalThis, 'addEventListener'), vi.spyOn(document, 'addEventListener')];
});
afterEach(() => {
  const [ofWindow, ofDocument] = listening;
  for (const [type, listener] of ofWindow?.mock.calls ?? []) removeEventListener(type, listener);
  for (const [type, listener] of ofDocument?.mock.calls ?? []) document.removeEventListener(type, listener);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('it counts, keeps the ticks in this browser and clears them', async () => {
  await open();
  expect(done()).toBe('0 of 5 done');
  tick(0, 3);
  expect([done(), document.querySelectorAll('[data-on]').length]).toEqual(['2 of 5 done', 2]);
  expect(JSON.parse(localStorage.getItem('checklist:first-days') ?? '')).toHaveLength(2);
  await open();
  expect([done(), ticked()]).toEqual(['2 of 5 done', [0, 3]]);
  press('clear');
  expect([done(), ticked(), localStorage.getItem('checklist:first-days')]).toEqual(['0 of 5 done', [], null]);
});

test('what was ticked before the script came stays', async () => {
  draw();
  boxes()[1]?.click();
  await open({ drawn: true });
  expect(done()).toBe('1 of 5 done');
});

test('an update of the page keeps the ticks, but for the item that is another now, wherever the others stand', async () => {
  await open();
  tick(0, 1, 2);
  draw({ key_takeaways: ['A new one.', 'Tax first.', 'One person, named.'] });
  dispatchEvent(new Event('page:updated'));
  expect([done(), ticked()]).toEqual(['2 of 6 done', [1, 3]]);
});

test('what is sent is the list as text, with its ticks and the address at the end', async () => {
  await open();
  tick(0, 2);
  const text = [
    'First days (checklist)',
    '',
    'Key Takeaways',
    '[x] Tax first.',
    '[ ] One person.',
    '',
    'Implementation Phases',
    '[x] Check',
    '[ ] Register',
    '[ ] Test',
    '',
    `From Layla Noor: ${url}?via=checklist`,
  ];
  expect(sent('text')).toBe(text.join('\n'));
  expect(sent('email')).toBe(text.join('\r\n'));
});

test('a long list is cut at an item, and has its address all the same', async () => {
  const phases = Array.from({ length: 40 }, (_, index) => ({ title: `${index} ${'كلمة '.repeat(20).trim()}`, description: '' }));
  await open({ phases });
  const [text, email] = [sent('text'), sent('email')];
  expect(text?.length).toBeLessThanOrEqual(1_800);
  expect(link('email').length).toBeLessThanOrEqual(2_000);
  for (const whole of [text, email]) expect(whole).toMatch(/كلمة\r?\n…\r?\n\r?\nFrom Layla Noor: .+\?via=checklist$/);
});

test('where the browser keeps nothing the ticks last as long as the page, and it says so', async () => {
  const blocked = () => {
    throw new DOMException('No', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  await open();
  tick(0);
  expect(done()).toBe('1 of 5 done');
  expect(document.querySelector('[data-lost]')?.textContent).toBe('Your ticks are gone when you leave this page.');
});

test('"Print" prints the sheet alone, and the page is as before afterwards', async () => {
  await open();
  const marks: unknown[] = [];
  vi.stubGlobal('print', () =>
    marks.push(document.documentElement.hasAttribute('data-printing'), document.querySelectorAll('[data-printed]').length),
  );
  press('print');
  expect(marks).toEqual([true, 1]);
  dispatchEvent(new Event('afterprint'));
  expect(document.querySelectorAll('[data-printing], [data-printed]')).toHaveLength(0);
});

function draw(parts: Partial<Post> = {}): void {
  const post = postSchema.parse({ id: 'first-days', subtitle: 'S', format: 'markdown', ...article, ...parts });
  const list = renderToStaticMarkup(<Checklist post={post} owner={defaultSiteProfile} url={url} />);
  document.body.innerHTML = `<article data-post-id="first-days">${list}</article>`;
}

async function open({ drawn = false, ...parts }: Partial<Post> & { drawn?: boolean } = {}): Promise<void> {
  if (!drawn) draw(parts);
  vi.resetModules();
  await import('./tick.ts');
}

function boxes(): HTMLInputElement[] {
  return [...document.querySelectorAll('input')];
}

function tick(...numbers: number[]): void {
  for (const number of numbers) boxes()[number]?.click();
}

function ticked(): number[] {
  return boxes().flatMap(({ checked }, index) => (checked ? [index] : []));
}

function done(): string | null | undefined {
  return document.querySelector('[role=status]')?.textContent;
}

function press(what: 'clear' | 'print'): void {
  document.querySelector<HTMLElement>(`[data-${what}]`)?.click();
}

function link(by: 'text' | 'email'): string {
  return document.querySelector<HTMLAnchorElement>(`[data-send=${by}]`)?.href ?? '';
}

function sent(by: 'text' | 'email'): string | null {
  const { searchParams } = new URL(link(by));
  return searchParams.get(by === 'text' ? 'text' : 'body');
}
