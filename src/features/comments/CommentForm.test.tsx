// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderComments } from '#tests/setup/comment-section.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { CommentForm } from './CommentForm.tsx';
import { enhance } from './enhance.ts';
import { beginReply } from './form-state.ts';

const texts = { Name: 'Ada', Email: 'ada@example.com', Comment: 'Which papers does the bank ask for first?' };
const stored = { id: '7', author_name: 'Ada', content: texts.Comment, created_at: null, by_author: false, status: 'visible' };
const failed = 'Your comment could not be posted right now. Your text is kept; please try again.';
const answer = vi.fn<(request: Request) => Promise<Response>>();
const onPosted = vi.fn();
const tellPosted = ({ detail }: CustomEvent) => onPosted(detail);

beforeEach(() => {
  document.body.innerHTML = '<div data-post-id="a-post"></div>';
  answer.mockReset().mockImplementation(async () => Response.json(stored, { status: 201 }));
  onPosted.mockClear();
  addEventListener('comments:posted', tellPosted);
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => answer(new Request(new URL(path, 'http://localhost'), init)));
});

afterEach(() => {
  removeEventListener('comments:posted', tellPosted);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Post/ });
const notice = () => screen.getByRole('status').textContent;
const noteOf = (name: string) => document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;
const sentBodies = () => Promise.all(answer.mock.calls.map(([request]) => request.clone().json()));

async function openForm() {
  renderComments('a-post', { withList: false });
  return setupUser();
}

async function fillForm(parts: Partial<typeof texts> = texts) {
  const user = await openForm();
  for (const [name, text] of Object.entries(parts)) {
    await user.click(field(name));
    await user.paste(text);
  }
  return user;
}

test.each<[string, () => Promise<Response>, string]>([
  ['an error of the server', async () => Response.json({ detail: 'ERROR: relation' }, { status: 500 }), failed],
  ['half a body', async () => new Response('{"id":"7","auth', { status: 201 }), failed],
  [
    'a limit of the edge',
    async () => new Response('Too many', { status: 429 }),
    'Too many comments at once. Your text is kept; please try again in a minute.',
  ],
  [
    'a limit of the server',
    async () => Response.json({ detail: 'Too many requests. Please try again in 40 seconds.' }, { status: 429 }),
    'Too many requests. Please try again in 40 seconds. Your text is kept.',
  ],
  ['a body too large', async () => new Response('', { status: 413 }), 'Your comment is too large to be sent. Please shorten it.'],
  ['a refusal with a reason', async () => Response.json({ detail: 'It cannot be stored.' }, { status: 400 }), 'It cannot be stored.'],
])('%s: the form shows a calm message, keeps the text, and a retry sends the same submission', async (_, fault, line) => {
  expectConsoleErrors(/^Error posting comment: Error/);
  answer.mockImplementationOnce(fault);
  const user = await fillForm();
  await user.click(button());
  await waitFor(() => expect(notice()).toBe(line));
  expect(Object.keys(texts).map((name) => field(name).value)).toEqual(Object.values(texts));
  expect(JSON.parse(localStorage.getItem('comment-draft:a-post') ?? '')).toMatchObject({ texts: { message: texts.Comment } });
  expect(onPosted).not.toHaveBeenCalled();
  await user.click(button());
  await waitFor(() => expect(notice()).toBe('Thank you. Your comment is posted.'));
  const [first, second] = await sentBodies();
  expect(first.submission_id).toMatch(/^[\da-f-]{36}$/);
  expect(second.submission_id).toBe(first.submission_id);
  expect(onPosted).toHaveBeenCalledExactlyOnceWith(stored);
});

test('a comment is sent with the honeypot and the time that typing took', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  const user = await fillForm();
  vi.setSystemTime(1_020_000);
  await user.click(button());
  await waitFor(() => expect(onPosted).toHaveBeenCalled());
  const [request] = answer.mock.calls[0] ?? [];
  expect([request?.method, new URL(request?.url ?? '').pathname]).toEqual(['POST', '/api/blogs/a-post/comments']);
  expect(await sentBodies()).toEqual([
    {
      name: 'Ada',
      email: 'ada@example.com',
      message: texts.Comment,
      submission_id: expect.any(String),
      website: '',
      milliseconds_to_fill: 20_000,
    },
  ]);
});

test('a comment tells where its visit came from, and its first article', async () => {
  vi.stubGlobal('arrival', { source: 'via:text', landed_on: 'fees' });
  const user = await fillForm();
  await user.click(button());
  await waitFor(() => expect(onPosted).toHaveBeenCalled());
  expect(await sentBodies()).toMatchObject([{ source: 'via:text', landed_on: 'fees' }]);
});

test('the button shows progress, then the form is cleared and the stored draft is deleted', async () => {
  const response = Promise.withResolvers<Response>();
  answer.mockReturnValueOnce(response.promise);
  const user = await fillForm();
  await user.click(button());
  expect([button().textContent, button().disabled]).toEqual(['Posting...', true]);
  response.resolve(Response.json(stored, { status: 201 }));
  await waitFor(() => expect(button().textContent).toBe('Post Comment'));
  expect(Object.keys(texts).map((name) => field(name).value)).toEqual(['', '', '']);
  expect(localStorage.getItem('comment-draft:a-post')).toBeNull();
  expect(document.activeElement).toBe(button());
});

test('a held comment is announced as such', async () => {
  answer.mockImplementation(async () => Response.json({ ...stored, status: 'held' }, { status: 201 }));
  const user = await fillForm();
  await user.click(button());
  await waitFor(() => expect(notice()).toBe('Thank you. Your comment is waiting for review. Until then only you can see it.'));
});

test('errors are shown beside their fields before anything is sent, and disappear when corrected', async () => {
  const user = await fillForm({ Email: 'not an email' });
  fireEvent.change(field('Comment'), { target: { value: 'x'.repeat(4_001) } });
  await user.click(button());
  expect(['Name', 'Email', 'Comment'].map(noteOf)).toEqual([
    'Please enter your name.',
    'Please enter a valid email address.',
    'Please use at most 4,000 characters.',
  ]);
  expect([document.activeElement, notice()]).toEqual([field('Name'), 'Please check: Name, Email, Comment.']);
  expect(answer).not.toHaveBeenCalled();
  await user.clear(field('Email'));
  await user.type(field('Email'), 'ada@example.com');
  expect(noteOf('Email')).toBe('Your email is not shown. It is deleted after 24 months, or sooner if the comment is not published.');
  expect([document.querySelectorAll('[aria-invalid]').length, notice()]).toEqual([2, 'Please check: Name, Comment.']);
});

test('field errors of the server are shown beside their fields', async () => {
  expectConsoleErrors(/^Error posting comment:/);
  const fields = { name: 'Please enter another name.', email: 'Please enter a valid email address.' };
  answer.mockImplementation(async () => Response.json({ detail: 'Please correct it.', code: 'bad_request', fields }, { status: 400 }));
  const user = await fillForm();
  await user.click(button());
  await waitFor(() => expect(noteOf('Name')).toBe('Please enter another name.'));
  expect([noteOf('Email'), notice()]).toEqual(['Please enter a valid email address.', 'Please check: Name, Email.']);
});

test('a visitor who is offline is told so', async () => {
  expectConsoleErrors(/^Error posting comment:/);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const user = await fillForm();
  await user.click(button());
  await waitFor(() => expect(notice()).toBe('You are offline. Your text is kept; please post it when you are connected again.'));
});

test('a second submit while the first is in flight sends nothing', async () => {
  const response = Promise.withResolvers<Response>();
  answer.mockReturnValueOnce(response.promise);
  await fillForm();
  const form = screen.getByRole('form');
  fireEvent.submit(form);
  fireEvent.submit(form);
  response.resolve(Response.json(stored, { status: 201 }));
  await waitFor(() => expect(onPosted).toHaveBeenCalledOnce());
  expect(answer).toHaveBeenCalledOnce();
});

test('what is typed while a comment is sent stays, and is sent with the next click', async () => {
  const response = Promise.withResolvers<Response>();
  answer.mockReturnValueOnce(response.promise);
  const user = await fillForm();
  fireEvent.submit(screen.getByRole('form'));
  await user.type(field('Comment'), ' One more thing.');
  response.resolve(Response.json(stored, { status: 201 }));
  await waitFor(() => expect(notice()).toBe('Thank you. Your comment is posted.'));
  expect(localStorage.getItem('comment-draft:a-post')).toContain('One more thing.');
  await user.click(button());
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  const [first, second] = await sentBodies();
  expect(second).toMatchObject({ name: 'Ada', email: 'ada@example.com', message: `${texts.Comment} One more thing.` });
  expect(second.submission_id).not.toBe(first.submission_id);
});

test('a click after the thanks leaves them, and an emptied form is checked again once something is typed', async () => {
  const user = await fillForm();
  await user.click(button());
  await waitFor(() => expect(notice()).toBe('Thank you. Your comment is posted.'));
  await user.click(button());
  expect([notice(), noteOf('Name')]).toEqual(['Thank you. Your comment is posted.', '']);
  await user.click(field('Comment'));
  await user.paste('And another');
  await user.click(button());
  expect(noteOf('Name')).toBe('Please enter your name.');
});

test('typed text is stored on the device and restored, and every change gets a new submission id', async () => {
  const user = await fillForm({ Name: 'Ada', Comment: 'Half a thought' });
  const kept = () => JSON.parse(localStorage.getItem('comment-draft:a-post') ?? '{}');
  const { id } = kept();
  expect(kept()).toMatchObject({ texts: { name: 'Ada', email: '', message: 'Half a thought' } });
  await user.type(field('Comment'), ', and more');
  expect(kept().id).not.toBe(id);
  document.body.innerHTML = '<div data-post-id="a-post"></div>';
  await openForm();
  expect([field('Name').value, field('Comment').value]).toEqual(['Ada', 'Half a thought, and more']);
});

test('what was typed before the script came is kept, and sent with the answer that was begun', async () => {
  const { container } = render(<CommentForm postId="a-post" isOpen />);
  field('Comment').value = 'Typed early';
  beginReply({ id: '7', author_name: 'Bea' });
  enhance(container.firstElementChild as HTMLElement);
  expect(JSON.parse(localStorage.getItem('comment-draft:a-post') ?? '{}')).toMatchObject({
    texts: { message: 'Typed early', parent_id: '7', parent_name: 'Bea' },
  });
  expect(screen.getByText('Replying to').textContent).toBe('Replying to Bea');
});

test('a comment can be posted while storage is blocked', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
    removeItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
    clear: () => undefined,
  });
  const user = await fillForm();
  await user.click(button());
  await waitFor(() => expect(notice()).toBe('Thank you. Your comment is posted.'));
});
