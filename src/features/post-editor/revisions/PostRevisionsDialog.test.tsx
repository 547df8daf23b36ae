// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#src/features/session/session-store.ts';
import { field, fill, keptText, openEditor, press, storedPost, stubEditorApi, textOf, user } from '#tests/setup/post-editor.tsx';
import type { ApiRequest } from '#tests/setup/render-admin.tsx';

const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;
const line = (id: string, version: number, saved_by: string | null, title: string) => ({
  ...{ id, version, saved_by, title },
  saved_at: `2026-11-2${version}T10:00:00Z`,
});
const lines = [line(ids[0], 2, 'owner@example.com', 'Stored'), line(ids[1], 1, null, 'As it began')];
const contents: Record<string, object> = {
  [ids[0]]: { title: 'Stored', subtitle: 'Its earlier subtitle', main_content: ['One two three.'] },
  [ids[1]]: { title: 'As it began', subtitle: 'Its subtitle', main_content: [] },
};
let requests: ApiRequest[];
let list: () => Response;
let save: (body: object) => Response;

beforeEach(() => {
  localStorage.clear();
  startSession('token', 0, { id: 'owner', email: 'owner@example.com', displayName: null });
  list = () =>
    Response.json({
      present: { version: 3, saved_at: '2026-11-23T10:00:00Z', saved_by: 'editor@example.com', title: 'Stored' },
      revisions: lines,
    });
  save = (body) => Response.json(storedPost(body));
  requests = stubEditorApi((request) => {
    const { method, path, body } = request;
    if (path.startsWith('/api/texts')) return keptText(request);
    if (method === 'PUT') return save(body as object);
    if (path === '/api/blogs/stored/revisions') return list();
    const revision = lines.find(({ id }) => path.endsWith(id));
    if (revision) return Response.json({ ...revision, content: contents[revision.id] });
    return Response.json({ detail: 'Not asked here.' }, { status: 404 });
  });
});

test('the present text stands first, then who saved the earlier ones and when; the newest is compared word by word', async () => {
  openStored();
  await openVersions();
  const dialog = await screen.findByRole('dialog', { name: 'Earlier versions' });
  const versions = await within(dialog).findByRole('list', { name: 'Versions, newest first' });
  expect([...versions.children].map((item) => [...item.querySelectorAll('span')].map((text) => text.textContent))).toEqual([
    ['Current version', 'Nov 23, 2026, 2:00 PM, editor@example.com'],
    ['Nov 22, 2026, 2:00 PM', 'You'],
    ['Nov 21, 2026, 2:00 PM', 'Somebody', 'As it began'],
  ]);
  expect(document.activeElement?.textContent).toBe('Nov 22, 2026, 2:00 PMYou');
  expect((await fieldText('Subtitle')).innerHTML).toMatch(/Its.*<ins>.*earlier.*<\/ins>.*subtitle/);
  expect((await fieldText('Main Content Paragraphs')).textContent).toBe('Main Content ParagraphsOne two [removed: four][added: three].');
  expect(screen.queryByRole('region', { name: 'Main Title' })).toBeNull();
  await user.click(within(versions).getByRole('button', { name: /As it began/ }));
  expect((await fieldText('Main Title')).textContent).toContain('As it began');
});

test('a version is restored by a save with the version check, which keeps the status', async () => {
  openStored({ status: 'draft', version: 3 });
  await openVersions();
  await user.click(await screen.findByRole('button', { name: 'Restore this version' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  const sent = saves();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    path: '/api/blogs/stored',
    body: { subtitle: 'Its earlier subtitle', main_content: ['One two three.'], version: 3 },
  });
  expect(sent[0]?.body).not.toHaveProperty('status');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field('Subtitle (required)').value).toBe('Its earlier subtitle');
});

test('a version of a published article is live once it is restored, and Undo gives readers the text before', async () => {
  openStored({ status: 'published' });
  await openVersions();
  await user.click(await screen.findByRole('button', { name: 'Restore this version' }));
  const message = (await screen.findByText('Restored and live.')).closest('li');
  await user.click(within(message as HTMLElement).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]?.body).toMatchObject({ subtitle: 'Its subtitle', main_content: ['One two four.'] });
  expect(field('Subtitle (required)').value).toBe('Its subtitle');
});

test('unsaved text is asked about, stays when one cancels, and comes back with Undo', async () => {
  openStored();
  await fill({ Introduction: 'Not saved yet.' });
  await openVersions();
  await user.click(await screen.findByRole('button', { name: 'Restore this version' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(field('Introduction').value).toBe('Not saved yet.');
  expect(saves()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Restore this version' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(field('Subtitle (required)').value).toBe('Its earlier subtitle'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(field('Introduction').value).toBe('Not saved yet.');
});

test('a restore onto a post that somebody saved meanwhile asks about what both changed', async () => {
  const current = storedPost({ subtitle: 'Theirs', version: 9 });
  const text = textOf({
    post_id: 'stored',
    number: 4,
    name: '22222222-2222-4222-8222-222222222222',
    names_before: ['11111111-1111-4111-8111-111111111111'],
    saved_by: 'editor@example.com',
  });
  save = () => Response.json({ detail: 'x', current, text }, { status: 409 });
  openStored();
  await openVersions();
  await user.click(await screen.findByRole('button', { name: 'Restore this version' }));
  const dialog = await screen.findByRole('dialog', { name: 'Two versions of this article' });
  expect(dialog.textContent).toContain('The article was also changed by editor@example.com.');
  await press('Decide later');
});

test('without earlier versions it says when there will be one; a failure says what happened and can be tried again', async () => {
  list = () => Response.json({ detail: 'Blog post not found', code: 'not_found' }, { status: 404 });
  openStored();
  await openVersions();
  const dialog = await screen.findByRole('dialog', { name: 'Earlier versions' });
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Blog post not found');
  list = () => Response.json({ present: { version: 1, saved_at: '2026-11-23T10:00:00Z', saved_by: null, title: 'Stored' }, revisions: [] });
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByText(/^There is no earlier version yet/)).toBeTruthy();
});

test('a new post has no earlier versions to open', async () => {
  openEditor(null);
  await press('More actions');
  expect(screen.queryByRole('menuitem', { name: 'Earlier versions' })).toBeNull();
});

async function openVersions(): Promise<void> {
  await press('More actions');
  await user.click(await screen.findByRole('menuitem', { name: 'Earlier versions' }));
}

function openStored(parts: object = {}): void {
  openEditor({ main_content: ['One two four.'], ...parts });
}

/** The saves of the post; unsaved text goes to the server on its own time. */
function saves(): ApiRequest[] {
  return requests.filter(({ method, path }) => method === 'PUT' && path.startsWith('/api/blogs'));
}

function fieldText(name: string): Promise<HTMLElement> {
  return screen.findByRole('region', { name });
}
