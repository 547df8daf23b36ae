// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Post } from '#src/features/posts/post.ts';
import {
  announced,
  field,
  fill,
  firstName,
  heard,
  openEditor,
  press,
  type SaveAnswer,
  statusLine,
  storedPost,
  stubSaves,
  succeed,
  textId,
  textOf,
  user,
} from '#tests/setup/post-editor.tsx';
import type { ApiRequest } from '#tests/setup/render-admin.tsx';
import { emptyForm } from '../model/post-form.ts';

const offline = 'Not saved: no connection. We’ll save as soon as you’re back online.';

/** What `openEditor` opens with. */
const asOpened = { subtitle: 'Its subtitle', introduction: 'Stored.' };
const otherName = '22222222-2222-4222-8222-222222222222';
const isUuid = (text: unknown) => z.uuid().safeParse(text).success;
let save: SaveAnswer;
let saves: () => ApiRequest[];

beforeEach(() => {
  localStorage.clear();
  save = succeed;
  saves = stubSaves((request) => save(request));
});

test('a save right after a key takes the text and the read time of that moment', async () => {
  openEditor({ title: 'A draft', status: 'draft', first_published_at: null, read_time: '1 min read', introduction: 'Short.' });
  const words = Array.from({ length: 700 }, () => 'word').join(' ');
  fireEvent.change(field('Introduction'), { target: { value: words } });
  fireEvent.click(screen.getByRole('button', { name: 'Update Structured Blog' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.body).toMatchObject({ introduction: words, read_time: '4 min read' });
});

test('a save takes the calculated read time while somebody is still in the emptied field', async () => {
  openEditor({ read_time: '9 min read', introduction: 'Short.' });
  await fill({ 'Read Time': ' ' });
  fireEvent.click(screen.getByRole('button', { name: 'Update Structured Blog' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.body).toMatchObject({ read_time: '1 min read' });
});

test('a new post is sent with author and type, the success is announced, and the form counts as saved', async () => {
  openEditor(null);
  await fill({ 'Main Title': 'A title', Subtitle: 'A subtitle', Introduction: 'Opening.' });
  await waitFor(() => expect(field('Read Time').value).toBe('1 min read'));
  await waitFor(() => expect(statusLine()).toMatch(/^(New article|Draft, saved)$/));
  await press('Create Structured Blog');
  await waitFor(() => expect(heard()).toContain('Blog created successfully!Live.'));
  const [sent] = saves();
  expect(sent).toMatchObject({ method: 'POST', path: '/api/blogs' });
  const { id: _, content: __, ...texts } = emptyForm();
  expect(sent?.body).toEqual({
    ...texts,
    title: 'A title',
    subtitle: 'A subtitle',
    introduction: 'Opening.',
    read_time: '1 min read',
    publication_date: null,
    reviewed_on: null,
    review_by: null,
    image_focus: null,
    author: expect.objectContaining({ name: 'Layla Noor' }),
    type: 'structured',
    status: 'published',
    submission_id: textId,
    text: { from: expect.toSatisfy((from) => from === null || isUuid(from)), name: expect.toSatisfy(isUuid) },
  });
  expect(statusLine()).toBe('Live.');
  expect(screen.getByRole('button', { name: 'Update Structured Blog' })).toBeTruthy();
});

test('a stored post is sent with its version', async () => {
  openEditor({ version: 4 });
  await fill({ Subtitle: 'Another' });
  await press('Update Structured Blog');
  await waitFor(() => expect(heard()).toContain('Blog updated successfully!Live.'));
  expect(saves()).toMatchObject([{ method: 'PUT', path: '/api/blogs/stored', body: { subtitle: 'Another', version: 4 } }]);
});

test('a save times out after 20 s', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  openEditor({});
  await fill({ Subtitle: 'Another' });
  timeout.mockClear();
  await press('Update Structured Blog');
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(timeout.mock.calls[0]).toEqual([20_000]);
});

test('text that is typed after a save takes its message away, and keeps the form open', async () => {
  openEditor({});
  await fill({ Subtitle: 'Another' });
  await press('Update Structured Blog');
  await waitFor(() => expect(announced('status')).toEqual(['Blog updated successfully!Live.']));
  await fill({ Subtitle: 'And more' });
  await waitFor(() => expect(announced('status')).toEqual([]));
  expect(statusLine()).toBe('Published, with unpublished changes');
});

test('a double click sends one save', async () => {
  openEditor({});
  await fill({ Subtitle: 'Another' });
  await user.dblClick(screen.getByRole('button', { name: 'Update Structured Blog' }));
  await waitFor(() => expect(heard()).toContain('Blog updated successfully!Live.'));
  expect(saves()).toHaveLength(1);
});

test.each<[string, () => Response | Promise<Response>, string[]]>([
  [
    'the server refuses it',
    () => Response.json({ detail: 'title: Too long.' }, { status: 400 }),
    ['Failed to save blog', 'Not saved: title: Too long. Your text stays here.'],
  ],
  [
    'the session has ended',
    () => Response.json({ detail: 'Please sign in again.' }, { status: 401 }),
    ['Failed to save blog', 'Not saved: you are signed out. Sign in to save; your text stays here.'],
  ],
  ['the server cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), ['Failed to save blog', offline]],
  [
    'the server does not answer in time',
    () => Promise.reject(new DOMException('Late', 'TimeoutError')),
    ['Failed to save blog', 'Not saved: the server did not answer in time. Try again. We’ll save as soon as the site answers.'],
  ],
])('when %s, the form says so and keeps the text; Try again saves it', async (_, failure, lines) => {
  save = failure;
  openEditor({});
  await fill({ Subtitle: 'Another' });
  await press('Update Structured Blog');
  const alert = await screen.findByRole('alert');
  expect([...alert.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(lines);
  expect(field('Subtitle (required)').value).toBe('Another');
  save = succeed;
  await press('Try again');
  await waitFor(() => expect(heard()).toContain('Blog updated successfully!Live.'));
});

test.each<[string, Partial<Post>]>([
  ['a published post', {}],
  ['a scheduled post', { status: 'scheduled', publish_at: '2036-11-30T05:00:00.000Z' }],
])('%s that was deleted meanwhile can be saved as a new post, which is a draft', async (_, post) => {
  save = () => Response.json({ detail: 'Blog post not found' }, { status: 404 });
  openEditor(post);
  await fill({ Subtitle: 'Another' });
  await press('Update Structured Blog');
  const alert = await screen.findByRole('alert');
  expect([...alert.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Failed to save blog',
    'This article was deleted, or its address was changed. Your text stays here and can be saved as a new article.',
  ]);
  save = succeed;
  await press('Save as new');
  await waitFor(() => expect(heard()).toContain('Blog created successfully!Readers can’t see a draft.'));
  expect(saves().at(-1)).toMatchObject({ method: 'POST', path: '/api/blogs', body: { subtitle: 'Another', status: 'draft' } });
  // The bin keeps the address of the deleted post.
  expect(saves().at(-1)?.body).not.toHaveProperty('id');
});

test('a save after a save of somebody else joins both, says whose words came in, and is sent again by itself when nothing becomes public', async () => {
  const current = storedPost({ subtitle: 'Theirs', introduction: 'Stored.', version: 7, status: 'draft', first_published_at: null });
  const text = textOf({ post_id: 'stored', number: 4, name: otherName, names_before: [firstName], saved_by: 'editor@example.com' });
  save = () => Response.json({ detail: 'x', current, text }, { status: 409 });
  openEditor({ version: 6, status: 'draft', first_published_at: null });
  await fill({ Introduction: 'Mine.' });
  save = () => {
    save = succeed;
    return Response.json({ detail: 'x', current, text }, { status: 409 });
  };
  await press('Save draft');
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]).toMatchObject({
    method: 'PUT',
    body: { subtitle: 'Theirs', introduction: 'Mine.', version: 7, text: { from: otherName } },
  });
  await waitFor(() => expect(field('Subtitle (required)').value).toBe('Theirs'));
  await screen.findByText('Changes by editor@example.com came in: Subtitle.');
});

test('words of somebody else that came in are not published before they were seen; the second press publishes', async () => {
  const current = storedPost({ subtitle: 'Theirs', introduction: 'Stored.', version: 7 });
  const text = textOf({ post_id: 'stored', number: 4, name: otherName, names_before: [firstName], saved_by: 'editor@example.com' });
  save = () => Response.json({ detail: 'x', current, text }, { status: 409 });
  openEditor({ version: 6 });
  await fill({ Introduction: 'Mine.' });
  await press('Update Structured Blog');
  await screen.findByText('Not saved: changes by editor@example.com came in. Look at them first.');
  expect(field('Subtitle (required)').value).toBe('Theirs');
  expect(saves()).toHaveLength(1);
  save = succeed;
  await press('Save now');
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]).toMatchObject({ method: 'PUT', body: { subtitle: 'Theirs', introduction: 'Mine.', version: 7 } });
});

/** A draft whose introduction and subtitle somebody else changes, while the introduction is changed here. */
async function meetInIntroduction(post: Partial<Post>, theirs: Partial<Post> = {}) {
  const current = storedPost({ ...asOpened, introduction: 'As they see it.', version: 7, ...post, ...theirs });
  const text = textOf({ post_id: 'stored', number: 4, name: otherName, names_before: [firstName], saved_by: 'editor@example.com' });
  save = () => Response.json({ detail: 'x', current, text }, { status: 409 });
  openEditor({ version: 6, ...post });
  await fill({ Introduction: 'As I see it.' });
}
const aDraft = { status: 'draft', first_published_at: null } as const;

test('only what both changed is asked; the choice is saved with what was joined', async () => {
  await meetInIntroduction(aDraft, { subtitle: 'Theirs' });
  await press('Save draft');
  const dialog = await screen.findByRole('dialog', { name: 'Two versions of this article' });
  expect(
    within(dialog)
      .getAllByRole('group')
      .map((group) => group.querySelector('legend')?.textContent),
  ).toEqual(['Introduction']);
  expect(statusLine()).toBe('Not saved: there are two versions');
  await press('Save my choices');
  expect(within(dialog).getByRole('alert').textContent).toBe('Choose a version for each place.');
  await press('Decide later');
  expect(saves()).toHaveLength(1);
  await press('Choose');
  await user.click(screen.getByRole('radio', { name: 'Both' }));
  save = succeed;
  await press('Save my choices');
  await waitFor(() => expect(saves()).toHaveLength(2));
  const both = 'As I see it.\n\nAs they see it.';
  expect(saves()[1]).toMatchObject({ method: 'PUT', body: { subtitle: 'Theirs', introduction: both, version: 7 } });
});

test('both versions are chosen beforehand where a side only added to what was there', async () => {
  await meetInIntroduction(aDraft, { introduction: 'Stored. And more of theirs.' });
  await press('Save draft');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Both' })).checked).toBe(true);
});

test('Undo takes a choice back, and leaves what only the other changed', async () => {
  await meetInIntroduction(aDraft, { subtitle: 'Theirs' });
  await press('Save draft');
  await user.click(await screen.findByRole('radio', { name: 'Theirs' }));
  save = succeed;
  await press('Save my choices');
  await waitFor(() => expect(field('Introduction').value).toBe('As they see it.'));
  await press('Undo');
  await waitFor(() => expect(field('Introduction').value).toBe('As I see it.'));
  expect(field('Subtitle (required)').value).toBe('Theirs');
});

test('after a question a publication waits while there are words that the dialog did not show', async () => {
  await meetInIntroduction({}, { subtitle: 'Theirs' });
  await press('Update Structured Blog');
  await user.click(await screen.findByRole('radio', { name: 'Mine' }));
  await press('Put what is chosen into the form');
  await screen.findByText('Not saved: changes by editor@example.com came in. Look at them first.');
  expect(saves()).toHaveLength(1);
  save = succeed;
  await press('Save now');
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]).toMatchObject({ body: { subtitle: 'Theirs', introduction: 'As I see it.' } });
});

test('a release that keeps no texts answers with the saved post alone: both changes are joined all the same', async () => {
  const current = storedPost({ ...asOpened, subtitle: 'Theirs', version: 7, status: 'draft', first_published_at: null });
  openEditor({ version: 6, status: 'draft', first_published_at: null });
  await fill({ Introduction: 'Mine.' });
  save = () => {
    save = succeed;
    return Response.json({ detail: 'x', current, updated_by: 'editor@example.com', updated_at: '2026-11-21T10:00:00Z' }, { status: 409 });
  };
  await press('Save draft');
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]).toMatchObject({ method: 'PUT', body: { subtitle: 'Theirs', introduction: 'Mine.', version: 7 } });
});

test('a post that somebody withdrew meanwhile is not published again before that was said', async () => {
  const current = storedPost({ ...asOpened, status: 'draft', first_published_at: '2026-11-01T08:00:00.000Z', version: 7 });
  const text = textOf({ post_id: 'stored', number: 4, name: otherName, names_before: [firstName], saved_by: 'editor@example.com' });
  save = () => Response.json({ detail: 'x', current, text }, { status: 409 });
  openEditor({ version: 6 });
  await fill({ Introduction: 'Mine.' });
  await press('Update Structured Blog');
  await screen.findByText('Not saved: it is withdrawn now: readers can’t see it.');
  expect(saves()).toHaveLength(1);
});

test('a save that got no answer is sent again unchanged when the network is back, before what was typed since', async () => {
  save = () => Promise.reject(new TypeError('Failed to fetch'));
  openEditor({});
  await fill({ Subtitle: 'Another' });
  await press('Update Structured Blog');
  await screen.findByText(offline);
  await fill({ Subtitle: 'And more' });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]?.body).toEqual(saves()[0]?.body);
});

test('a save that a moment without connection lost is sent again by itself, unchanged', async () => {
  save = () => Promise.reject(new TypeError('Failed to fetch'));
  openEditor({});
  await fill({ Subtitle: 'Another' });
  await press('Update Structured Blog');
  await screen.findByText(offline);
  save = succeed;
  await waitFor(() => expect(heard()).toContain('Blog updated successfully!Live.'), { timeout: 10_000 });
  expect(saves()[1]?.body).toEqual(saves()[0]?.body);
  expect(saves()).toHaveLength(2);
});

test('Ctrl+S on a draft saves it and stays; Create of a new text names it, so that no second device makes a second post', async () => {
  openEditor(null);
  await fill({ 'Main Title': 'A title', Subtitle: 'A subtitle' });
  await user.keyboard('{Meta>}s{/Meta}');
  await waitFor(() => expect(statusLine()).toBe('Draft, saved'));
  expect(saves()).toMatchObject([{ method: 'POST', body: { status: 'draft', submission_id: expect.any(String) } }]);
});
