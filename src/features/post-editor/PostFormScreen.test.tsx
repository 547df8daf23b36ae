// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { beforeEach, expect, test, vi } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { statusLine, stubEditorApi } from '#tests/setup/post-editor.tsx';
import { renderScreens } from '#tests/setup/render-admin.tsx';
import { setupUser } from '#tests/setup/user-event.ts';
import { keptToastId } from './draft/kept-on-leaving.ts';
import { emptyForm, type PostForm } from './model/post-form.ts';
import { Component as PostFormScreen } from './PostFormScreen.tsx';

const user = setupUser({ delay: null });
const stored = { ...blogRow({ id: 'a-post', title: 'Stored', subtitle: 'Its subtitle' }), version: 2, updated_at: '2026-11-20T10:00:00Z' };

beforeEach(() => {
  localStorage.clear();
});

test('a new post begins empty, under its own heading', () => {
  open(null);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create New Blog');
  expect(title().value).toBe('');
  expect(statusLine()).toBe('New article');
});

test('its heading stays until it is left, also once it is stored', async () => {
  open(null, () => Response.json({ ...stored, status: 'draft', version: 1 }));
  await user.type(title(), 'Stored');
  await user.type(screen.getByRole('textbox', { name: /^Subtitle/ }), 'Its subtitle');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(statusLine()).toBe('Draft, saved'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create New Blog');
  expect(title().value).toBe('Stored');
});

test('a stored post opens with its texts', async () => {
  open('a-post', () => Response.json(stored));
  await waitFor(() => expect(title().value).toBe('Stored'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit Article');
  expect(statusLine()).toBe('Live.');
});

test('an unknown post is not found', async () => {
  open('a-post', () => Response.json({ detail: 'Blog post not found', code: 'not_found' }, { status: 404 }));
  expect((await screen.findByRole('alert')).textContent).toBe('Blog post not foundBack to All Articles');
});

test('the form says why a post cannot be fetched, and offers a retry', async () => {
  let isBroken = true;
  open('a-post', () => (isBroken ? Response.json({ detail: 'This takes too long right now.' }, { status: 503 }) : Response.json(stored)));
  expect((await screen.findByRole('alert')).textContent).toBe('This takes too long right now.Try again');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(title().value).toBe('Stored'));
});

test('a draft of a deleted post can be restored and saved as a new post', async () => {
  keep('a-post', { title: 'Stored', subtitle: 'Kept all the same' });
  open('a-post', () => Response.json({ detail: 'Blog post not found', code: 'not_found' }, { status: 404 }));
  await screen.findByText('This article was deleted. What you had written is kept and can be saved as a new article.');
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Subtitle/ }).value).toBe('Kept all the same');
  expect(screen.getByRole('button', { name: 'Create Structured Blog' })).toBeTruthy();
});

test('a draft is never inserted automatically; discarding and restoring it can be undone', async () => {
  keep('new', { title: 'Thrown away' });
  open(null);
  await screen.findByText(/^There is unsaved text on this device/);
  expect(title().value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(Object.keys(localStorage)).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Unsaved text' })).toBeNull();
  await screen.findByText('The unsaved text was discarded.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(title().value).toBe('Thrown away');
  await screen.findByText('Your text was restored.');
});

test('what was offered about a text on leaving its form is withdrawn when a form opens', async () => {
  toast('Your changes are kept; readers see the published text.', {
    id: keptToastId,
    action: { label: 'Discard', onClick: () => undefined },
  });
  open('a-post', () => Response.json(stored));
  await waitFor(() => expect(title().value).toBe('Stored'));
  await waitFor(() => expect(screen.queryByText(/^Your changes are kept/)).toBeNull());
});

test('a draft of an older version is compared with the stored post before it is restored', async () => {
  keep('a-post', { title: 'Stored', subtitle: 'Mine' }, { version: 1, base: { ...emptyForm(), title: 'Stored', subtitle: 'As it was' } });
  open('a-post', () => Response.json(stored));
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await screen.findByText('The article was saved after this text was written. Choose for each field; nothing is saved yet.');
  await user.click(screen.getByRole('button', { name: 'Put what is chosen into the form' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Subtitle/ }).value).toBe('Mine');
});

test('a draft of another post is not offered', async () => {
  keep('new', { title: 'Of a new post' });
  keep('a-post-2', { title: 'Of another post' });
  open('a-post', () => Response.json(stored));
  await waitFor(() => expect(title().value).toBe('Stored'));
  expect(screen.queryByRole('region', { name: 'Unsaved text' })).toBeNull();
});

test('the form says when neither device nor server keeps the text, and stays usable', async () => {
  const refuse = () => {
    throw new DOMException('Not allowed', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { length: 0, getItem: refuse, setItem: refuse, removeItem: () => undefined });
  open(null);
  await user.type(title(), 'Blocked');
  await waitFor(() => expect(statusLine()).toBe('Not saved anywhere. Copy your text.'), { timeout: 10_000 });
});

function open(id: string | null, answer: () => Response = () => Response.json({ detail: 'Not asked here.' }, { status: 404 })): void {
  stubEditorApi(({ path }) => (path === '/api/categories' ? Response.json([]) : answer()));
  renderScreens({ '/blogs/create': <PostFormScreen />, '/blogs/edit/:id': <PostFormScreen /> }, id ? `/blogs/edit/${id}` : '/blogs/create');
}

/** Leaves a draft on the device, as a tab does that was closed a minute ago. */
function keep(
  subject: string,
  values: Partial<PostForm>,
  from: { version: number | null; base: PostForm | null } = { version: null, base: null },
): void {
  const draft = {
    subject,
    tab: `of-${subject}`,
    saved_at: new Date(Date.now() - 60_000).toISOString(),
    ...from,
    values: { ...emptyForm(), ...values },
  };
  localStorage.setItem(`draft:${subject}:${draft.tab}`, JSON.stringify(draft));
}

function title(): HTMLInputElement {
  return screen.getByRole('textbox', { name: /^Main Title/ });
}
