// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fill, openEditor, press, storedPost, stubEditorApi, user } from '#tests/setup/post-editor.tsx';
import type { ApiRequest } from '#tests/setup/render-admin.tsx';

let requests: ApiRequest[];
/** Whether the server takes posts; unsaved texts it takes never. */
let isOpen = true;

beforeEach(() => {
  localStorage.clear();
  isOpen = true;
  requests = stubEditorApi(({ path, method, body }) => {
    if (path === '/api/categories') return Response.json([]);
    if (path.startsWith('/api/texts')) return Response.json({ detail: 'Too long.' }, { status: 400 });
    if (method === 'GET') return Response.json({ detail: 'Not asked here.' }, { status: 404 });
    return isOpen ? Response.json(storedPost(body as object)) : Response.json({ detail: 'No.' }, { status: 400 });
  });
});

test('Save draft and leave stores the draft and goes on', async () => {
  openEditor({ status: 'draft' });
  await leaveWithText();
  await press('Save draft and leave');
  await screen.findByText('The list');
  expect(saves()).toMatchObject([{ body: { subtitle: 'Half a thought', status: 'draft' } }]);
});

test('Leave saves nothing and goes on', async () => {
  openEditor({ status: 'draft' });
  await leaveWithText();
  await press('Leave');
  await screen.findByText('The list');
  expect(saves()).toEqual([]);
});

test('what cannot be saved stays, and the dialog says so', async () => {
  isOpen = false;
  openEditor({ status: 'draft' });
  await leaveWithText();
  await press('Save draft and leave');
  await screen.findByText('It could not be saved. Stay to see why, or leave.');
  await press('Stay');
  expect(screen.queryByText('The list')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Subtitle/ }).value).toBe('Half a thought');
});

test('of a published post the changes are kept, and the post is not saved', async () => {
  openEditor({ status: 'published' });
  await leaveWithText();
  screen.getByText('Changes are kept: readers see the published text.');
  await press('Keep changes and leave');
  await screen.findByText('It could not be saved. Stay to see why, or leave.');
  expect(saves()).toEqual([]);
});

async function leaveWithText(): Promise<void> {
  await fill({ Subtitle: 'Half a thought' });
  const isRefused = () => document.querySelector('.save-indicator')?.getAttribute('data-kind') === 'waiting';
  await waitFor(() => expect(isRefused()).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('alertdialog');
}

function saves(): ApiRequest[] {
  return requests.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/api/texts'));
}
