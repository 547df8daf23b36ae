// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { publishedStatus } from '#tests/fixtures/published-status.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { answersFrom, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { DidWell } from './DidWell.tsx';
import { NeedsYou } from './NeedsYou.tsx';

const calm = { total_blogs: 3, total_views: 9, recent_posts: 0, avg_read_time: 5, featured: 0, drafts: 0, comments_to_review: 0 };
const review = { id: 'visa-rules', title: 'Visa rules', review_by: '2026-11-01' };

let answers: Record<string, unknown>;

beforeEach(() => {
  answers = { 'GET /api/stats': calm, 'GET /api/drafts': { drafts: [] }, 'GET /api/publish': publishedStatus() };
});

test('a review is noted with one click', async () => {
  answers['GET /api/stats'] = { ...calm, reviews_due: [review] };
  answers['PUT /api/blogs/visa-rules/review'] = blogRow({ id: 'visa-rules', title: 'Visa rules', review_by: '2027-05-22' });
  const requests = open();
  await setupUser().click(await screen.findByRole('button', { name: 'Still correct: Visa rules' }));
  await screen.findByText('Noted: still correct.');
  screen.getByText('Due again on May 22, 2027.');
  expect(requests.find(({ method }) => method === 'PUT')).toEqual({ method: 'PUT', path: '/api/blogs/visa-rules/review', body: {} });
});

test('what waits is listed, what failed first, and each line leads to where it is solved', async () => {
  answers['GET /api/stats'] = { ...calm, comments_to_review: 1, unread_comments: 1_990, reviews_due: [review] };
  answers['GET /api/publish'] = publishedStatus({ state: 'failed', live_revision: 4, reason: 'The build failed.' });
  answers['GET /api/drafts'] = {
    drafts: [
      text('1', { title: ' Fees of 2027 ', device: 'Safari on iPhone' }),
      text('2', { post_id: 'a', post_status: 'published', title: 'Licences' }),
      text('3', { post_id: 'b', post_status: 'draft', title: null }),
    ],
  };
  open();
  await screen.findByText('Fees of 2027');
  const time = 'Nov 22, 2026, 9:15 AM';
  expect(lines()).toEqual([
    ['Publishing failed', 'The build failed.', '#publishing'],
    ['Comments', '1 waits for your review', '/comments'],
    ['Comments', '1,990 you have not read', '/comments?status=unread'],
    ['Unfinished text', 'Fees of 2027', `${time} · Safari on iPhone`, '/blogs/create?draft=00000000-0000-4000-8000-000000000001'],
    ['Unpublished changes', 'Licences', time, '/blogs/edit/a'],
    ['Unsaved changes', 'Untitled', time, '/blogs/edit/b'],
    ['Review due', 'Visa rules', 'since November 1, 2026', '/blogs/edit/visa-rules'],
  ]);
});

test('five unsaved texts are named, the others counted', async () => {
  answers['GET /api/drafts'] = { drafts: [1, 2, 3, 4, 5, 6, 7].map((number) => text(String(number), { title: `Text ${number}` })) };
  open();
  await screen.findByText('Text 5');
  expect(lines().at(-1)).toEqual(['Unfinished text', '2 more', '/blogs']);
});

test('one calm line says that nothing waits', async () => {
  open();
  await screen.findByText('Nothing waits for you.');
});

test('nothing is called done while the unfinished texts are not known', async () => {
  expectConsoleErrors(/^Unfinished texts could not be loaded/);
  answers['GET /api/drafts'] = () => Response.json({ detail: 'Broken.' }, { status: 500 });
  answers['GET /api/stats'] = { ...calm, reviews_due: [review] };
  open();
  await screen.findByText('Visa rules');
  await screen.findByText('What waits for you could not be loaded in full.');
  expect(screen.queryByText('Nothing waits for you.')).toBeNull();
});

test.each(['/api/stats', '/api/drafts', '/api/publish'])(
  'while %s cannot be loaded the list says so, and can be tried again',
  async (path) => {
    expectConsoleErrors(/^Unfinished texts could not be loaded/);
    const loaded = answers[`GET ${path}`];
    answers[`GET ${path}`] = () => Response.json({ detail: 'Broken.' }, { status: 503 });
    open();
    const part = within(screen.getByRole('region', { name: 'Needs you' }));
    await part.findByText('What waits for you could not be loaded in full.');
    answers[`GET ${path}`] = loaded;
    await setupUser().click(part.getByRole('button', { name: 'Try again' }));
    await part.findByText('Nothing waits for you.');
    expect(part.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
);

test('the posts with the most views of the week are named, and lead to their pages', async () => {
  answers['GET /api/stats'] = { ...calm, did_well: [{ id: 'a', title: 'Free zones', views: 1_204 }] };
  open();
  const well = within(await screen.findByRole('region', { name: 'Did well this week' }));
  const link = well.getByRole('link');
  expect([link.textContent, link.getAttribute('href')]).toEqual(['Free zones1,204 views', '/blog/a']);
});

test('an Arabic title says so, whatever it begins with', async () => {
  const title = 'AED 375,000 حد التسجيل في ضريبة القيمة المضافة';
  answers['GET /api/stats'] = { ...calm, reviews_due: [{ ...review, title }], did_well: [{ id: 'b', title, views: 3 }] };
  open();
  const names = await screen.findAllByText(title);
  expect(names.map((name) => [name.lang, name.dir])).toEqual([
    ['ar', 'rtl'],
    ['ar', 'rtl'],
  ]);
});

function open() {
  const requests = stubApi(answersFrom(answers));
  const element = (
    <>
      <NeedsYou />
      <DidWell />
    </>
  );
  renderScreens({ '/': element });
  return requests;
}

/** Each line's texts and where it leads. */
function lines() {
  const links = within(screen.getByRole('region', { name: 'Needs you' })).getAllByRole('link');
  return links.map((link) => [...[...link.children].map(({ textContent }) => textContent), link.getAttribute('href')]);
}

function text(number: string, parts: object) {
  const id = `00000000-0000-4000-8000-00000000000${number}`;
  const shared = { post_id: null, post_status: null, post_version: null, device: null, sequence: 1, saved_at: '2026-11-22T05:15:00Z' };
  return { id, ...shared, ...parts };
}
