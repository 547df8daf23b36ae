// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Toaster, toast } from 'sonner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { provideSession } from '#src/client/api-client.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { type CommentStatus, moderationQuery } from '../moderation.queries.ts';
import { ModerationList } from './ModerationList.tsx';

type Stored = ReturnType<typeof comment> & { deleted?: boolean };
const requests: [method: string, path: string, body: unknown][] = [];
let stored: Stored[];
let refused: string | null;

beforeEach(() => {
  requests.length = 0;
  refused = null;
  stored = [comment('1', 'First'), comment('2', 'Second'), comment('3', 'Third')];
  provideSession((request) => request('token'));
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (method !== 'GET') requests.push([method, path, body && JSON.parse(String(body))]);
    return refused && method === refused ? Promise.reject(new TypeError('Failed to fetch')) : serve(method, path, body);
  });
});

afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
});

/** A server that keeps comments in memory. */
function serve(method: string, path: string, body: unknown): Response {
  if (method === 'GET') {
    const status = new URL(path, 'http://localhost').searchParams.get('status');
    return Response.json(stored.filter((each) => each.status === status && !each.deleted));
  }
  const found = stored.find(({ id }) => path.startsWith(`/api/comments/${id}`));
  if (!found) return Response.json({ detail: 'There is no such comment.' }, { status: 404 });
  if (method === 'PUT') found.status = JSON.parse(String(body)).status;
  if (method === 'DELETE') found.deleted = true;
  if (path.endsWith('/restore')) found.deleted = false;
  if (path.endsWith('/reply')) found.status = 'visible';
  return Response.json(found);
}

function Screen({ status }: { status: CommentStatus }) {
  const { data = [] } = useQuery(moderationQuery(status));
  return (
    <main tabIndex={-1}>
      <ModerationList comments={data} status={status} />
      <Toaster />
    </main>
  );
}

async function openList(status: CommentStatus = 'held') {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Screen status={status} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(contents()).toHaveLength(3));
  return setupUser();
}

const articles = () => screen.queryAllByRole('article');
const contents = () => articles().map((article) => article.querySelector('[dir=auto].my-3')?.textContent);
const article = (text: string) => screen.getByText(text).closest('article') as HTMLElement;
const button = (text: string, name: string) => within(article(text)).getByRole('button', { name });

test('each comment is shown with sender, post, date and the reasons for which it was held', { tags: ['§10.comment-review'] }, async () => {
  await openList();
  const first = within(article('First'));
  for (const text of ['Ada', 'January 2, 2026', 'a-post', 'Contains 1 link']) expect(first.getByText(text)).toBeDefined();
  expect(first.getByRole('link', { name: 'ada?cc=eve@example.com' }).getAttribute('href')).toBe('mailto:ada%3Fcc%3Deve@example.com');
  expect(first.getByRole('link', { name: 'a-post' }).getAttribute('href')).toBe('/blog/a-post');
});

test.each([
  ['Approve', 'Comment approved.', ['PUT', '/api/comments/1', { status: 'visible' }], ['PUT', '/api/comments/1', { status: 'held' }]],
  ['Spam', 'Marked as spam.', ['PUT', '/api/comments/1', { status: 'spam' }], ['PUT', '/api/comments/1', { status: 'held' }]],
  ['Delete', 'Comment deleted.', ['DELETE', '/api/comments/1', undefined], ['POST', '/api/comments/1/restore', undefined]],
])(
  '%s removes a comment from the queue, and Undo restores it unchanged',
  { tags: ['§10.comment-review'] },
  async (name, said, sent, undone) => {
    const user = await openList();
    await user.click(button('First', name));
    await waitFor(() => expect(contents()).toEqual(['Second', 'Third']));
    await screen.findByText(said);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(contents()).toEqual(['First', 'Second', 'Third']));
    await screen.findByText('The comment is back.');
    expect(requests).toEqual([sent, undone]);
  },
);

test('focus moves to the next comment after each decision, and to the screen after the last', async () => {
  const user = await openList();
  await user.click(button('Second', 'Spam'));
  await waitFor(() => expect(document.activeElement).toBe(article('Third')));
  await user.click(button('Third', 'Delete'));
  await waitFor(() => expect(document.activeElement).toBe(article('First')));
  await user.click(button('First', 'Approve'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('single keys move, approve, mark, delete, undo and reply', { tags: ['§10.comment-review'] }, async () => {
  await openList();
  const press = (key: string, options = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options });
  article('First').focus();
  press('j');
  expect(document.activeElement).toBe(article('Second'));
  press('k');
  expect(document.activeElement).toBe(article('First'));
  press('k');
  expect(document.activeElement).toBe(article('First'));
  press('a', { ctrlKey: true });
  press('s');
  await waitFor(() => expect(contents()).toEqual(['Second', 'Third']));
  await screen.findByText('Marked as spam.');
  await waitFor(() => expect(document.activeElement).toBe(article('Second')));
  press('z');
  await waitFor(() => expect(contents()).toEqual(['First', 'Second', 'Third']));
  article('Third').focus();
  press('d');
  await waitFor(() => expect(contents()).toEqual(['First', 'Second']));
  expect(requests.map(([method, path]) => `${method} ${path}`)).toEqual([
    'PUT /api/comments/1',
    'PUT /api/comments/1',
    'DELETE /api/comments/3',
  ]);
  article('First').focus();
  press('r');
  const field = screen.getByRole('textbox', { name: 'Reply to Ada' });
  expect(document.activeElement).toBe(field);
  press('d');
  expect(contents()).toEqual(['First', 'Second']);
});

test('a comment that cannot be changed reappears with the reason', async () => {
  expectConsoleErrors(/^A comment could not be changed/);
  refused = 'PUT';
  const user = await openList();
  await user.click(button('First', 'Approve'));
  await screen.findByText('Could not reach the server. Try again.');
  await waitFor(() => expect(contents()).toEqual(['First', 'Second', 'Third']));
});

test('a reply that cannot be sent keeps its text, and a retry sends the same submission', { tags: ['R44'] }, async () => {
  expectConsoleErrors(/^A reply could not be posted/);
  refused = 'POST';
  const user = await openList();
  await user.click(button('First', 'Reply'));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to Ada' });
  expect(button('First', 'Post Reply')).toHaveProperty('disabled', true);
  await user.click(field);
  await user.paste('Not lost');
  await user.click(button('First', 'Post Reply'));
  expect((await within(article('First')).findByRole('alert')).textContent).toBe('Could not reach the server. Try again.');
  expect(field.value).toBe('Not lost');
  refused = null;
  await user.click(button('First', 'Post Reply'));
  await screen.findByText('Your reply is published.');
  const [first, second] = requests.map(([, , body]) => body as Record<string, string>);
  expect(first).toEqual({ message: 'Not lost', submission_id: expect.stringMatching(/^[\da-f-]{36}$/) });
  expect(second).toEqual(first);
});

test.each<[CommentStatus, string[]]>([
  ['held', ['Approve', 'Spam', 'Reply', 'Delete']],
  ['visible', ['Spam', 'Reply', 'Delete']],
  ['spam', ['Approve', 'Reply', 'Delete']],
])('a %s comment offers %j', async (status, names) => {
  for (const each of stored) each.status = status;
  await openList(status);
  expect(
    within(article('First'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(names);
});

function comment(id: string, content: string) {
  return {
    ...{ id, content, author_name: 'Ada', email: 'ada?cc=eve@example.com', blog_id: 'a-post', created_at: '2026-01-02T00:00:00.000Z' },
    ...{ by_author: false, status: 'held' as CommentStatus, reasons: ['Contains 1 link'] },
  };
}
