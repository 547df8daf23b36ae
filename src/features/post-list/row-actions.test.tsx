// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isDisabled } from '#tests/setup/is-disabled.ts';
import { changesOf, listedPost, openPostList } from '#tests/setup/post-list.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';

const user = setupUser();
const draft = listedPost({ status: 'draft', first_published_at: null, version: 4 });
const scheduled = listedPost({ status: 'scheduled', first_published_at: null, publish_at: '2026-12-01T05:00:00Z' });

// happy-dom does not know <search>.
beforeEach(() => {
  vi.setSystemTime('2026-11-25T08:00:00Z');
  expectConsoleErrors(/^The tag <%s> is unrecognized in this browser\..* search$/);
});
afterEach(() => vi.useRealTimers());

test.each([
  ['a draft', { ...draft, updated_at: null }, 'Draft', 'draft'],
  ['a withdrawn post', { status: 'draft' }, 'Withdrawn', 'withdrawn'],
  ['a published post', {}, 'Published', 'published'],
  ['a scheduled post', scheduled, 'ScheduledDec 1, 9:00 AM', 'scheduled'],
  ['text for a published post', { unsaved_at: '2026-11-22T05:00:00Z' }, 'PublishedUnpublished changes', 'changed'],
  ['text for a draft', { ...draft, unsaved_at: '2026-11-22T05:00:00Z' }, 'DraftSaved Nov 22, 9:00 AM', 'draft'],
])('%s says its state by a dot and a word, and what is unusual in Dubai’s time', async (_, parts, words, dot) => {
  openPostList([listedPost(parts)]);
  const status = (await screen.findByRole('heading', { name: 'A post' })).closest('li')?.querySelector('.post-status');
  expect(status?.textContent).toContain(words);
  expect(status?.querySelector<HTMLElement>('.dot')?.dataset.post).toBe(dot);
});

test('a scheduled post shows the day that it will get', async () => {
  openPostList([scheduled]);
  await screen.findByText('December 1, 2026');
});

test.each([
  ['a draft', draft, ['Publish', 'Schedule…', 'Private preview link', 'Duplicate']],
  ['a withdrawn post', listedPost({ status: 'draft' }), ['Publish', 'Schedule…', 'Private preview link', 'Duplicate']],
  ['a scheduled post', scheduled, ['Publish', 'Change schedule…', 'Cancel schedule', 'Private preview link', 'Duplicate']],
  ['a published post', listedPost(), ['Private preview link', 'Duplicate', 'Copy link', 'Text for LinkedIn', 'Withdraw']],
])('the actions of %s are those of its state', async (_, post, labels) => {
  openPostList([post]);
  await user.click(await screen.findByRole('button', { name: 'Actions for A post' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.firstChild?.textContent)).toEqual(labels);
});

test('a draft is published with two clicks, as the version that the list shows, and the message ends in what one does next', async () => {
  const requests = openPostList([draft], { 'PUT /api/blogs/a-post/status': listedPost({ version: 5 }) });
  await choose(/^Publish/);
  await screen.findByText('Published.');
  screen.getByText('Live.', { selector: '[data-sonner-toast] *' });
  expect(screen.getAllByRole('button', { name: 'Copy link' })).toHaveLength(1);
  expect(changesOf(requests)).toEqual([['PUT /api/blogs/a-post/status', { status: 'published', version: 4 }]]);
});

test('a post that somebody has saved meanwhile is not published, and the list says why', async () => {
  expectConsoleErrors(/^An article could not be changed/);
  const detail = 'second@example.com has saved this article since you opened it.';
  openPostList([draft], { 'PUT /api/blogs/a-post/status': () => Response.json({ detail, code: 'conflict' }, { status: 409 }) });
  await choose(/^Publish/);
  await screen.findByText(detail);
});

test('a schedule that the scheduler was quicker than is not cancelled, and the list says what the post is now', async () => {
  expectConsoleErrors(/^An article could not be changed/);
  const detail = 'owner@example.com has saved this article since you opened it.';
  const answer = () => Response.json({ detail, code: 'conflict', current: listedPost({ version: 2 }) }, { status: 409 });
  openPostList([scheduled], { 'PUT /api/blogs/a-post/status': answer });
  await choose(/^Cancel schedule/);
  await screen.findByText('Nothing was changed: this article is published now.');
});

test('the menu says how withdrawing differs from deleting; Undo publishes the same version again', async () => {
  const requests = openPostList([listedPost()], { 'PUT /api/blogs/a-post/status': listedPost({ status: 'draft', version: 2 }) });
  const item = await choose(/^Withdraw/);
  expect(item).toBe('WithdrawReaders no longer see it. The text, its comments and its address stay, and it can be published again.');
  await screen.findByText('Withdrawn.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Published again.');
  expect(changesOf(requests)).toEqual([
    ['PUT /api/blogs/a-post/status', { status: 'draft', version: 1 }],
    ['PUT /api/blogs/a-post/status', { status: 'published', version: 2 }],
  ]);
});

test('the button of the menu has the focus while a withdrawal is under way, and when it is done', async () => {
  const { promise: answered, resolve: answerNow } = Promise.withResolvers<Response>();
  openPostList([listedPost()], { 'PUT /api/blogs/a-post/status': () => answered });
  await choose(/^Withdraw/);
  const menu = screen.getByRole<HTMLButtonElement>('button', { name: 'Actions for A post' });
  await waitFor(() => expect(isDisabled(menu)).toBe(true));
  // A browser would take the focus from it.
  expect(menu.disabled).toBe(false);
  answerNow(Response.json(listedPost({ status: 'draft', version: 2 })));
  await screen.findByText('Withdrawn.');
  await waitFor(() => expect(isDisabled(menu)).toBe(false));
  expect(document.activeElement).toBe(menu);
});

test('a schedule that was cancelled comes back with Undo, at the same time', async () => {
  const requests = openPostList([scheduled], { 'PUT /api/blogs/a-post/status': { ...draft, version: 2 } });
  await choose(/^Cancel schedule/);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(changesOf(requests)).toHaveLength(2));
  expect(changesOf(requests)[1]?.[1]).toEqual({ status: 'scheduled', publish_at: '2026-12-01T05:00:00.000Z', version: 2 });
});

test('the schedule is chosen in the form', async () => {
  openPostList([draft]);
  await choose('Schedule…');
  await screen.findByText('At /blogs/edit/a-post?action=schedule');
});

test('a post is duplicated from its menu; the message leads to the copy', async () => {
  const copy = { ...draft, id: 'copy-of-a-post', title: 'Copy of A post' };
  const requests = openPostList([listedPost()], { 'POST /api/blogs/a-post/duplicate': copy });
  await choose('Duplicate');
  await screen.findByText('“Copy of A post” is a new draft.');
  expect(changesOf(requests)).toEqual([['POST /api/blogs/a-post/duplicate', { submission_id: expect.stringMatching(/^[\w-]{36}$/) }]]);
  await user.click(within(screen.getByRole('region', { name: /^Notifications/ })).getByRole('button', { name: 'Edit' }));
  await screen.findByText('At /blogs/edit/copy-of-a-post');
});

test('link and text for LinkedIn of a published post are copied from its menu', async () => {
  openPostList([listedPost({ excerpt: 'In short.' })]);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await choose('Text for LinkedIn');
  await screen.findByText('Text for LinkedIn copied.');
  expect(copied.mock.lastCall?.[0]).toMatch(/^A post\n\nIn short\.\n\nhttp.+\/blog\/a-post\?via=text$/);
});

/** Opens the menu of the row and chooses an item; returns what the item said. */
async function choose(name: string | RegExp): Promise<string | null> {
  await user.click(await screen.findByRole('button', { name: 'Actions for A post' }));
  const item = await screen.findByRole('menuitem', { name });
  const { textContent } = item;
  await user.click(item);
  return textContent;
}
