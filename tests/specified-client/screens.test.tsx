// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { Component as Dashboard } from '#src/admin/dashboard/Dashboard.tsx';
import { ErrorScreen } from '#src/admin/routes.tsx';
import { Component as PartnersScreen } from '#src/features/partners/admin/PartnersScreen.tsx';
import { Component as PostFormScreen } from '#src/features/post-editor/PostFormScreen.tsx';
import { Component as PostsScreen } from '#src/features/post-list/PostsScreen.tsx';
import { publishedStatus } from '#tests/fixtures/published-status.ts';
import { statisticsAnswer } from '#tests/fixtures/statistics-answer.ts';
import { renderComments } from '#tests/setup/comment-section.tsx';
import { type ApiRequest, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { type Blog, blogForm } from './client.ts';

// The screens, for which a server that knows the specified calls and fields alone answers, with each list in both of its shapes (§3.lists).
type Shape = 'a bare list' | 'an object with a list';
const shapes: Shape[] = ['a bare list', 'an object with a list'];
const user = setupUser({ delay: null });

const blog: Blog = {
  id: 'free-zone',
  title: 'A free zone licence',
  subtitle: 'What it allows',
  introduction: 'An introduction.',
  category: 'Licensing',
  category_tags: ['Licensing', 'Visas'],
  tags: 'Visas, Banks',
  created_at: '2026-11-20T08:00:00Z',
  views: 1,
  likes: 1,
  readTime: '6 min read',
  image_url: '/favicon.svg',
  featured: true,
  type: 'structured',
};
const note: Blog = { id: 'note', title: 'No structured blog', type: 'note' };
const partner = { id: '1', company_name: 'Acme', logo_url: '/favicon.svg', display_order: 0, is_active: true };
const categories = ['Company Formation', 'Business Strategy', 'Licensing', 'UAE Business', 'Only known to the server'];
const comment = { id: '1', author_name: 'Ada', content: 'Which papers first?', created_at: '2026-11-20T08:00:00Z' };

let blogs: Blog[];
let partners: (typeof partner)[];
let comments: (typeof comment)[];
/** What a call answers instead, by method and path. */
let instead: Record<string, () => Response>;

beforeEach(() => {
  localStorage.clear();
  [blogs, partners, comments, instead] = [[blog, note], [partner], [comment], {}];
  // happy-dom does not know <search>.
  expectConsoleErrors(/^The tag <%s> is unrecognized in this browser\..* search$/);
});

/** What the product asks beside the specified calls. */
const additive: Record<string, object> = {
  'GET /api/stats': { total_blogs: 1, total_views: 1, recent_posts: 1, avg_read_time: 6, featured: 1, drafts: 0, comments_to_review: 0 },
  'GET /api/publish': publishedStatus(),
  'GET /api/messages': {
    ...{ messages: [], total: 0, counts: { to_answer: 0, possible_spam: 0, held: 0 } },
    ...{ later: [], flood: null, until: '2026-11-20T08:00:00Z', next: null },
  },
  'GET /api/health': { status: 'ok' },
  'GET /api/statistics': statisticsAnswer(),
  'GET /api/emails': { is_set_up: true, failing: 0, waiting: 0, waiting_since: null, mails: [] },
  'GET /api/site-profile': { facts: {}, version: 0, published_revision: 0, updated_at: null, updated_by: null },
};

/** Answers as a server that knows the specified calls and fields alone; the requests are returned, oldest first. */
function serve(shape: Shape): ApiRequest[] {
  const list = (name: string, items: object[] | string[]) => Response.json(shape === 'a bare list' ? items : { [name]: items });
  const lists: Record<string, () => Response> = {
    'GET /api/blogs': () => list('blogs', blogs),
    'GET /api/worked-with': () => list('partners', partners),
    'GET /api/categories': () => list('categories', categories),
    'GET /api/blogs/free-zone/comments': () => list('comments', comments),
  };
  return stubApi(({ method, path, body }) => {
    const call = `${method} ${path.split('?')[0]}`;
    const answer = instead[call] ?? lists[call];
    if (answer) return answer();
    if (call === 'GET /api/blogs/free-zone') return Response.json(blog);
    return Response.json(additive[call] ?? (method === 'GET' ? {} : { id: '2', ...(body as object) }));
  });
}

const bodiesOf = (requests: ApiRequest[], method: string) =>
  requests.filter((request) => request.method === method && !request.path.startsWith('/api/texts')).map(({ body }) => body);

test.each(shapes)('the list of blogs shows the structured ones of %s', async (shape) => {
  serve(shape);
  renderScreens({ '/blogs': <PostsScreen /> });
  const row = (await screen.findByRole('heading', { name: blog.title })).closest('li') as HTMLElement;
  for (const text of ['What it allows', 'Featured', 'Licensing, Visas', 'November 20, 2026', '6 min read']) within(row).getByText(text);
  expect(row.textContent).toContain('1 view1 like');
  expect(row.querySelector('img')?.getAttribute('src')).toBe('/favicon.svg');
  for (const name of [blog.title, `View ${blog.title}`]) {
    const link = within(row).getByRole('link', { name });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/blog/free-zone', '_blank']);
  }
  for (const text of ['View', 'Edit', 'Delete']) within(row).getByText(text);
  for (const label of ['Total', 'Featured', 'Total Views', 'Comments']) screen.getByText(label, { selector: 'dt' });
  screen.getByText('--');
  expect(screen.queryByText(note.title)).toBeNull();
});

test('a read time that is missing is calculated, in the list and on the dashboard', async () => {
  const { readTime: _, ...untimed } = blog;
  blogs = [{ ...untimed, read_time: '' }];
  serve('a bare list');
  renderScreens({ '/blogs': <PostsScreen /> });
  await screen.findByText('1 min read');
  cleanup();
  renderScreens({ '/': <Dashboard /> });
  await screen.findByText('1 min read');
});

test.each(shapes)('an empty list of blogs that comes as %s invites to the first', async (shape) => {
  blogs = [];
  serve(shape);
  renderScreens({ '/blogs': <PostsScreen /> });
  await screen.findByRole('heading', { name: 'No blogs yet' });
  screen.getByRole('link', { name: 'Create Your First Blog' });
});

test('a list of blogs that cannot be fetched says so', async () => {
  expectConsoleErrors(/Failed to fetch blogs/);
  instead['GET /api/blogs'] = () => new Response('', { status: 500 });
  serve('a bare list');
  renderScreens({ '/blogs': <PostsScreen /> });
  await screen.findByText('Failed to fetch blogs');
});

test('a blog is deleted after the question, and the list reloads, whatever the answer holds', async () => {
  instead['DELETE /api/blogs/free-zone'] = () => {
    blogs = [];
    return new Response(null, { status: 204 });
  };
  serve('a bare list');
  renderScreens({ '/blogs': <PostsScreen /> });
  await user.click(await screen.findByRole('button', { name: `Delete ${blog.title}` }));
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this blog?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Blog deleted successfully!');
  await screen.findByText('No blogs yet');
});

test('a blog that cannot be deleted says so', async () => {
  expectConsoleErrors(/Failed to delete blog/);
  instead['DELETE /api/blogs/free-zone'] = () => new Response('', { status: 500 });
  serve('a bare list');
  renderScreens({ '/blogs': <PostsScreen /> });
  await user.click(await screen.findByRole('button', { name: `Delete ${blog.title}` }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Failed to delete blog');
});

test.each(shapes)('the dashboard shows the five newest blogs of %s', async (shape) => {
  const dated = (day: number) => ({ ...blog, id: `day-${day}`, title: `Day ${day}`, created_at: `2026-11-0${day}T08:00:00Z` });
  blogs = [3, 7, 1, 5, 2, 6, 4].map(dated);
  serve(shape);
  renderScreens({ '/': <Dashboard /> });
  const recent = within(screen.getByRole('region', { name: 'Recent Blogs' }));
  await recent.findByText('Day 7');
  expect(recent.getAllByText(/^Day/).map(({ textContent }) => textContent)).toEqual(['Day 7', 'Day 6', 'Day 5', 'Day 4', 'Day 3']);
  expect(recent.getByRole('link', { name: /Day 7/ }).textContent).toBe('Day 7 Licensing6 min read1 viewNovember 7, 2026');
  recent.getByRole('link', { name: 'View All' });
  for (const label of ['Total Blogs', 'Total Views', 'Recent Posts', 'Avg Read Time (minutes)'])
    screen.getByText(label, { selector: 'dt' });
  for (const name of ['Quick Actions', 'System Status']) screen.getByRole('region', { name });
  for (const name of ['Create New Blog', 'Manage Companies']) screen.getByRole('link', { name });
  screen.getByText('Total Posts');
});

test('the dashboard shows zeros and says so when the blogs cannot be fetched', async () => {
  expectConsoleErrors(/The dashboard could not be loaded|What is to do could not be loaded/);
  instead['GET /api/blogs'] = () => new Response('', { status: 500 });
  serve('a bare list');
  renderScreens({ '/': <Dashboard /> });
  await screen.findByText('No blogs available');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['0', '0', '0', '0']);
});

test.each(shapes)('the form offers the categories of %s', async (shape) => {
  serve(shape);
  renderScreens({ '/blogs/create': <PostFormScreen /> });
  await screen.findByRole('option', { name: 'Only known to the server' });
  for (const name of ['Company Formation', 'Business Strategy', 'Licensing', 'UAE Business']) screen.getByRole('option', { name });
});

test('a new blog is sent as the whole form with author and type; the message shows, and then the list', async () => {
  const requests = serve('a bare list');
  renderScreens({ '/blogs/create': <PostFormScreen />, '/blogs': 'The list' });
  await user.type(screen.getByRole('textbox', { name: /^Main Title/ }), 'A title');
  await user.type(screen.getByRole('textbox', { name: /^Subtitle/ }), 'A subtitle');
  await user.type(screen.getByRole('textbox', { name: 'Introduction' }), 'Opening.');
  await user.click(screen.getByRole('button', { name: 'Create Structured Blog' }));
  await screen.findByText('Blog created successfully!');
  const [sent] = bodiesOf(requests, 'POST') as Record<string, unknown>[];
  expect(Object.keys(sent ?? {})).toEqual(expect.arrayContaining([...Object.keys(blogForm), 'author', 'type']));
  expect(sent).toMatchObject({ title: 'A title', subtitle: 'A subtitle', read_time: '1 min read', featured: false, type: 'structured' });
  await screen.findByText('The list', {}, { timeout: 20_000 });
});

test('a blog of the specified fields opens in the form, and is sent back whole', async () => {
  instead['PUT /api/blogs/free-zone'] = () => Response.json({ ...blog, title: 'A free zone licence today' });
  const requests = serve('a bare list');
  renderScreens({ '/blogs/edit/:id': <PostFormScreen />, '/blogs': 'The list' }, '/blogs/edit/free-zone');
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Main Title/ });
  expect(title.value).toBe(blog.title);
  await user.type(title, ' today');
  await user.click(screen.getByRole('button', { name: 'Update Structured Blog' }));
  await screen.findByText('Blog updated successfully!');
  expect(bodiesOf(requests, 'PUT')).toMatchObject([
    { title: 'A free zone licence today', introduction: 'An introduction.', tags: ['Visas', 'Banks'], read_time: '6 min read' },
  ]);
});

test('a blog that cannot be saved says so', async () => {
  instead['POST /api/blogs'] = () => Response.json({ detail: 'No room.' }, { status: 507 });
  serve('a bare list');
  renderScreens({ '/blogs/create': <PostFormScreen />, '/blogs': 'The list' });
  await user.type(screen.getByRole('textbox', { name: /^Main Title/ }), 'A title');
  await user.type(screen.getByRole('textbox', { name: /^Subtitle/ }), 'A subtitle');
  await user.type(screen.getByRole('textbox', { name: 'Introduction' }), 'Opening.');
  await user.click(screen.getByRole('button', { name: 'Create Structured Blog' }));
  await screen.findByText('Failed to save blog');
});

test.each(shapes)('the partners of %s are listed, lower numbers first', async (shape) => {
  partners = [
    { ...partner, id: '2', company_name: 'Zenith', display_order: 1, is_active: false },
    { ...partner, display_order: 0 },
  ];
  serve(shape);
  renderScreens({ '/worked-with': <PartnersScreen /> });
  await screen.findByText('Acme');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'AcmeOrder 0ActiveEditDelete',
    'ZenithOrder 1InactiveEditDelete',
  ]);
});

test('a new partner begins with order 0 and active, and is sent with the four fields', async () => {
  partners = [];
  const requests = serve('a bare list');
  renderScreens({ '/worked-with': <PartnersScreen /> });
  await screen.findByText('No partners added yet');
  await user.click(screen.getByRole('button', { name: 'Add Partner' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add New Partner' }));
  for (const hint of ['Lower numbers appear first', 'JPG, PNG, GIF up to 5MB']) form.getByText(hint);
  await user.type(form.getByRole('textbox', { name: /^Company Name/ }), 'Acme');
  await user.type(form.getByLabelText('or Logo URL'), '/favicon.svg');
  await user.click(form.getByRole('button', { name: 'Create Partner' }));
  await screen.findByText('Partner added successfully!');
  expect(bodiesOf(requests, 'POST')).toEqual([{ company_name: 'Acme', logo_url: '/favicon.svg', display_order: 0, is_active: true }]);
});

test('a partner is deleted after the question with its name, whatever the answer holds', async () => {
  instead['DELETE /api/worked-with/1'] = () => {
    partners = [];
    return new Response(null, { status: 204 });
  };
  serve('a bare list');
  renderScreens({ '/worked-with': <PartnersScreen /> });
  await user.click(await screen.findByRole('button', { name: 'Delete Acme' }));
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete Acme?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Partner deleted successfully!');
  await screen.findByText('No partners added yet');
});

test.each([
  ['a detail', () => Response.json({ detail: 'No room.' }, { status: 507 }), 'Error: No room.'],
  ['no detail', () => new Response('', { status: 500 }), 'Failed to save partner'],
  ['no answer', () => fail(), 'Error saving partner. Please try again.'],
])('a partner that cannot be saved, with %s, says so', async (_, answer, text) => {
  expectConsoleErrors(/Error saving partner/);
  instead['PUT /api/worked-with/1'] = answer;
  serve('a bare list');
  renderScreens({ '/worked-with': <PartnersScreen /> });
  await user.click(await screen.findByRole('button', { name: 'Edit Acme' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Partner' }));
  await user.click(form.getByRole('button', { name: 'Update Partner' }));
  await closeMessage(text);
});

test.each([
  ['a detail', () => Response.json({ detail: 'It is used.' }, { status: 409 }), 'Error: It is used.'],
  ['no detail', () => new Response('', { status: 500 }), 'Failed to delete partner'],
  ['no answer', () => fail(), 'Error deleting partner. Please try again.'],
])('a partner that cannot be deleted, with %s, says so', async (_, answer, text) => {
  expectConsoleErrors(/Error deleting partner/);
  instead['DELETE /api/worked-with/1'] = answer;
  serve('a bare list');
  renderScreens({ '/worked-with': <PartnersScreen /> });
  await user.click(await screen.findByRole('button', { name: 'Delete Acme' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await closeMessage(text);
});

test.each(shapes)('the comments of %s are shown; without any, the invitation to the first', async (shape) => {
  serve(shape);
  openComments();
  await screen.findByText('Which papers first?');
  screen.getByText('Ada');
  screen.getByText('November 20, 2026');
  document.body.replaceChildren();
  comments = [];
  openComments();
  await screen.findByText('No comments yet. Be the first to comment!');
});

test('a posted comment clears the form and reloads the comments', async () => {
  comments = [];
  instead['POST /api/blogs/free-zone/comments'] = () => {
    comments = [{ ...comment, content: 'A question' }];
    return Response.json(comments[0], { status: 201 });
  };
  const requests = serve('a bare list');
  openComments();
  await screen.findByText('No comments yet. Be the first to comment!');
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  await user.type(field('Name'), 'Ada');
  await user.type(field('Email'), 'ada@example.com');
  await user.type(field('Comment'), 'A question');
  await user.click(screen.getByRole('button', { name: /^Post/ }));
  await screen.findByText('A question', { selector: '.comment-text' });
  expect(bodiesOf(requests, 'POST')).toMatchObject([{ name: 'Ada', email: 'ada@example.com', message: 'A question' }]);
  expect(['Name', 'Email', 'Comment'].map((name) => field(name).value)).toEqual(['', '', '']);
});

test.each([
  ['a response', () => new Response(null, { status: 404, statusText: 'Not Found' }), 'Unhandled Thrown Response!', '404 Not Found'],
  ['an error', () => new Error('Broken'), 'Application Error!', 'Error: Broken'],
])('%s that is thrown shows its heading', async (_, thrown, heading, text) => {
  expectConsoleErrors(/^Error [\w-]{8}:/);
  const loader = () => {
    throw thrown();
  };
  const route = { path: '/', loader, Component: Nothing, ErrorBoundary: ErrorScreen, HydrateFallback: Nothing };
  render(<RouterProvider router={createMemoryRouter([route])} />);
  await screen.findByRole('heading', { name: heading });
  expect(screen.getByRole('alert').textContent).toContain(text);
});

function Nothing(): null {
  return null;
}

function openComments(): void {
  document.body.innerHTML = '<div data-post-id="free-zone"></div>';
  renderComments('free-zone');
}

/** Reads and closes a message that stands over everything. */
async function closeMessage(text: string): Promise<void> {
  await user.click(within(await screen.findByRole('alertdialog', { name: text })).getByRole('button', { name: 'OK' }));
}

function fail(): never {
  throw new TypeError('Failed to fetch');
}
