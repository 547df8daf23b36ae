// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publishedStatus } from '#tests/fixtures/published-status.ts';
import { statisticsAnswer } from '#tests/fixtures/statistics-answer.ts';
import { answersFrom, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { Component as Dashboard } from './Dashboard.tsx';

const stats = {
  total_blogs: 1_204,
  total_views: 25_310,
  recent_posts: 3,
  avg_read_time: 6,
  featured: 1,
  drafts: 2,
  comments_to_review: 2,
};
const post = {
  id: 'a',
  title: 'A free zone licence',
  category: 'Licensing',
  read_time: '6 min read',
  views: 1_500,
  status: 'draft',
  type: 'structured',
  created_at: '2026-11-20T08:00:00Z',
};
const building = publishedStatus({ state: 'building', live_revision: 4, pending_edits: 1 });
const healthy = () => Response.json({ status: 'ok' }, { headers: { 'X-Request-Id': 'x' } });

let answers: Record<string, unknown>;

beforeEach(() => {
  answers = {
    'GET /api/stats': stats,
    'GET /api/blogs?view=list&limit=5': { blogs: [post], total: 1, next: null },
    'GET /api/messages?view=to-answer': {
      ...{ messages: [], total: 0, counts: { to_answer: 0, possible_spam: 0, held: 0 } },
      ...{ later: [], flood: null, until: '', next: null },
    },
    'GET /api/publish': publishedStatus(),
    'GET /api/statistics?days=30': statisticsAnswer(),
    'GET /api/blogs?view=list&state=changed': { blogs: [], total: 0, next: null },
    'GET /api/health': healthy,
    'GET /api/emails': { is_set_up: true, failing: 0, waiting: 0, waiting_since: null, mails: [] },
  };
  stubApi(answersFrom(answers));
});
afterEach(() => vi.useRealTimers());

const figures = () => screen.getAllByRole('definition').map((figure) => figure.textContent);
const panel = (name: string) => screen.findByRole('region', { name });

/** Renders with a stopped clock; `later` advances it. */
async function openWithFakeTimers() {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
  renderScreens({ '/': <Dashboard /> });
  const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await later(100);
  return later;
}

test('the figures, the newest posts and the actions are shown', async () => {
  renderScreens({ '/': <Dashboard /> });
  const recent = within(await panel('Recent Blogs'));
  const link = await recent.findByRole('link', { name: /A free zone licence/ });
  expect(link.getAttribute('href')).toBe('/blogs/edit/a');
  expect(link.textContent).toBe('A free zone licence DraftLicensing6 min read1,500 viewsNovember 20, 2026');
  await screen.findByText('1,204', { selector: 'dd' });
  expect(figures()).toEqual(['1,204', '25,310', '3', '6']);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Total Blogs',
    'Total Views',
    'Recent Posts',
    'Avg Read Time (minutes)',
  ]);
  const links = ['View All', 'Create New Blog', 'Manage Companies'];
  expect(links.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual(['/blogs', '/blogs/create', '/worked-with']);
});

test.each([
  [{ status: 'draft', first_published_at: null }, 'Draft'],
  [{ status: 'draft', first_published_at: '2026-11-20T09:00:00Z' }, 'Withdrawn'],
  [{ status: 'scheduled', publish_at: '2026-11-28T09:00:00Z' }, 'Scheduled'],
])('a recent post says what state it is in: %j', async (life, label) => {
  answers['GET /api/blogs?view=list&limit=5'] = { blogs: [{ ...post, ...life }], total: 1, next: null };
  renderScreens({ '/': <Dashboard /> });
  const link = await within(await panel('Recent Blogs')).findByRole('link', { name: /A free zone licence/ });
  expect(link.querySelector('.badge')?.textContent).toBe(label);
});

test('the last 30 days say what they brought, with the 30 days before', async () => {
  answers['GET /api/statistics?days=30'] = statisticsAnswer({ enquiries: 14, clients: 3, aed: 52_500 }, { enquiries: 9, clients: 1 });
  renderScreens({ '/': <Dashboard /> });
  const days = within(await screen.findByRole('region', { name: 'Last 30 days' }));
  expect(days.getAllByRole('definition').map(({ textContent }) => textContent?.trim())).toEqual([
    '14 9 before',
    '3 1 before',
    'AED 52,500',
  ]);
  expect(days.getByRole('link', { name: 'Which article earned them' }).getAttribute('href')).toBe('/statistics');
});

test('while they load, figures are dashes: zeros are for failures', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers['GET /api/stats'] = () => promise;
  renderScreens({ '/': <Dashboard /> });
  await within(await panel('Recent Blogs')).findByRole('link', { name: /A free zone licence/ });
  expect(figures()).toEqual(['–loading', '–loading', '–loading', '–loading']);
  expect((await panel('System Status')).textContent).toContain('Total Posts–loading');
  resolve(Response.json(stats));
  await screen.findByText('1,204', { selector: 'dd' });
});

test('when the posts cannot be loaded the figures are zero and the list offers a retry', async () => {
  expectConsoleErrors(/The dashboard could not be loaded/);
  answers['GET /api/blogs?view=list&limit=5'] = null;
  renderScreens({ '/': <Dashboard /> });
  await screen.findByText('No blogs available');
  expect(figures()).toEqual(['0', '0', '0', '0']);
  screen.getByText('The figures could not be loaded.');
  answers['GET /api/blogs?view=list&limit=5'] = { blogs: [post], total: 1, next: null };
  await setupUser().click(within(await panel('Recent Blogs')).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /A free zone licence/ })).toBeTruthy();
  expect(screen.queryByText('The figures could not be loaded.')).toBeNull();
});

test('without a server every part that could not be loaded says so', async () => {
  expectConsoleErrors(/could not be (loaded|checked)/);
  for (const call of Object.keys(answers)) answers[call] = null;
  renderScreens({ '/': <Dashboard /> });
  for (const sentence of [
    'The state of your emails could not be loaded.',
    'The to-do list could not be loaded in full.',
    'The figures could not be loaded.',
    'No blogs available',
    'The state of publishing is not known.',
    'Offline',
  ])
    await screen.findByText(sentence);
});

test('the system status is checked every 30 seconds and says since when a part is down', async () => {
  expectConsoleErrors(/The health of the site could not be checked/);
  const later = await openWithFakeTimers();
  const system = await vi.waitFor(() => screen.getByRole('region', { name: 'System Status' }), { timeout: 30_000 });
  const lines = () =>
    within(system)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(lines()).toEqual(['Database Connected', 'API Online', 'Total Posts1,204']);
  answers['GET /api/health'] = () => Response.json({ detail: 'Down.' }, { status: 503, headers: { 'X-Request-Id': 'x' } });
  await later(30_000);
  // 10:00 UTC is 2 PM in Dubai.
  expect(lines()).toEqual(['Database DisconnectedLast seen at 2:00:00 PM', 'API Online', 'Total Posts1,204']);
  answers['GET /api/health'] = null;
  await later(30_000);
  expect(lines()).toEqual(['Database DisconnectedLast seen at 2:00:00 PM', 'API OfflineLast seen at 2:00:30 PM', 'Total Posts1,204']);
  answers['GET /api/health'] = healthy;
  await later(30_000);
  expect(lines()).toEqual(['Database Connected', 'API Online', 'Total Posts1,204']);
});

test('a response that is not from the API counts as offline', async () => {
  answers['GET /api/health'] = () => new Response('<h1>Parked domain</h1>');
  renderScreens({ '/': <Dashboard /> });
  expect(await screen.findByText('Offline')).toBeTruthy();
  expect(screen.getByText('Disconnected')).toBeTruthy();
  expect(screen.getAllByText('Not seen since this page opened')).toHaveLength(2);
});

test('the publishing status is shown and follows the server', async () => {
  answers['GET /api/publish'] = building;
  const later = await openWithFakeTimers();
  const publishing = screen.getByRole('region', { name: 'Publishing' });
  expect(publishing.textContent).toContain('A build is running.');
  answers['GET /api/publish'] = publishedStatus({ state: 'failed', live_revision: 4, reason: 'The build failed.' });
  await later(10_000);
  expect(publishing.textContent).toContain('The build failed. Search engines keep the last good version.');
});

test('a cleanup that waits because the clock may have jumped says so in the status', async () => {
  answers['GET /api/stats'] = { ...stats, cleanup_waits_since: '2026-11-20T03:00:00Z' };
  renderScreens({ '/': <Dashboard /> });
  const status = await panel('System Status');
  await within(status).findByText(
    'Cleanup has been paused since November 20, 2026: the server’s clock may have jumped. It resumes by itself after a day.',
  );
});
