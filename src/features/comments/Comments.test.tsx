// @vitest-environment happy-dom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { Comments } from './Comments.tsx';

const ada = comment({ id: '1', content: 'Every project, or once?', created_at: '2026-10-30T08:00:00.000Z' });
const owner = comment({ id: '2', author_name: 'Layla Noor', content: 'Once.', by_author: true, created_at: '2026-10-31T21:30:00.000Z' });
const held = { ...comment({ id: '3', content: 'Cheap loans', created_at: new Date().toISOString() }), status: 'held' };
const heldKey = 'comments-held:a-post';

const load = vi.fn<() => Promise<Response>>();
const counts: number[] = [];
const onCounted = ({ detail }: CustomEvent<number>) => counts.push(detail);

beforeEach(() => {
  document.body.innerHTML = '<div data-post-id="a-post"></div>';
  load.mockReset().mockImplementation(async () => Response.json([ada, owner]));
  vi.stubGlobal('fetch', (_: string, init: RequestInit = {}) => (init.method === 'POST' ? post() : load()));
  counts.length = 0;
  addEventListener('comments:counted', onCounted);
});

afterEach(() => {
  removeEventListener('comments:counted', onCounted);
  vi.unstubAllGlobals();
  localStorage.clear();
});

const post = async () => Response.json(held, { status: 201 });
const items = () => screen.queryAllByRole('listitem');
const texts = () => items().map((item) => item.querySelector('.comment-text')?.textContent);

test('comments are counted and shown in the order of the response, with the author marked and dates in Dubai time', {
  tags: ['§2.comments'],
}, async () => {
  render(<Comments />);
  expect(screen.getByText('Loading comments…')).toBeDefined();
  await waitFor(() => expect(texts()).toEqual(['Every project, or once?', 'Once.']));
  expect(items().map((item) => item.querySelector('.comment-head')?.textContent)).toEqual([
    'AdaOctober 30, 2026',
    'Layla NoorNovember 1, 2026Author',
  ]);
  expect(counts).toEqual([2]);
});

test('an empty list says so and invites the first comment', { tags: ['§2.comments'] }, async () => {
  load.mockImplementation(async () => Response.json([]));
  render(<Comments />);
  expect(await screen.findByText('No comments yet. Be the first to comment!')).toBeDefined();
});

test('fifty comments are shown at first, the others on request', async () => {
  load.mockImplementation(async () => Response.json(Array.from({ length: 51 }, (_, index) => comment({ id: String(index) }))));
  render(<Comments />);
  await waitFor(() => expect(items()).toHaveLength(50));
  await userEvent.click(screen.getByRole('button', { name: 'Show all 51 comments' }));
  expect(items()).toHaveLength(51);
  expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
});

test.each<[string, () => Promise<Response>]>([
  ['an error of the server', async () => Response.json({ detail: 'ERROR: relation' }, { status: 500 })],
  ['a page instead of JSON', async () => new Response('<h1>Hello</h1>', { headers: { 'Content-Type': 'text/html' } })],
  ['an empty body', async () => new Response('')],
  ['half a body', async () => new Response('[{"id":"7","auth')],
  ['no connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a limit of the edge', async () => new Response('Too many', { status: 429 })],
  ['something else than a list', async () => Response.json({ comments: [] })],
  ['a list of something else', async () => Response.json([{ id: 7 }])],
])(
  '%s: the list says that it is unavailable, and loads on retry',
  { tags: ['R30', 'R32', '§8.comments', '§8.logged'] },
  async (_, fault) => {
    expectConsoleErrors(/^Error fetching comments:/);
    load.mockImplementationOnce(fault);
    render(<Comments />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Comments are unavailable right now.Try again');
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(items()).toHaveLength(2));
  },
);

test('a held comment is shown first to its author only, is stored on the device, and stays when the list cannot be reloaded', {
  tags: ['§10.comment-holding', '§8.lists'],
}, async () => {
  expectConsoleErrors(/^Error fetching comments:/);
  render(<Comments />);
  await waitFor(() => expect(items()).toHaveLength(2));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await postComment();
  await waitFor(() => expect(texts()).toEqual(['Cheap loans', 'Every project, or once?', 'Once.']));
  expect(within(items()[0] ?? document.body).getByText('Awaiting review')).toBeDefined();
  expect(JSON.parse(localStorage.getItem(heldKey) ?? '[]')).toEqual([held]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a held comment is shown again after a reload, and only once when it is approved', { tags: ['§10.comment-holding'] }, async () => {
  localStorage.setItem(heldKey, JSON.stringify([held]));
  load.mockImplementation(async () => Response.json([ada, { ...held, status: undefined }]));
  render(<Comments />);
  await waitFor(() => expect(texts()).toEqual(['Cheap loans', 'Every project, or once?']));
  await waitFor(() => expect(screen.queryByText('Awaiting review')).toBeNull());
  expect(localStorage.getItem(heldKey)).toBeNull();
});

test.each([
  ['29 days', 29, true],
  ['31 days', 31, false],
])('a held comment of %s ago is shown: %s', async (_, days, isShown) => {
  const created_at = new Date(Date.now() - Number(days) * 86_400_000).toISOString();
  localStorage.setItem(heldKey, JSON.stringify([{ ...held, created_at }]));
  render(<Comments />);
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
