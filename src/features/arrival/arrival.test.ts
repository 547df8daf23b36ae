// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeAhead } from '#tests/setup/made-ahead.ts';

let told: object[];

beforeEach(() => {
  vi.resetModules();
  told = [];
  navigator.sendBeacon = (path, mark) => told.push([path, JSON.parse(String(mark))]) > 0;
  document.body.innerHTML = '';
});
afterEach(() => {
  Reflect.deleteProperty(document, 'referrer');
  Reflect.deleteProperty(window, 'arrival');
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  vi.useRealTimers();
});

test.each([
  ['/blog/fees?via=text', 'via:text', '/blog/fees'],
  ['/?via=card', 'via:card', '/'],
  ['/blog?q=a%20b&via=whatsapp&category=Visa+%26+more#posts', 'via:whatsapp', '/blog?q=a%20b&category=Visa+%26+more#posts'],
  ['/blog?via=link&q=1', 'via:link', '/blog?q=1'],
  ['/blog?via=link&via=email', 'via:link', '/blog'],
])('the mark of %s is noted and taken out of the address, and nothing else is', async (address, source, left) => {
  await open(address);
  expect([window.arrival?.source, location.pathname + location.search + location.hash]).toEqual([source, left]);
  expect(told).toEqual([['/api/marks', { kind: 'from', source }]]);
});

test.each(['/blog?via=fax', '/blog?via=', '/blog?navia=text', '/blog?via=text2'])('%s has no mark of ours and stays', async (address) => {
  await open(address);
  expect([window.arrival?.source, location.pathname + location.search, told]).toEqual(['', address, []]);
});

test('the state of the history entry stays', async () => {
  history.replaceState({ scrolled: 40 }, '', '/?via=text');
  await import('./arrival.ts');
  expect([history.state, location.search]).toEqual([{ scrolled: 40 }, '']);
});

test.each([
  ['https://news.example.com/list?q=1', 'news.example.com'],
  [`${location.origin}/blog`, ''],
  ['http://intranet/', ''],
  ['', ''],
])('who comes from "%s" tells at most the host', async (referrer, source) => {
  await open('/blog', { referrer });
  expect(window.arrival?.source).toBe(source);
  expect(told).toEqual(source ? [['/api/marks', { kind: 'from', source }]] : []);
});

test('a mark goes before the site that it was opened on, and both are one visit', async () => {
  const referrer = 'https://www.linkedin.com/';
  await open('/blog/fees?via=text', { referrer, post: 'fees' });
  await open('/blog/fees', { referrer, post: 'fees' });
  expect(told).toEqual([['/api/marks', { kind: 'from', source: 'via:text' }]]);
  expect(window.arrival).toEqual({ source: 'via:text', landed_on: 'fees' });
});

test('the first source and the first article of a visit stay', async () => {
  await open('/', { referrer: 'https://www.google.com/' });
  await open('/blog/fees', { post: 'fees' });
  await open('/blog/visas?via=whatsapp', { post: 'visas' });
  expect([window.arrival, location.search, told]).toEqual([
    { source: 'www.google.com', landed_on: 'fees' },
    '',
    [['/api/marks', { kind: 'from', source: 'www.google.com' }]],
  ]);
});

test('after 24 hours it is another visit', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await open('/?via=text');
  vi.setSystemTime(Date.now() + 24 * 60 * 60_000 - 1);
  await open('/?via=link');
  expect(window.arrival?.source).toBe('via:text');
  vi.setSystemTime(Date.now() + 1);
  await open('/?via=link');
  expect([window.arrival?.source, told.length]).toEqual(['via:link', 2]);
});

test('with blocked storage it lasts as long as the page', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  await open('/blog/fees?via=email', { post: 'fees' });
  expect(window.arrival).toEqual({ source: 'via:email', landed_on: 'fees' });
  await open('/');
  expect(window.arrival).toEqual({ source: '', landed_on: null });
});

test('an entry in storage that is not ours is no visit', async () => {
  sessionStorage.setItem('arrival', '"text"');
  await open('/?via=card');
  expect(window.arrival?.source).toBe('via:card');
});

test('an administrator is not counted', async () => {
  localStorage.setItem('admin_token', 'x');
  await open('/blog/fees?via=text');
  expect([told, location.search]).toEqual([[], '']);
});

test('a page that is made ahead notes and tells nothing until it is shown', async () => {
  const show = makeAhead();
  await open('/blog/fees?via=text', { post: 'fees' });
  expect([window.arrival, sessionStorage.length, location.search, told]).toEqual([undefined, 0, '?via=text', []]);
  show();
  expect([window.arrival?.source, location.search, told.length]).toEqual(['via:text', '', 1]);
});

async function open(address: string, { referrer = '', post = '' } = {}): Promise<void> {
  vi.resetModules();
  history.replaceState(null, '', address);
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
  document.body.innerHTML = post && `<article data-post-id="${post}"></article>`;
  await import('./arrival.ts');
}
