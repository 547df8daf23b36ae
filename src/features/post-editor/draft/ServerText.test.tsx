// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { postSchema } from '#src/features/posts/post.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { keptDraft, statusLine, stubEditorApi } from '#tests/setup/post-editor.tsx';
import { type ApiRequest, renderScreens } from '#tests/setup/render-admin.tsx';
import { setupUser } from '#tests/setup/user-event.ts';
import { formOfPost } from '../form-mapping.ts';
import { emptyForm, type PostForm } from '../model/post-form.ts';
import { Component as PostFormScreen } from '../PostFormScreen.tsx';

const user = setupUser({ delay: null });
const id = '00000000-0000-4000-8000-000000000001';
const stored = postSchema.parse({
  ...blogRow({ id: 'a-post', title: 'Stored', subtitle: 'Sub' }),
  version: 2,
  updated_at: '2026-11-20T10:00:00Z',
});
const mine = { ...formOfPost(stored), title: 'Mine' };
let drafts: (request: ApiRequest) => Response;

beforeEach(() => {
  localStorage.clear();
  drafts = keptDraft;
});

test('unsaved text of another device stands in the form at once, and what is saved is one click away and back', async () => {
  const requests = open({ content: mine });
  await screen.findByDisplayValue('Mine');
  expect(title().value).toBe('Mine');
  expect(statusLine()).toBe('Published, with unpublished changes');
  await choose('Show saved version');
  await waitFor(() => expect(title().value).toBe('Stored'));
  screen.getByText('This is the saved version. Your changes from Nov 21, 2026, 2:00 PM are kept.');
  await press('Show my changes');
  expect(title().value).toBe('Mine');
  // Looking at what is saved changes nothing on the server.
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('what is discarded is gone at once, on the server and on this device, and Undo brings it back', async () => {
  keepOnDevice(mine);
  const requests = open({ content: mine });
  await screen.findByDisplayValue('Mine');
  keepOnDevice({ ...mine, title: 'Mine, by another tab' });
  await choose('Show saved version');
  await user.click(await screen.findByRole('button', { name: 'Discard my changes' }));
  await screen.findByText('Your changes were discarded.');
  await waitFor(() => expect(writes(requests)).toEqual([`DELETE /api/drafts/${id}?sequence=3`]));
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  await press('Undo');
  expect(title().value).toBe('Mine');
  await waitFor(() => expect(puts(requests)).toMatchObject([{ sequence: 0, content: { title: 'Mine' } }]));
  expect(localStorage.getItem('draft:a-post:closed')).toContain('by another tab');
});

test('"Discard changes" takes back what is not saved, however it came into the form', async () => {
  const requests = open(null);
  await user.type(await screen.findByRole('textbox', { name: /^Main Title/ }), ', more');
  await save();
  await waitFor(() => expect(puts(requests)).toHaveLength(1));
  await choose('Discard changes');
  await waitFor(() => expect(title().value).toBe('Stored'));
  await waitFor(() => expect(writes(requests).at(-1)).toMatch(/^DELETE /));
  await press('Undo');
  expect(title().value).toBe('Stored, more');
  await waitFor(() => expect(puts(requests)).toHaveLength(2));
});

test('"Cancel" says on the list what became of the text; "Discard" there takes it from server and device, and Undo brings it back', async () => {
  const requests = open({ content: mine });
  await screen.findByDisplayValue('Mine');
  keepOnDevice({ ...mine, title: 'Mine, by another tab' });
  await press('Cancel');
  await screen.findByText('The list');
  screen.getByText('Your changes are kept; readers see the published text.');
  await press('Discard');
  await screen.findByText('Your changes were discarded.');
  expect(writes(requests)).toEqual([`DELETE /api/drafts/${id}?sequence=3`]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  await press('Undo');
  await waitFor(() => expect(puts(requests)).toMatchObject([{ sequence: 0, content: { title: 'Mine' } }]));
  expect(localStorage.getItem('draft:a-post:closed')).toContain('by another tab');
});

test('an older text that is discarded is gone at once, and Undo puts it back on the server', async () => {
  const base = { ...stored, version: 1 };
  const requests = open({ content: mine, post_version: 1, base });
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(writes(requests)).toEqual([`DELETE /api/drafts/${id}?sequence=3`]));
  await press('Undo');
  await waitFor(() => expect(puts(requests)).toMatchObject([{ sequence: 0, post_version: 1, content: { title: 'Mine' } }]));
  await screen.findByText('There is unsaved text of yours, written on Safari on iPhone.');
});

test('an unfinished text of a new post opens from its address', async () => {
  open({ content: { ...emptyForm(), title: 'Half a ti' }, post_id: null, post_version: null }, `/blogs/create?draft=${id}`);
  await screen.findByDisplayValue('Half a ti');
  expect(statusLine()).toBe('Saved. Add a subtitle before you publish.');
  await choose('Discard changes');
  await waitFor(() => expect(title().value).toBe(''));
  await press('Undo');
  expect(title().value).toBe('Half a ti');
});

test('an unfinished text that is gone is said, and the form is empty', async () => {
  open(null, `/blogs/create?draft=${id}`);
  await screen.findByText('This text was saved or discarded.');
  expect(title().value).toBe('');
});

test('text that was begun before somebody saved the post is compared with both versions first', async () => {
  const base = { ...stored, subtitle: 'As it was', version: 1 };
  open({ content: { ...formOfPost(postSchema.parse(base)), title: 'Mine' }, post_version: 1, base });
  await screen.findByText('There is unsaved text of yours, written on Safari on iPhone.');
  expect(title().value).toBe('Stored');
  await press('Restore');
  const subtitle = within(await screen.findByRole('group', { name: /Subtitle/ }));
  expect(subtitle.getByRole<HTMLInputElement>('radio', { name: 'Theirs' }).checked).toBe(true);
  await press('Put what is chosen into the form');
  expect(title().value).toBe('Mine');
});

test('a copy of this device that differs is offered with both times, and says when it is newer', async () => {
  keepOnDevice({ ...mine, title: 'Mine, longer' });
  open({ content: mine });
  const banner = within(await screen.findByRole('region', { name: 'Unsaved text' }));
  banner.getByText(/The text in the form is from Nov 21, 2026, 2:00 PM, on Safari on iPhone\./);
  expect(title().value).toBe('Mine');
  await user.click(banner.getByRole('button', { name: 'Restore' }));
  expect(title().value).toBe('Mine, longer');
  await press('Undo');
  expect(title().value).toBe('Mine');
});

test('a copy of this device that the server has too is not offered', async () => {
  keepOnDevice(mine);
  open({ content: mine });
  await screen.findByDisplayValue('Mine');
  expect(screen.queryByRole('region', { name: 'Unsaved text' })).toBeNull();
});

test('text that another device changed meanwhile is not overwritten: one is taken, and the other can be brought back', async () => {
  const current = draftRow({ content: { ...mine, title: 'From the phone' }, sequence: 7 });
  drafts = ({ body }) =>
    (body as { sequence: number }).sequence === 7 ? keptDraft({ method: 'PUT', path: `/api/drafts/${id}`, body }) : conflict(current);
  const requests = open({ content: mine });
  await screen.findByDisplayValue('Mine');
  await user.type(title(), ', here');
  await save();
  await screen.findByText('This text was changed on Safari on iPhone, on Nov 21, 2026, 2:00 PM.');
  expect(title().value).toBe('Mine, here');
  await press('Use that version');
  expect(title().value).toBe('From the phone');
  await press('Undo');
  expect(title().value).toBe('Mine, here');
  await save();
  await waitFor(() => expect(puts(requests).at(-1)).toMatchObject({ sequence: 7, content: { title: 'Mine, here' } }));
});

test('a save settles what another tab has: nothing is said to be unsaved, and no version is offered', async () => {
  drafts = ({ path }) =>
    path.startsWith('/api/drafts') ? conflict(draftRow({ sequence: 7 })) : Response.json({ ...stored, title: 'Mine, here', version: 3 });
  open({ content: mine });
  await screen.findByDisplayValue('Mine');
  await user.type(title(), ', here');
  await save();
  await waitFor(() => expect(statusLine()).toBe('Not saved: there are two versions'));
  await press('Update Structured Blog');
  await waitFor(() => expect(statusLine()).toMatch(/^Live\./));
  expect(screen.queryByText(/^This text was changed/)).toBeNull();
});

test('a text that was discarded elsewhere comes back only by choice', async () => {
  drafts = (request) => ((request.body as { sequence: number }).sequence === 0 ? keptDraft(request) : conflict(null));
  const requests = open({ content: mine });
  await screen.findByDisplayValue('Mine');
  await user.type(title(), ', here');
  await save();
  await screen.findByText('This text was saved or discarded on another device or in another tab.');
  await press('Keep this one');
  await waitFor(() => expect(puts(requests).at(-1)).toMatchObject({ sequence: 0, content: { title: 'Mine, here' } }));
  await waitFor(() => expect(statusLine()).toBe('Published, with unpublished changes'));
});

test('Ctrl+S keeps the unsaved text of a published post on the server and publishes nothing', async () => {
  const requests = open(null);
  await user.type(await screen.findByRole('textbox', { name: /^Main Title/ }), ', more');
  await save();
  await screen.findByText('Kept for you. Readers see the published text until you update it.');
  const writes = requests.filter(({ method }) => method !== 'GET');
  expect(writes).toMatchObject([{ method: 'PUT', body: { post_id: 'a-post', post_version: 2, content: { title: 'Stored, more' } } }]);
});

test('Ctrl+S keeps a new text without a title or subtitle on the server', async () => {
  const requests = open(null, '/blogs/create');
  await user.type(title(), 'Only a title');
  await save();
  await screen.findByText('Saved. Add a title and a subtitle before you publish.');
  expect(requests.filter(({ method }) => method !== 'GET')).toMatchObject([{ method: 'PUT', body: { post_id: null, sequence: 0 } }]);
});

test('Ctrl+S says when the server does not have the text', async () => {
  drafts = () => Response.json({ detail: 'Down' }, { status: 503 });
  open(null, '/blogs/create');
  await user.type(title(), 'Only a title');
  await save();
  await screen.findByText('No connection: kept on this device.');
  expect(statusLine()).toBe('Not saved: no connection. Kept on this device.');
});

function draftRow(parts: object) {
  const row = { id, post_id: 'a-post', post_version: 2, base: null, device: 'Safari on iPhone', sequence: 3, content: {} };
  return { ...row, saved_at: '2026-11-21T10:00:00.000Z', ...parts };
}

/** Opens a form whose unsaved text the server has. */
function open(draft: object | null, path = '/blogs/edit/a-post'): ApiRequest[] {
  const row = draft && draftRow(draft);
  const answers: Record<string, unknown> = {
    '/api/blogs/a-post': stored,
    '/api/drafts?post_id=a-post': { drafts: row ? [row] : [] },
    '/api/categories': [],
    ...(row ? { [`/api/drafts/${id}`]: row } : {}),
  };
  const requests = stubEditorApi((request) => {
    if (request.method !== 'GET') return drafts(request);
    const answer = answers[request.path];
    return answer ? Response.json(answer) : Response.json({ detail: 'None.', code: 'not_found' }, { status: 404 });
  });
  renderScreens({ '/blogs/create': <PostFormScreen />, '/blogs/edit/:id': <PostFormScreen />, '/blogs': 'The list' }, path);
  return requests;
}

function keepOnDevice(values: PostForm): void {
  const draft = {
    subject: 'a-post',
    tab: 'closed',
    saved_at: new Date().toISOString(),
    version: 2,
    base: null,
    values,
    draft_id: id,
    sequence: 3,
  };
  localStorage.setItem('draft:a-post:closed', JSON.stringify(draft));
}

function conflict(current: object | null): Response {
  return Response.json({ detail: 'x', code: 'conflict', current }, { status: 409 });
}

function puts(requests: ApiRequest[]): unknown[] {
  return requests.filter(({ method, path }) => method === 'PUT' && path.startsWith('/api/drafts')).map(({ body }) => body);
}

function writes(requests: ApiRequest[]): string[] {
  return requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
}

function save(): Promise<void> {
  return user.keyboard('{Control>}s{/Control}');
}

async function choose(entry: string): Promise<void> {
  await press('More actions');
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${entry}`) }));
}

function press(name: string): Promise<void> {
  return user.click(screen.getByRole('button', { name }));
}

function title(): HTMLInputElement {
  return screen.getByRole('textbox', { name: /^Main Title/ });
}
