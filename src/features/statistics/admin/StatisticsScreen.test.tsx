// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type ApiRequest, answersFrom, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { type Period, stepsOf } from '../period.ts';
import type { Statistics } from '../statistics.ts';
import { Component as StatisticsScreen } from './StatisticsScreen.tsx';

const user = setupUser();
const none = { reads: 0, contacts: 0, enquiries: 0, clients: 0, aed: 0 };

const some: Statistics = {
  ...emptyPeriod(30),
  now: { from: '2026-10-29', to: '2026-11-27', reads: 1_412, contacts: 38, enquiries: 14, clients: 3, aed: 52_500 },
  before: { from: '2026-09-29', to: '2026-10-28', reads: 365, contacts: 31, enquiries: 9, clients: 1, aed: 18_000 },
  posts: [
    { id: 'fees', title: 'Fees', reads: 131, contacts: 1, enquiries: 5, clients: 2, aed: 34_000 },
    { id: null, title: null, reads: 0, contacts: 3, enquiries: 8, clients: 1, aed: 18_500 },
    { id: 'visas', title: 'Banking', reads: 1_281, contacts: 34, enquiries: 1, clients: 0, aed: 0 },
  ],
  sources: [
    { source: 'google.com', visits: 158, enquiries: 3, clients: 1, aed: 22_000 },
    { source: 'via:text', visits: 64, enquiries: 4, clients: 1, aed: 18_500 },
    { source: 'note', visits: 0, enquiries: 1, clients: 1, aed: 12_000 },
    { source: 'via:whatsapp', visits: 37, enquiries: 3, clients: 0, aed: 0 },
    { source: 'others', visits: 12, enquiries: 0, clients: 0, aed: 0 },
    { source: '', visits: 0, enquiries: 3, clients: 0, aed: 0 },
  ],
  channels: { email: 1, whatsapp: 2 },
  outlines: 3,
  missed: [{ words: 'crypto licence', visitors: 3 }],
  subscriptions: [{ month: '2026-11-01', came: 14, confirmed: 1_200, left: 2 }],
};

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('the period and the one before it have their dates, and the figures their numbers', async () => {
  open(some);
  expect(
    await screen.findByText(
      'October 29 to November 27, compared with September 29 to October 28. Totals only, no tracking. You and robots are not counted.',
    ),
  ).toBeTruthy();
  const figures = within(screen.getByRole('group', { name: 'Figures; press one to see its days' })).getAllByRole('button');
  expect(figures.map(({ textContent }) => textContent)).toEqual([
    'Reads1,412365 before',
    'Contacts3831 before',
    'Enquiries149 before',
    'Clients31 before',
    'Earned, AED52,50018,000 before',
  ]);
});

test('articles and sources stand by their worth, with what belongs to none; the last row of the articles is that of the figures', async () => {
  open(some);
  await screen.findByRole('table', { name: 'Articles' });
  expect(rowsOf('Articles')).toEqual([
    ['Article', 'Reads', 'Contacts', 'Enquiries', 'Clients', 'AED'],
    ['Fees', '131', '1', '5', '2', '34,000'],
    ['No articlethe home page, an article that is gone, or what you added by hand without one', '–', '3', '8', '1', '18,500'],
    ['Banking', '1,281', '34', '1', '0', '–'],
    ['All', '1,412', '38', '14', '3', '52,500'],
  ]);
  expect(rowsOf('Where they came from').slice(1)).toEqual([
    ['google.com', '158', '3', '1', '22,000'],
    ['LinkedIn, your textcopied with “Text for LinkedIn”', '64', '4', '1', '18,500'],
    ['Entered by youcalls, WhatsApp and meetings', '–', '1', '1', '12,000'],
    ['WhatsApp, shared links', '37', '3', '0', '–'],
    ['Other sites', '12', '0', '0', '–'],
    ['Not knowntyped in, or an app that does not say', '–', '3', '0', '–'],
  ]);
  expect(screen.getByRole('link', { name: 'Fees' }).getAttribute('href')).toBe('/blog/fees');
  expect(screen.getByText(/left out, and so is the amount of a person whose data was erased\.$/)).toBeTruthy();
});

test('services stand by what they earned, and only where a message is about one', async () => {
  const services = [
    { slug: 'formation', name: 'Company Formation', enquiries: 3, clients: 1, aed: 12_000 },
    { slug: 'visas', name: 'Visas', enquiries: 1, clients: 0, aed: 0 },
  ];
  open({ ...some, services });
  await screen.findByRole('table', { name: 'Services' });
  expect(rowsOf('Services')).toEqual([
    ['Service', 'Enquiries', 'Clients', 'AED'],
    ['Company Formation', '3', '1', '12,000'],
    ['Visas', '1', '0', '–'],
  ]);
  cleanup();
  open(some);
  await screen.findByRole('table', { name: 'Articles' });
  expect(screen.queryByRole('heading', { name: 'Services' })).toBeNull();
});

test('readers by email stand by months, once there are any', async () => {
  open(some);
  await screen.findByRole('table', { name: 'Articles by email' });
  expect(rowsOf('Articles by email')).toEqual([
    ['Month', 'Came', 'Confirmed', 'Left'],
    ['November 2026', '14', '1,200', '2'],
  ]);
  screen.getByText(/^Came: who asked\. Confirmed: who pressed the link\. Left: who left\./);
});

test('a head sorts its table, and pressed again the other way', async () => {
  open(some);
  const table = within(await screen.findByRole('table', { name: 'Articles' }));
  const sorted = () =>
    rowsOf('Articles')
      .slice(1, -1)
      .map(([name]) => name?.slice(0, 10));
  const headOf = (name: string) => table.getByRole('columnheader', { name }).getAttribute('aria-sort');
  expect(headOf('AED')).toBe('descending');
  await user.click(table.getByRole('button', { name: 'Reads' }));
  expect([sorted(), headOf('Reads'), headOf('AED')]).toEqual([['Banking', 'Fees', 'No article'], 'descending', null]);
  await user.click(table.getByRole('button', { name: 'Reads' }));
  expect([sorted(), headOf('Reads')]).toEqual([['No article', 'Fees', 'Banking'], 'ascending']);
  await user.click(table.getByRole('button', { name: 'Article' }));
  expect([sorted(), headOf('Article')]).toEqual([['Banking', 'Fees', 'No article'], 'ascending']);
});

test('a pressed figure draws its days beside those before, and the table says them in words', async () => {
  const series = some.series.map((step, place) =>
    place === 29 ? { ...step, now: { ...none, reads: 7, enquiries: 2 }, before: { ...none, enquiries: 22 } } : step,
  );
  open({ ...some, series });
  const reads = await screen.findByRole('button', { name: /^Reads.*before$/ });
  const enquiries = screen.getByRole('button', { name: /^Enquiries.*before$/ });
  const figure = screen.getByRole('figure');
  const drawing = () => [...figure.querySelectorAll('div[aria-hidden] > :first-child span')].map(({ textContent }) => textContent);
  expect([reads.getAttribute('aria-pressed'), drawing()]).toEqual(['true', ['8', '4', '0']]);
  await user.click(enquiries);
  expect([reads, enquiries].map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  expect([drawing(), figure.querySelectorAll('rect').length, figure.querySelector('svg')?.getAttribute('aria-hidden')]).toEqual([
    ['30', '15', '0'],
    30,
    'true',
  ]);
  expect([...figure.querySelectorAll('div[aria-hidden] > :last-child span')].map(({ textContent }) => textContent)).toEqual([
    'Oct 29',
    'Nov 5',
    'Nov 12',
    'Nov 19',
    'Nov 27',
  ]);
  await user.click(screen.getByText('The days as a table'));
  const [head, newest] = within(figure).getAllByRole('row');
  expect([head, newest].map((row) => [...(row?.children ?? [])].map(({ textContent }) => textContent))).toEqual([
    ['Day', 'Enquiries', 'the 30 days before'],
    ['November 27', '2', '22'],
  ]);
});

test('another period is asked for and stays in the address; a year is drawn by months', async () => {
  const { requests, router } = open(some, ({ path }) => Response.json(path.endsWith('=365') ? emptyPeriod(365) : some));
  await screen.findByRole('table', { name: 'Articles' });
  expect(screen.getByRole('link', { name: '30 days' }).getAttribute('aria-current')).toBe('page');
  await user.click(screen.getByRole('link', { name: '12 months' }));
  expect(
    await screen.findByText(/^November 28, 2025 to November 27, 2026, compared with November 28, 2024 to November 27, 2025\./),
  ).toBeTruthy();
  expect([requests.map(({ path }) => path), router.state.location.search]).toEqual([
    ['/api/statistics?days=30', '/api/statistics?days=365'],
    '?days=365',
  ]);
  expect(screen.getByText('The months as a table')).toBeTruthy();
  expect(screen.getByRole('figure').querySelectorAll('rect')).toHaveLength(12);
  expect(within(screen.getByRole('figure')).getByText('October 28 to November 27')).toBeTruthy();
});

test('a period that nobody offers is that of 30 days', async () => {
  const { requests } = open(some, undefined, '/statistics?days=31');
  await screen.findByRole('table', { name: 'Articles' });
  expect(requests.map(({ path }) => path)).toEqual(['/api/statistics?days=30']);
});

test('channels and words come with their counts, the most first', async () => {
  open(some);
  const list = async (name: string) =>
    [...(await screen.findByRole('region', { name })).querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(await list('How people contacted you')).toEqual(['Enquiries with an outline3', 'WhatsApp2', 'Email1']);
  expect(await list('Searches without results')).toEqual(['crypto licence3']);
});

test('what is empty says what is missing', async () => {
  open(emptyPeriod(30));
  for (const text of [
    'Nothing was counted in this period.',
    'No source is known in this period.',
    'Nobody contacted you in this period.',
    'None yet.',
  ])
    expect(await screen.findByText(text)).toBeTruthy();
});

test('of many articles the first 20 are shown, and all when asked', async () => {
  const posts = Array.from({ length: 23 }, (_, index) => ({ ...none, id: `p${index}`, title: `Post ${index}`, reads: 23 - index }));
  open({ ...some, posts });
  await screen.findByRole('table', { name: 'Articles' });
  expect(rowsOf('Articles')).toHaveLength(22);
  await user.click(screen.getByRole('button', { name: 'Show all 23' }));
  expect([rowsOf('Articles').length, screen.queryByRole('button', { name: /^Show all/ })]).toEqual([25, null]);
});

test('a failure is told, and tried again', async () => {
  expectConsoleErrors(/statistics could not be loaded/);
  let fails = true;
  open(some, () => (fails ? Response.json({ detail: 'Down', code: 'internal' }, { status: 500 }) : Response.json(some)));
  expect(await screen.findByText('The statistics could not be loaded.')).toBeTruthy();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Articles' })).toBeTruthy();
});

test('a period that cannot be loaded does not show the numbers of the one before', async () => {
  expectConsoleErrors(/statistics could not be loaded/);
  open(some, ({ path }) =>
    path.endsWith('=7') ? Response.json({ detail: 'Down', code: 'internal' }, { status: 500 }) : Response.json(some),
  );
  await screen.findByRole('table', { name: 'Articles' });
  await user.click(screen.getByRole('link', { name: '7 days' }));
  await screen.findByText('The statistics could not be loaded.');
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Articles' })).toBeNull());
});

function open(statistics: Statistics, answer?: (request: ApiRequest) => Response, address = '/statistics') {
  const requests = stubApi(
    answer ?? (({ path, ...rest }) => answersFrom({ 'GET /api/statistics': statistics })({ ...rest, path: path.split('?')[0] ?? '' })),
  );
  return { requests, ...renderScreens({ '/statistics': <StatisticsScreen /> }, address) };
}

function emptyPeriod(period: Period): Statistics {
  const { before, now } = stepsOf(period, '2026-11-27');
  const spanOf = (steps: typeof now) => ({ from: steps[0]?.from ?? '', to: steps.at(-1)?.to ?? '', ...none });
  const series = now.map((step) => ({ ...step, now: none, before: none }));
  const lists = { posts: [], sources: [], services: [], channels: {}, outlines: 0, missed: [], subscriptions: [] };
  return { now: spanOf(now), before: spanOf(before), series, ...lists };
}
