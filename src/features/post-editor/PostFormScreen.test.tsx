// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { beforeEach, expect, test, vi } from 'vitest';
import { postSchema } from '#src/features/posts/post.ts';
import { keepText } from '#src/features/versioned-form/kept-texts.ts';
import type { Head } from '#src/features/versioned-form/machine.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { keptText, statusLine, stubEditorApi, textId, textOf } from '#tests/setup/post-editor.tsx';
import { renderScreens } from '#tests/setup/render-admin.tsx';
import { setupUser } from '#tests/setup/user-event.ts';
import { headOf, newHead } from './editor/post-kit.ts';
import { keptToastId } from './form/kept-on-leaving.ts';
import type { PostForm } from './model/post-form.ts';
import { Component as PostFormScreen } from './PostFormScreen.tsx';

const firstName = '11111111-1111-4111-8111-111111111111';
const otherName = '22222222-2222-4222-8222-222222222222';
const user = setupUser({ delay: null });
const stored = { ...blogRow({ id: 'a-post', title: 'Stored', subtitle: 'Its subtitle' }), version: 2, updated_at: '2026-11-20T10:00:00Z' };

beforeEach(() => {
  localStorage.clear();
});

test('a new post begins empty, under its own heading', async () => {
  open(null);
  await waitFor(() => expect(title()).toBeTruthy());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create New Blog');
  expect(title().value).toBe('');
  expect(statusLine()).toBe('New article');
});

test('its heading stays until it is left, also once it is stored', async () => {
  open(null, () => Response.json({ ...stored, status: 'draft', version: 1 }));
  await waitFor(() => expect(title()).toBeTruthy());
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

test('what a closed tab kept of a post that was deleted can be saved as a new one', async () => {
  keep({ subtitle: 'Kept all the same' }, { to: '/blogs/edit/a-post' });
  open('a-post', () => Response.json({ detail: 'Blog post not found', code: 'not_found' }, { status: 404 }));
  await screen.findByText('This article was deleted. What you had written is kept and can be saved as a new article.');
  expect(subtitle().value).toBe('Kept all the same');
  expect(screen.getByRole('button', { name: 'Create Structured Blog' })).toBeTruthy();
});

test('words for an address that another device has changed are in the form of the post, at its new address', async () => {
  keep({ introduction: 'Typed before the change.' }, { to: '/blogs/edit/an-old-address' });
  stubEditorApi(({ method, path }) => {
    if (path === '/api/categories') return Response.json([]);
    if (path === '/api/blogs/an-old-address/text' || path === '/api/blogs/an-old-address')
      return Response.json({ detail: 'Blog post not found', code: 'not_found' }, { status: 404 });
    if (path.startsWith('/api/texts/') || path.endsWith('/text'))
      return Response.json(textOf({ post_id: 'a-post', name: method === 'PUT' ? otherName : firstName }));
    return Response.json(stored);
  });
  const { router } = renderScreens({ '/blogs/edit/:id': <PostFormScreen /> }, '/blogs/edit/an-old-address');
  await waitFor(() => expect(router.state.location.pathname).toBe('/blogs/edit/a-post'));
  expect((await introduction()).value).toBe('Typed before the change.');
});

test('words of a closed tab are in the form, which says so; Undo takes them out again', async () => {
  keep({ title: 'Half a thought' }, { base: newHead() });
  open(null);
  await screen.findByText('Your latest words are back.');
  expect(title().value).toBe('Half a thought');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(title().value).toBe('');
});

test('words of two closed tabs are both in the form when they are in different places', async () => {
  keep({ subtitle: 'Of one tab' });
  keep({ introduction: 'Of another tab' });
  open('a-post', () => Response.json(stored));
  await waitFor(() => expect(title().value).toBe('Stored'));
  expect([subtitle().value, (await introduction()).value]).toEqual(['Of one tab', 'Of another tab']);
});

test('what two closed tabs have of one place is asked one after the other', async () => {
  keep({ subtitle: 'Of one tab' });
  keep({ subtitle: 'Of another tab' });
  open('a-post', () => Response.json(stored));
  await waitFor(() => expect(title().value).toBe('Stored'));
  expect(['Of one tab', 'Of another tab']).toContain(subtitle().value);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('text:'))).toHaveLength(1);
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

test('words of a closed tab and of a save that came since are joined', async () => {
  keep({ introduction: 'Mine.' });
  open('a-post', () => Response.json({ ...stored, subtitle: 'Theirs' }), { name: otherName, names_before: [firstName] });
  await waitFor(() => expect(subtitle().value).toBe('Theirs'));
  expect((await introduction()).value).toBe('Mine.');
});

test('words of another text are not taken', async () => {
  keep({ title: 'Of another post' }, { id: '99999999-9999-4999-8999-999999999999' });
  open('a-post', () => Response.json(stored));
  await waitFor(() => expect(title().value).toBe('Stored'));
  expect(screen.queryByText('Your latest words are back.')).toBeNull();
});

test('the form says when neither device nor server keeps the text, and stays usable', async () => {
  const refuse = () => {
    throw new DOMException('Not allowed', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { length: 0, getItem: refuse, setItem: refuse, removeItem: () => undefined });
  open(null, undefined, null);
  await waitFor(() => expect(title()).toBeTruthy());
  await user.type(title(), 'Blocked');
  await waitFor(() => expect(statusLine()).toBe('Not saved anywhere. Copy your text.'), { timeout: 10_000 });
});

test('a form that opened without the text of its post finds it before it keeps anything, and begins no other', async () => {
  let isBroken = true;
  const requests = stubEditorApi((request) => {
    if (request.path === '/api/categories') return Response.json([]);
    if (request.path.startsWith('/api/texts/')) return keptText(request);
    if (!request.path.endsWith('/text')) return Response.json(stored);
    const content = { ...storedHead().text, introduction: 'Kept before.' };
    return isBroken
      ? Response.json({ detail: 'Busy.' }, { status: 503 })
      : Response.json(textOf({ post_id: 'a-post', name: otherName, content }));
  });
  renderScreens({ '/blogs/edit/:id': <PostFormScreen /> }, '/blogs/edit/a-post');
  await waitFor(() => expect(title().value).toBe('Stored'));
  isBroken = false;
  await user.type(subtitle(), ', and more');
  const puts = () => requests.filter(({ method }) => method === 'PUT');
  await waitFor(() => expect(puts()).toHaveLength(1), { timeout: 5_000 });
  expect(puts()[0]).toMatchObject({
    path: `/api/texts/${textId}`,
    body: { from: otherName, content: { subtitle: 'Its subtitle, and more', introduction: 'Kept before.' } },
  });
});

function open(
  id: string | null,
  answer: () => Response = () => Response.json({ detail: 'Not asked here.' }, { status: 404 }),
  text: object | null = {},
): void {
  stubEditorApi((request) => {
    if (request.path === '/api/categories') return Response.json([]);
    if (text && request.path.startsWith('/api/texts/')) return keptText(request);
    if (request.path.endsWith('/text')) return answer().ok ? Response.json(textOf({ post_id: id, ...text })) : answer();
    return answer();
  });
  renderScreens({ '/blogs/create': <PostFormScreen />, '/blogs/edit/:id': <PostFormScreen /> }, id ? `/blogs/edit/${id}` : '/blogs/create');
}

/** Keeps words on the device, as a tab does that was closed before the server had them. */
function keep(words: Partial<PostForm>, { base = storedHead(), ...parts }: { base?: Head<PostForm>; id?: string; to?: string } = {}): void {
  const text = { ...base.text, ...words };
  const copy = { id: textId, to: '/blogs/create', title: text.title, ...parts };
  keepText({ ...copy, tab: crypto.randomUUID(), saved_at: new Date().toISOString(), kept: { base, text, attempt: null } });
}

function storedHead(): Head<PostForm> {
  const post = postSchema.parse(stored);
  return headOf(textOf({ post_id: post.id, name: firstName }), post);
}

function title(): HTMLInputElement {
  return screen.getByRole('textbox', { name: /^Main Title/ });
}

function subtitle(): HTMLInputElement {
  return screen.getByRole('textbox', { name: /^Subtitle/ });
}

function introduction(): Promise<HTMLTextAreaElement> {
  return screen.findByLabelText('Introduction', { selector: 'textarea' });
}
