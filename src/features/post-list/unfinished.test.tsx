// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { changesOf, listedPost, openPostList } from '#tests/setup/post-list.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';

const user = setupUser();
const id = '00000000-0000-4000-8000-00000000000a';
const text = {
  id,
  post_id: null,
  post_version: null,
  post_status: null,
  title: 'Fees of 2027',
  device: 'Safari on iPhone',
  sequence: 7,
  saved_at: '2026-11-22T05:15:00Z',
};
const path = `/api/drafts/${id}`;

// happy-dom does not know <search>.
beforeEach(() => expectConsoleErrors(/^The tag <%s> is unrecognized in this browser\..* search$/));

test('a text is discarded as it was listed, on this device too, and Undo brings back its content and the copy', async () => {
  const content = { title: 'Fees of 2027', introduction: 'Half a sen' };
  const requests = openPostList([], {
    'GET /api/drafts': { drafts: [text] },
    [`GET ${path}`]: { ...text, content, base: null },
    [`DELETE ${path}`]: {},
    [`PUT ${path}`]: { id, post_id: null, sequence: 1, saved_at: text.saved_at },
  });
  const copy = JSON.stringify({
    subject: 'new',
    tab: 'a',
    saved_at: text.saved_at,
    version: null,
    base: null,
    values: content,
    draft_id: id,
  });
  localStorage.setItem('draft:new:a', copy);
  await user.click(await screen.findByRole('button', { name: 'Discard Fees of 2027' }));
  await screen.findByText('Text discarded.');
  expect(localStorage.getItem('draft:new:a')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('The text is back.');
  expect(localStorage.getItem('draft:new:a')).toBe(copy);
  expect(changesOf(requests)).toEqual([
    [`DELETE ${path}?sequence=7`, null],
    [`PUT ${path}`, { content, sequence: 0 }],
  ]);
});

test('a text that was written on elsewhere meanwhile is not discarded, and the list says why', async () => {
  expectConsoleErrors(/^The text could not be discarded/);
  const detail = 'This text was changed on another device.';
  openPostList([], {
    'GET /api/drafts': { drafts: [text] },
    [`GET ${path}`]: { ...text, content: {}, base: null },
    [`DELETE ${path}`]: () => Response.json({ detail, code: 'conflict' }, { status: 409 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Discard Fees of 2027' }));
  await screen.findByText(detail);
  await waitFor(() => screen.getByText('Fees of 2027'));
});

test('a list that cannot say what is unfinished still shows the posts', async () => {
  expectConsoleErrors(/^Unfinished texts could not be loaded/);
  openPostList([listedPost()], { 'GET /api/drafts': () => Response.json({ detail: 'Broken.' }, { status: 500 }) });
  await screen.findByRole('heading', { name: 'A post' });
});

test('texts of new posts stand above the list with time and device, and one click goes on with them', async () => {
  const untitled = { ...text, id: '00000000-0000-4000-8000-00000000000b', title: null, device: null };
  const ofPost = { ...text, id: '00000000-0000-4000-8000-00000000000c', post_id: 'a-post', post_status: 'published', title: 'Not here' };
  openPostList([listedPost()], { 'GET /api/drafts': { drafts: [text, untitled, ofPost] } });
  await screen.findByText('Fees of 2027');
  const rows = screen.getAllByText('Draft').map((badge) => badge.parentElement?.textContent);
  expect(rows).toEqual(['DraftFees of 2027Nov 22, 2026, 9:15 AM · Safari on iPhone', 'DraftUntitledNov 22, 2026, 9:15 AM']);
  await user.click(screen.getByRole('link', { name: 'Continue Fees of 2027' }));
  await screen.findByText(`At /blogs/create?draft=${id}`);
});
