// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderComments } from '#tests/setup/comment-section.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';

const ada = comment({ id: '1', content: 'Every project, or once?', created_at: '2026-10-30T08:00:00.000Z' });
const owner = comment({ id: '2', author_name: 'Layla Noor', content: 'Once.', by_author: true, created_at: '2026-10-31T21:30:00.000Z' });
const held = { ...comment({ id: '3', content: 'Cheap loans', created_at: new Date().toISOString() }), status: 'held' };
const heldKey = 'comments-held:a-post';

const load = vi.fn<(path: string) => Promise<Response>>();
const sent: object[] = [];
let post: () => Promise<Response>;
const counts: number[] = [];
const onCounted = ({ detail }: CustomEvent<number>) => counts.push(detail);

beforeEach(() => {
  document.body.innerHTML = '<div data-post-id="a-post"></div>';
  load.mockReset().mockImplementation(async () => Response.json([ada, owner]));
  sent.length = 0;
  post = async () => Response.json(held, { status: 201 });
  vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit = {}) => {
    if (method !== 'POST') return load(path);
    sent.push(JSON.parse(String(body)));
    return post();
  });
  counts.length = 0;
  addEventListener('comments:counted', onCounted);
});

afterEach(() => {
  removeEventListener('comments:counted', onCounted);
  vi.unstubAllGlobals();
  localStorage.clear();
});

const items = () => screen.queryAllByRole('listitem');
/** Whom the form says that it answers. */
const repliesTo = () => document.querySelector('.comment-answered:not([hidden]) span')?.textContent ?? null;
const texts = () => items().map((item) => item.querySelector('.comment-text')?.textContent);

test('comments are counted and shown in the order of the response, with the author marked and dates in Dubai time', async () => {
  renderComments();
  expect(screen.getByText('Loading comments…')).toBeDefined();
  await waitFor(() => expect(texts()).toEqual(['Every project, or once?', 'Once.']));
  expect(items().map((item) => item.querySelector('.comment-head')?.textContent)).toEqual([
    'AdaOctober 30, 2026',
    'Layla NoorAuthorNovember 1, 2026',
  ]);
  expect(counts).toEqual([2]);
});

test.each([
  ['the portrait, where there is one', { src: '/uploads/face.webp' }, 'IMG'],
  ['a sun without a portrait', null, 'SPAN'],
])('beside what the owner wrote stands %s', async (_, face, tag) => {
  renderComments('a-post', { face });
  await waitFor(() => expect(items()).toHaveLength(2));
  const [mark, ...others] = document.querySelectorAll('.comment-face');
  expect([mark?.tagName, mark?.getAttribute('src') ?? null, others]).toEqual([tag, face?.src ?? null, []]);
  expect(items()[1]?.querySelector('.comment-head')?.firstElementChild).toBe(mark);
});

test('when the page has asked for its numbers again and there are others, the list is loaded again', async () => {
  renderComments();
  await waitFor(() => expect(items()).toHaveLength(2));
  load.mockImplementation(async () => Response.json([ada, owner, comment({ id: '9', content: 'And a visa?' })]));
  dispatchEvent(new CustomEvent('comments:counted', { detail: 2 }));
  expect(load).toHaveBeenCalledTimes(1);
  dispatchEvent(new CustomEvent('comments:counted', { detail: 3 }));
  await waitFor(() => expect(items()).toHaveLength(3));
  expect(load).toHaveBeenCalledTimes(2);
});

test('earlier comments come by the button, which keeps the focus until the last; the count is that of all', async () => {
  const pages: Record<string, [string, string?]> = { '/api/blogs/a-post/comments': ['3', '/two'], '/two': ['2', '/one'], '/one': ['1'] };
  load.mockImplementation(async (path) => {
    const [id = '', earlier] = pages[path] ?? [];
    const created_at = `2026-01-0${id}T00:00:00Z`;
    const headers = { 'X-Total-Count': '3', ...(earlier && { Link: `<${earlier}>; rel="prev"` }) };
    return Response.json([comment({ id, content: `Comment ${id}`, created_at })], { headers });
  });
  renderComments();
  const button = await screen.findByRole('button', { name: 'Show earlier comments' });
  expect([texts(), counts]).toEqual([['Comment 3'], [3]]);
  await userEvent.click(button);
  await waitFor(() => expect(texts()).toEqual(['Comment 2', 'Comment 3']));
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
  await waitFor(() => expect(texts()).toEqual(['Comment 1', 'Comment 2', 'Comment 3']));
  expect(screen.queryByRole('button', { name: 'Show earlier comments' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')));
  expect(screen.getByText('Earlier comments are shown.')).toBeDefined();
});

test('earlier comments that cannot be loaded are said, and come with another try', async () => {
  expectConsoleErrors(/^Error fetching comments:/);
  const headers = { Link: '</earlier>; rel="prev"' };
  load.mockImplementationOnce(async () => Response.json([owner], { headers })).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  renderComments();
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier comments' }));
  await screen.findByText('Earlier comments could not be loaded. Please try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier comments' }));
  await waitFor(() => expect(texts()).toEqual(['Every project, or once?', 'Once.']));
});

test('replies stand below their question, in order of time', async () => {
  const late = comment({ id: '9', content: 'Late', parent_id: '1', created_at: '2026-11-02T00:00:00Z' });
  load.mockImplementation(async () => Response.json([ada, { ...owner, parent_id: '1' }, comment({ id: '8', content: 'Other' }), late]));
  renderComments();
  const replies = await screen.findByRole('list', { name: 'Replies to Ada' });
  expect(
    within(replies)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('.comment-text')?.textContent),
  ).toEqual(['Once.', 'Late']);
  expect(within(replies).queryByRole('button')).toBeNull();
  expect(items()).toHaveLength(4);
});

test('comments and replies are shown in a browser of 2023, which cannot group', async () => {
  vi.stubGlobal(
    'Map',
    class<K, V> extends Map<K, V> {
      static override groupBy = undefined as never;
    },
  );
  load.mockImplementation(async () => Response.json([ada, { ...owner, parent_id: '1' }]));
  renderComments();
  await waitFor(() => expect(texts()).toEqual(['Every project, or once?', 'Once.']));
});

test('a reply says whom it answers, can be left again, and is kept with its text', async () => {
  renderComments();
  const reply = await screen.findByRole('button', { name: 'Reply to Ada' });
  await userEvent.click(reply);
  expect(screen.getByText('Replying to').textContent).toBe('Replying to Ada');
  expect(document.activeElement).toBe(screen.getByLabelText('Comment'));
  await userEvent.click(screen.getByRole('button', { name: 'Write a comment instead' }));
  expect([document.activeElement, repliesTo()]).toEqual([reply, null]);
  await userEvent.click(reply);
  await userEvent.type(screen.getByLabelText('Comment'), 'So it is');
  cleanup();
  renderComments();
  expect(repliesTo()).toBe('Replying to Ada');
  await postComment();
  await waitFor(() => expect(sent[0]).toMatchObject({ parent_id: '1', message: expect.stringContaining('So it is') }));
  await waitFor(() => expect(repliesTo()).toBeNull());
});

test('an answer that is begun while a comment is sent starts empty and stays one', async () => {
  const response = Promise.withResolvers<Response>();
  post = () => response.promise;
  renderComments();
  const reply = await screen.findByRole('button', { name: 'Reply to Ada' });
  await postComment();
  await userEvent.click(reply);
  response.resolve(Response.json(held, { status: 201 }));
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe(''));
  expect(screen.getByText('Replying to').textContent).toBe('Replying to Ada');
});

test('where comments are closed a line says so, and the comments stay without reply', async () => {
  renderComments('a-post', { isOpen: false });
  expect(screen.getByText('Comments are closed.')).toBeDefined();
  expect(screen.queryByRole('form')).toBeNull();
  expect(document.querySelector<HTMLElement>('.comments-closed')?.hidden).toBe(false);
  load.mockImplementation(async () => Response.json([ada], { headers: { 'X-Comments-Open': 'false' } }));
  cleanup();
  renderComments();
  await waitFor(() => expect(texts()).toEqual(['Every project, or once?']));
  expect(document.querySelector<HTMLElement>('.comments-closed')?.hidden).toBe(false);
  expect([screen.queryByRole('form'), screen.queryByRole('button')]).toEqual([null, null]);
});

test('a comment that meets closed comments keeps its text', async () => {
  expectConsoleErrors(/^Error posting comment:/);
  post = async () => Response.json({ detail: 'Comments are closed.', code: 'comments_closed' }, { status: 403 });
  renderComments();
  await waitFor(() => expect(items()).toHaveLength(2));
  await postComment();
  expect(await screen.findByText('Your comment was not posted. Your text is kept, so that you can copy it.')).toBeDefined();
  expect(document.querySelector<HTMLElement>('.comments-closed')?.hidden).toBe(false);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('Cheap loans');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Post Comment' }).disabled).toBe(true);
});

test('who sends contact details reads that the message went to the owner alone, and the page shows nothing of it', async () => {
  post = async () => Response.json({ ...held, is_private: true }, { status: 201 });
  renderComments();
  await waitFor(() => expect(items()).toHaveLength(2));
  await postComment();
  await screen.findByText('Your message was sent privately to Layla Noor; it is not shown on this page.', { selector: '[role=status]' });
  expect([texts().includes('Cheap loans'), localStorage.getItem(heldKey)]).toEqual([false, null]);
});

test.each<[string, () => Promise<Response>]>([
  ['an error of the server', async () => Response.json({ detail: 'ERROR: relation' }, { status: 500 })],
  ['a page instead of JSON', async () => new Response('<h1>Hello</h1>', { headers: { 'Content-Type': 'text/html' } })],
  ['an empty body', async () => new Response('')],
  ['half a body', async () => new Response('[{"id":"7","auth')],
  ['no connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a limit of the edge', async () => new Response('Too many', { status: 429 })],
  ['something else than a list', async () => Response.json({ items: [] })],
  ['a list of something else', async () => Response.json([{ id: 7 }])],
])('%s: the list says that it is unavailable, and loads on retry', async (_, fault) => {
  expectConsoleErrors(/^Error fetching comments:/);
  load.mockImplementationOnce(fault);
  renderComments();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Comments are unavailable right now.Try again');
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(items()).toHaveLength(2));
});

test('a held comment is shown to its author only, where it will stand, is stored on the device, and stays when the list cannot be reloaded', async () => {
  expectConsoleErrors(/^Error fetching comments:/);
  renderComments();
  await waitFor(() => expect(items()).toHaveLength(2));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await postComment();
  await waitFor(() => expect(texts()).toEqual(['Every project, or once?', 'Once.', 'Cheap loans']));
  expect(items()[2]?.dataset.posted).toBe('true');
  expect(within(items()[2] ?? document.body).getByText('Awaiting review')).toBeDefined();
  expect(JSON.parse(localStorage.getItem(heldKey) ?? '[]')).toEqual([held]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a held comment is shown again after a reload, and only once when it is approved', async () => {
  localStorage.setItem(heldKey, JSON.stringify([held]));
  load.mockImplementation(async () => Response.json([ada, { ...held, status: undefined }]));
  renderComments();
  await waitFor(() => expect(texts()).toEqual(['Every project, or once?', 'Cheap loans']));
  await waitFor(() => expect(screen.queryByText('Awaiting review')).toBeNull());
  expect(localStorage.getItem(heldKey)).toBeNull();
});

test.each([
  ['29 days', 29, true],
  ['31 days', 31, false],
])('a held comment of %s ago is shown: %s', async (_, days, isShown) => {
  const created_at = new Date(Date.now() - Number(days) * 86_400_000).toISOString();
  localStorage.setItem(heldKey, JSON.stringify([{ ...held, created_at }]));
  renderComments();
  await waitFor(() => expect(items()).toHaveLength(isShown ? 3 : 2));
});

async function postComment(): Promise<void> {
  const user = setupUser();
  for (const [name, text] of [
    ['Name', 'Ada'],
    ['Email', 'ada@example.com'],
    ['Comment', 'Cheap loans'],
  ] as const) {
    await user.click(screen.getByLabelText(name, { exact: true }));
    await user.paste(text);
  }
  await user.click(screen.getByRole('button', { name: 'Post Comment' }));
}

function comment(parts: object) {
  return { id: '0', author_name: 'Ada', content: 'Hello', created_at: null, by_author: false, ...parts };
}
