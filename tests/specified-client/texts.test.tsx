// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { render, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoginScreen } from '#src/admin/AuthGate.tsx';
import { TopBar } from '#src/admin/TopBar.tsx';
import { errorOf } from '#src/client/api-error.ts';
import { ArticlePage } from '#src/features/article/ArticlePage.tsx';
import { PostCard } from '#src/features/listing/PostCard.tsx';
import { resultLine } from '#src/features/listing/search/filters.ts';
import { NoArticles } from '#src/features/listing/search/ResultList.tsx';
import { Component as PartnersScreen } from '#src/features/partners/admin/PartnersScreen.tsx';
import { sendImage } from '#src/features/pictures/send-image.ts';
import { Component as PostFormScreen } from '#src/features/post-editor/PostFormScreen.tsx';
import { postSchema } from '#src/features/posts/post.ts';
import { startSession } from '#src/features/session/session-store.ts';
import { SignInError } from '#src/features/session/sign-in.ts';
import { type Auth, AuthContext, useAuth } from '#src/features/session/use-auth.ts';
import { png } from '#tests/fixtures/sample-images.ts';
import { isDisabled } from '#tests/setup/is-disabled.ts';
import { renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { type Blog, blogForm } from './client.ts';

// The specified texts, as somebody who compares word by word looks for them.
vi.mock('#src/features/pictures/send-image.ts', () => ({ sendImage: vi.fn() }));
vi.mock('#src/features/session/sign-in.ts', async (importOriginal) => ({ ...(await importOriginal<object>()), prepareSignIn: vi.fn() }));

const user = setupUser({ delay: null, applyAccept: false });
const account = { id: 'owner', email: 'owner@example.com', displayName: 'Owner' };
const blog: Blog = {
  ...blogForm,
  id: 'free-zone',
  category: 'Licensing',
  tags: '["One", "Two", "Three", "Four"]',
  created_at: '2026-11-20T08:00:00Z',
  views: 1_234_567,
  type: 'structured',
};

beforeEach(() => {
  localStorage.clear();
  startSession('token', Date.now() + 86_400_000, account);
  // happy-dom does not know <search>.
  expectConsoleErrors(/^The tag <%s> is unrecognized in this browser\..* search$/);
});
afterEach(() => vi.restoreAllMocks());

test('the login screen has its texts, and says that it is authenticating', () => {
  const { rerender } = render(signedIn(<LoginScreen unreachable={false} />));
  screen.getByRole('heading', { name: 'Admin Panel' });
  screen.getByRole('button', { name: 'Sign in with Google' });
  screen.getByText(/^Only authorised addresses may enter\. .* redirected to the home page\.$/);
  rerender(signedIn(<LoginScreen unreachable={false} />, { loading: true }));
  expect(isDisabled(screen.getByRole('button', { name: 'Authenticating...' }))).toBe(true);
});

test.each([
  ['a failure', new Error('popup closed'), 'Login failed. Please try again.'],
  [
    'an account that is not on the list',
    new SignInError('Access denied. This area is restricted to administrators only.', true),
    'Access denied. This area is restricted to administrators only.',
  ],
])('a login with %s says so', async (_, error, text) => {
  vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  render(signedIn(<LoginScreen unreachable={false} />, { login: () => Promise.reject(error) }));
  await user.click(screen.getByRole('button', { name: 'Sign in with Google' }));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test('the session cannot be used outside of its provider', () => {
  expectConsoleErrors(/useAuth must be used within an AuthProvider/);
  expect(() => renderHook(useAuth)).toThrow('useAuth must be used within an AuthProvider');
});

test('the bar has its three items, the name of the account and Logout, in the menu of small screens too', async () => {
  stubApi(() => Response.json({ detail: 'No figures.' }, { status: 404 }));
  renderScreens({ '/dashboard': signedIn(<TopBar />) });
  for (const name of ['Dashboard', 'Blogs', 'Worked With']) screen.getByRole('link', { name });
  screen.getByText('Welcome, Owner');
  screen.getByRole('button', { name: 'Logout' });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  screen.getByText('Logged in as Owner');
});

test('the form of a blog has its sections, its buttons and its defaults', async () => {
  serve();
  renderScreens({ '/blogs/create': <PostFormScreen /> });
  await screen.findByRole('textbox', { name: /^Main Title/ });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.trim());
  expect(headings).toEqual([
    ...['Header', 'Introduction', 'Key Takeaways', 'Quick Stats', 'Main Content Paragraphs', 'Featured Quote'],
    ...['Implementation Framework', 'Implementation Phases', 'Settings'],
  ]);
  for (const name of ['Create Structured Blog', 'Cancel']) screen.getByRole('button', { name });
  expect(isDisabled(screen.getByRole('button', { name: 'Add' }))).toBe(true);
  await user.click(screen.getByRole('tab', { name: 'Settings' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Read Time' }).value).toBe('5 min read');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Featured' }).checked).toBe(false);
});

test.each([
  ['/blogs/create', 'Create Structured Blog', 'Creating...'],
  ['/blogs/edit/free-zone', 'Update Structured Blog', 'Updating...'],
])('while %s is saved its button says so and is disabled', async (path, name, label) => {
  const answered = Promise.withResolvers<Response>();
  serve(() => answered.promise);
  renderScreens({ '/blogs/create': <PostFormScreen />, '/blogs/edit/:id': <PostFormScreen />, '/blogs': 'The list' }, path);
  await user.type(await screen.findByRole('textbox', { name: /^Main Title/ }), 'A title');
  await user.type(screen.getByRole('textbox', { name: /^Subtitle/ }), 'A subtitle');
  await user.type(screen.getByRole('textbox', { name: 'Introduction' }), 'Opening.');
  await user.click(screen.getByRole('button', { name }));
  expect(isDisabled(await screen.findByRole('button', { name: label }))).toBe(true);
  answered.resolve(Response.json(blog));
  await waitFor(() => expect(screen.queryByRole('button', { name: label })).toBeNull());
});

test.each([
  ['is no image', async () => '', new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }), 'Please select an image file.'],
  [
    'is too large for the server',
    () => Promise.reject(errorOf(413, '{"detail":"File size should be less than 5MB."}', 'POST /api/upload')),
    picture(),
    'File size should be less than 5MB.',
  ],
  [
    'the server does not take',
    () => Promise.reject(errorOf(500, '{}', 'POST /api/upload')),
    picture(),
    'Failed to upload image. Please try again.',
  ],
  ['does not arrive', () => Promise.reject(new TypeError('Failed to fetch')), picture(), 'Error uploading image. Please try again.'],
])('a logo that %s is refused with its sentence', async (_, send, file, text) => {
  expectConsoleErrors(/The image was not uploaded/);
  vi.mocked(sendImage).mockImplementation(send);
  serve();
  renderScreens({ '/worked-with': <PartnersScreen /> });
  await user.click(screen.getByRole('button', { name: 'Add Partner' }));
  await user.upload(await screen.findByLabelText('Logo file'), file);
  const message = await screen.findByRole('alertdialog', { name: text });
  await user.click(within(message).getByRole('button', { name: 'OK' }));
});

test('while a logo is uploaded the form says so and cannot be saved', async () => {
  const sent = Promise.withResolvers<string>();
  vi.mocked(sendImage).mockReturnValue(sent.promise);
  serve();
  renderScreens({ '/worked-with': <PartnersScreen /> });
  await user.click(screen.getByRole('button', { name: 'Add Partner' }));
  await user.upload(await screen.findByLabelText('Logo file'), picture());
  for (const button of await screen.findAllByRole('button', { name: 'Uploading...' })) expect(isDisabled(button)).toBe(true);
  sent.resolve('{"url":"/uploads/a.png"}');
  expect(await screen.findByDisplayValue('/uploads/a.png')).toBeTruthy();
});

// The fields of its search are built markup: tests/e2e/journeys/reader.spec.ts.
test('the listing has its line and its empty texts', () => {
  expect(resultLine(3, { text: '', category: null })).toBe('Showing 3 articles');
  expect(resultLine(1, { text: '', category: null })).toBe('Showing 1 article');
  expect(resultLine(2, { text: 'visa', category: 'Licensing' })).toBe('Showing 2 articles in Licensing matching "visa"');
  document.body.innerHTML = renderToStaticMarkup(<NoArticles filtered onClear={() => undefined} />);
  expect(document.body.textContent).toBe('No articles foundTry adjusting your search terms or filtersClear Filters');
  document.body.innerHTML = renderToStaticMarkup(<NoArticles filtered={false} />);
  expect(document.body.textContent).toBe('No articles foundCheck back soon for new insights');
});

test('a card shows a blog of the specified fields, and what stands in for those that are missing', () => {
  const { container, rerender } = render(<PostCard post={postSchema.parse(blog)} />);
  for (const text of ['Licensing', 'November 20, 2026', '6 min read', blog.title, 'An introduction.', 'One', 'Two', 'Three', 'Read More'])
    screen.getByText(text);
  expect(screen.queryByText('Four')).toBeNull();
  expect(container.textContent).toContain('1,234,567 views');
  rerender(<PostCard post={postSchema.parse({ id: 'bare', title: 'Bare', content: 'A word. '.repeat(30) })} />);
  for (const text of ['Business Insights', 'Recent', '1 min read']) screen.getByText(text);
  expect(container.querySelector('.card-excerpt')?.textContent).toBe(`${'A word. '.repeat(30).slice(0, 150)}...`);
  expect(container.textContent).toContain('0 views');
  rerender(<PostCard post={postSchema.parse({ id: 'bare', title: 'Bare' })} />);
  screen.getByText('Click to read more about this insightful article.');
});

test('an article shows a blog of the specified fields, and only the sections that it has data for', () => {
  const sections = ['Key Takeaways', 'Quick Stats', 'Implementation Framework', 'Tags'];
  const { rerender } = render(<ArticlePage post={postSchema.parse(blog)} url="https://site.test/blog/free-zone" />);
  for (const name of sections) screen.getByRole('heading', { name });
  for (const text of ['1,234,567 hrs', 'A quote.', 'Somebody', 'One', 'Do this.', 'A paragraph.'])
    expect(screen.getAllByText(text)).toBeTruthy();
  screen.getByRole('link', { name: /^Follow on LinkedIn/ });
  rerender(<ArticlePage post={postSchema.parse({ id: 'bare', title: 'Bare' })} url="https://site.test/blog/bare" />);
  for (const name of sections) expect(screen.queryByRole('heading', { name })).toBeNull();
});

/** Renders for somebody who is signed in, or with another session. */
function signedIn(children: ReactNode, parts: Partial<Auth> = {}): ReactNode {
  const none = async () => undefined;
  const auth: Auth = { user: account, isAdmin: true, backendToken: 'token', loading: false, login: none, logout: none, ...parts };
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Answers the calls of these screens; `save` the saves of a blog. */
function serve(save: () => Promise<Response> = async () => Response.json(blog)): void {
  const answers: Record<string, unknown> = {
    '/api/worked-with': [],
    '/api/categories': [],
    '/api/blogs/free-zone': blog,
    '/api/site-profile': { facts: {}, version: 0, published_revision: 0, updated_at: null, updated_by: null },
  };
  stubApi(({ method, path }) => {
    if (method !== 'GET' && path.startsWith('/api/blogs')) return save();
    return Response.json(answers[path.split('?')[0] ?? ''] ?? {});
  });
}

function picture(): File {
  return new File([png()], 'logo.png', { type: 'image/png' });
}
