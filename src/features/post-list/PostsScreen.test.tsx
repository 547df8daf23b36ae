// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { keepText } from '#src/features/versioned-form/kept-texts.ts';
import { publishedStatus } from '#tests/fixtures/published-status.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { isDisabled } from '#tests/setup/is-disabled.ts';
import { textOf } from '#tests/setup/post-editor.tsx';
import { changesOf, openPostList } from '#tests/setup/post-list.tsx';
import { type ApiRequest, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { Component as BinScreen } from './BinScreen.tsx';
import { Component as PostsScreen } from './PostsScreen.tsx';

const user = setupUser();
const post = {
  ...blogRow({ id: 'a-post', title: 'A post', subtitle: 'Its subtitle', created_at: '2026-05-01T00:00:00Z', read_time: '4 min read' }),
  category_tags: ['Licensing', 'Visas'],
  featured: true,
  views: 1_234,
  likes: 3,
  version: 1,
  published_revision: 5,
};
const stats = { total_blogs: 12, featured: 2, total_views: 1_234, recent_posts: 0, avg_read_time: 5, drafts: 0, comments_to_review: 3 };

// happy-dom does not know <search>.
beforeEach(() => expectConsoleErrors(/^The tag <%s> is unrecognized in this browser\..* search$/));

test('the counters are shown above the list, with two dashes for comments', async () => {
  open();
  await screen.findByText('3 to review');
  await screen.findByRole('heading', { name: 'A post' });
  const counters = [...document.querySelectorAll('dl > div')].map((counter) => [...counter.children].map(({ textContent }) => textContent));
  expect(counters).toEqual([
    ['Total', '12'],
    ['Featured', '2'],
    ['Total Views', '1,234'],
    ['Comments', '--', '3 to review'],
  ]);
});

test('words of a new article that its tab could not send any more are sent, under the name of the write that had no answer', async () => {
  localStorage.clear();
  const id = '7d6c1f0e-2a4b-4c3d-9e8f-0a1b2c3d4e5f';
  const name = '11111111-1111-4111-8111-111111111111';
  const [base, text] = [{ number: 0, name: '', before: [], text: {} }, { title: 'Half a thought' }];
  const attempt = { name, from: base, text, save: null, prior: null };
  keepText({
    id,
    tab: 'a',
    to: '/blogs/create',
    title: 'Half a thought',
    saved_at: new Date().toISOString(),
    kept: { base, text, attempt },
  });
  const requests = openPostList([], { [`PUT /api/texts/${id}`]: { ...textOf({ id, name }) } });
  await waitFor(() => expect(changesOf(requests)).toEqual([[`PUT /api/texts/${id}`, { from: null, name, content: text }]]));
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('text:'))).toEqual([]));
  await waitFor(() => expect(requests.filter(({ path }) => path.startsWith('/api/blogs?view=list'))).toHaveLength(2));
});

test('a row has the actions of a post', async () => {
  open();
  const row = (await screen.findByRole('heading', { level: 3 })).closest('li') as HTMLElement;
  within(row).getByText('Published');
  expect(row.querySelector('img')?.getAttribute('src')).toMatch(/^\/contours\//);
  const actions = [...within(row).getAllByRole('link').slice(1), ...within(row).getAllByRole('button')];
  expect(actions.map((action) => action.getAttribute('aria-label'))).toEqual([
    'View A post',
    'Edit A post',
    'Delete A post',
    'Actions for A post',
  ]);
  for (const name of ['A post', 'View A post'])
    expect(within(row).getByRole('link', { name }).getAttribute('rel')).toBe('noopener noreferrer');
  expect(within(row).getByRole('link', { name: 'Edit A post' }).getAttribute('href')).toBe('/blogs/edit/a-post');
});

test('a draft cannot be viewed and says why', async () => {
  open({ '/api/blogs': () => Response.json({ blogs: [{ ...post, status: 'draft' }], total: 1, next: null }) });
  const view = await screen.findByRole('button', { name: 'View A post. A draft has no public page.' });
  expect(isDisabled(view)).toBe(true);
});

test('an empty list links to the form of a first post', async () => {
  open({ '/api/blogs': () => Response.json({ blogs: [], total: 0, next: null }) });
  await screen.findByRole('heading', { level: 2, name: 'No blogs yet' });
  expect(screen.getByRole('link', { name: 'Create Your First Blog' }).getAttribute('href')).toBe('/blogs/create');
});

test.each([
  ['PostsScreen', '/blogs'],
  ['BinScreen', '/blogs/bin'],
])('%s says why the posts cannot be fetched, and offers a retry', async (_, url) => {
  expectConsoleErrors(/^Failed to fetch blogs/);
  let isBroken = true;
  open({ '/api/blogs': () => (isBroken ? Response.json({ detail: 'Broken.' }, { status: 500 }) : listed()) }, url);
  const alert = await screen.findByRole('alert');
  within(alert).getByText('Broken.');
  isBroken = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'A post' });
});

test('a post is deleted after a confirmation, the deletion is announced, and Undo restores it', async () => {
  const requests = open();
  await user.click(await screen.findByRole('button', { name: 'Delete A post' }));
  const question = await screen.findByRole('alertdialog');
  expect(changes(requests)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Readers no longer see it.');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(changes(requests)).toEqual(['DELETE /api/blogs/a-post', 'POST /api/blogs/a-post/restore']));
});

test('a post that cannot be deleted stays, and the list says so', async () => {
  expectConsoleErrors(/^Failed to delete blog/);
  open({ '/api/blogs/a-post': () => Response.json({ detail: 'Broken.' }, { status: 500 }) });
  await user.click(await screen.findByRole('button', { name: 'Delete A post' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await within(screen.getByRole('region', { name: /^Notifications/ })).findByText('Broken.');
  screen.getByRole('heading', { name: 'A post' });
});

test('a double click on Delete deletes once', async () => {
  const requests = open();
  await user.click(await screen.findByRole('button', { name: 'Delete A post' }));
  await user.dblClick(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Readers no longer see it.');
  expect(changes(requests)).toEqual(['DELETE /api/blogs/a-post']);
});

test('a page shows fifty of ten thousand posts, and a button shows the next fifty', async () => {
  const blogs = Array.from({ length: 50 }, (_, index) => ({ ...post, id: `post-${index}`, title: `Post ${index}` }));
  const requests = open({ '/api/blogs': () => Response.json({ blogs, total: 10_000, next: null }) });
  expect(await screen.findAllByText('1–50 of 10,000')).toHaveLength(2);
  expect(document.querySelectorAll('h3')).toHaveLength(50);
  await user.click(screen.getByText('Next'));
  await waitFor(() => expect(screen.getAllByText('51–100 of 10,000')).toHaveLength(2));
  expect(requests.map(({ path }) => path)).toContain('/api/blogs?view=list&sort=date&direction=desc&page=2');
});

test('a post is restored from the bin', async () => {
  const requests = open({}, '/blogs/bin');
  await user.click(await screen.findByRole('button', { name: 'Restore A post' }));
  await screen.findByText('“A post” is back.');
  expect(changes(requests)).toEqual(['POST /api/blogs/a-post/restore']);
});

test('a double click restores one post', async () => {
  const requests = open({}, '/blogs/bin');
  const restore = await screen.findByRole('button', { name: 'Restore A post' });
  for (const clientX of [300, 301]) fireEvent.click(restore, { detail: 1, clientX, clientY: 200 });
  await screen.findByText('“A post” is back.');
  expect(changes(requests)).toEqual(['POST /api/blogs/a-post/restore']);
});

/** Opens the list, or the bin; paths without an answer of their own get the usual one. */
function open(answers: Record<string, () => Response> = {}, url = '/blogs'): ApiRequest[] {
  const usual: typeof answers = {
    '/api/blogs': listed,
    '/api/stats': () => Response.json(stats),
    '/api/publish': () => Response.json(publishedStatus()),
  };
  const requests = stubApi(({ path }) => {
    const pathname = path.split('?')[0] ?? '';
    return (answers[pathname] ?? usual[pathname] ?? (() => Response.json({ id: 'a-post' })))();
  });
  renderScreens({ '/blogs': <PostsScreen />, '/blogs/bin': <BinScreen /> }, url);
  return requests;
}

function listed(): Response {
  return Response.json({ blogs: [post], total: 1, next: null });
}

function changes(requests: ApiRequest[]): string[] {
  return requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
}
