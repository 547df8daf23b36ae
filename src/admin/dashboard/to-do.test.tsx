// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { storedComment } from '#tests/fixtures/comment-server.ts';
import { publishedStatus } from '#tests/fixtures/published-status.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { storedEnquiry } from '#tests/fixtures/stored-enquiry.ts';
import { answersFrom, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { DidWell } from './Dashboard.tsx';
import { ToDo } from './ToDo.tsx';

const calm = { total_blogs: 3, total_views: 9, recent_posts: 0, avg_read_time: 5, featured: 0, drafts: 0, comments_to_review: 0 };
const enquiries = 'GET /api/enquiries?status=new';
const comments = 'GET /api/comments?view=list&status=held&limit=2';
const unsaved = 'GET /api/blogs?view=list&state=changed';
const counts = { new: 0, answered: 0, closed: 0, unread: 0 };
const review = { id: 'visa-rules', title: 'Visa rules', review_by: '2026-11-01' };

let answers: Record<string, unknown>;

beforeEach(() => {
  localStorage.clear();
  answers = {
    'GET /api/stats': calm,
    [unsaved]: { blogs: [], total: 0, next: null },
    'GET /api/publish': publishedStatus(),
    [enquiries]: { enquiries: [], total: 0, counts, next: null, until: '' },
    [comments]: { comments: [], total: 0, until: '', next: null },
  };
});

test('an article that cannot be read is named, so that the owner does not miss it in silence', async () => {
  answers['GET /api/stats'] = { ...calm, unreadable_posts: ['no-title'] };
  open();
  await screen.findByRole('heading', { name: 'Left out' });
  expect(groups()).toEqual([['Left out', 'The article no-title cannot be read in the database, so no page shows it. The log says why.']]);
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

test('what is to do is listed, enquiries first, and each line leads to where it is done; nothing is counted twice', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const asked = (id: string, name: string) => ({ ...storedEnquiry, id, name, topic: 'Visas', message: 'Which one?', created_at: ago(42) });
  answers[enquiries] = {
    enquiries: [asked('e1', 'Ada'), asked('e2', 'Ben'), asked('e3', 'Carla'), asked('e4', 'Dana')],
    total: 5,
    counts: { ...counts, new: 5 },
    until: '',
    next: null,
  };
  answers[comments] = { comments: [{ ...storedComment('c1', 'Cheap!'), created_at: ago(5) }], total: 1, until: '', next: null };
  answers['GET /api/stats'] = { ...calm, comments_to_review: 1, unread_comments: 1_990, reviews_due: [review] };
  answers['GET /api/publish'] = publishedStatus({ state: 'failed', live_revision: 4, reason: 'The build failed.' });
  const written = { unsaved_by: 'editor@example.com', version: 1 };
  answers[unsaved] = {
    blogs: [
      { ...blogRow({ id: 'licences', title: 'Licences' }), ...written, unsaved_at: '2026-11-20T05:15:00Z' },
      { ...blogRow({ id: 'untitled-1', title: ' Fees of 2027 ', status: 'draft' }), ...written, unsaved_at: '2026-11-22T05:15:00Z' },
    ],
    total: 2,
    next: null,
  };
  open();
  await screen.findByText('Fees of 2027');
  await screen.findByText('Ben');
  expect(groups()).toEqual([
    ['Enquiries5 waiting for an answer', 'AdaWhich one?Visas42 min ago', 'BenWhich one?Visas42 min ago', 'CarlaWhich one?Visas42 min ago'],
    ['Comments1 to review', 'Ada“Cheap!” Held: Contains 1 link5 min ago'],
    ['Review due', 'Visa rulesDue since November 1, 2026Still correct'],
    ['Build failed', 'The build failed.'],
    ['Continue', 'Fees of 2027Draft · Nov 22, 9:15 AM · editor@example.com'],
  ]);
  const links = within(screen.getByRole('region', { name: 'To do' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/enquiries/e1',
    '/enquiries/e2',
    '/enquiries/e3',
    '/enquiries',
    '/comments#c1',
    '/blogs/edit/visa-rules',
    '#publishing',
    '/blogs/edit/untitled-1',
  ]);
  screen.getByRole('link', { name: 'All 5 enquiries' });
});

test('one calm line says that all is done', async () => {
  open();
  await screen.findByText('All done. Nobody is waiting for an answer.');
});

test('nothing is called done while it is not known what is unsaved', async () => {
  expectConsoleErrors(/^What is to do could not be loaded/);
  answers[unsaved] = () => Response.json({ detail: 'Broken.' }, { status: 500 });
  answers['GET /api/stats'] = { ...calm, reviews_due: [review] };
  open();
  await screen.findByText('Visa rules');
  await screen.findByText('The to-do list could not be loaded in full.');
  expect(screen.queryByText(/^All done/)).toBeNull();
});

test.each([
  '/api/stats',
  '/api/blogs?view=list&state=changed',
  '/api/publish',
  '/api/enquiries?status=new',
  '/api/comments?view=list&status=held&limit=2',
])('while %s cannot be loaded the list says so, and can be tried again', async (path) => {
  expectConsoleErrors(/^What is to do could not be loaded/);
  const loaded = answers[`GET ${path}`];
  answers[`GET ${path}`] = () => Response.json({ detail: 'Broken.' }, { status: 503 });
  open();
  const part = within(screen.getByRole('region', { name: 'To do' }));
  await part.findByText('The to-do list could not be loaded in full.');
  answers[`GET ${path}`] = loaded;
  await setupUser().click(part.getByRole('button', { name: 'Try again' }));
  await part.findByText('All done. Nobody is waiting for an answer.');
  expect(part.queryByRole('button', { name: 'Try again' })).toBeNull();
});

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
      <ToDo />
      <DidWell />
    </>
  );
  renderScreens({ '/': element });
  return requests;
}

/** The name of each group, and the texts of its lines. */
function groups() {
  return [...document.querySelectorAll('.to-do-group')].map((group) => [
    group.querySelector('h3')?.textContent,
    ...[...group.querySelectorAll('li')].map(({ textContent }) => textContent),
  ]);
}
