// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { changesOf, listedPost, openPostList } from '#tests/setup/post-list.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';

const user = setupUser();
const posts = ['one', 'two', 'three'].map((id) => listedPost({ id, title: `Post ${id}` }));
const bulk = 'POST /api/blogs/bulk';

// happy-dom does not know <search>.
beforeEach(() => expectConsoleErrors(/^The tag <%s> is unrecognized in this browser\..* search$/));

test('all posts of a page are withdrawn with one request; the message says how many really were, and Undo publishes those alone', async () => {
  const requests = openPostList(posts, { [bulk]: { changed: ['one', 'three'], versions: { one: 2, three: 5 } } });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  expect(bar().getByRole('status').textContent).toBe('3 selected');
  await user.click(bar().getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('2 of 3 articles withdrawn; 1 was not published.');
  screen.getByText('Readers no longer see them.');
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('2 articles published again.');
  expect(changesOf(requests)).toEqual([
    [bulk, { ids: ['one', 'two', 'three'], action: 'withdraw' }],
    [bulk, { ids: ['one', 'three'], action: 'publish', versions: { one: 2, three: 5 } }],
  ]);
});

test('many posts are deleted after a question that names them, and Undo restores them', async () => {
  const requests = openPostList(posts, { [bulk]: { changed: ['one', 'two'], versions: {} } });
  for (const title of ['Post one', 'Post two']) await user.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' }).indeterminate).toBe(true);
  await user.click(bar().getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete these 2 articles?' });
  within(question).getByText('Post one · Post two');
  within(question).getByText('Readers no longer see them. The bin keeps them for 30 days.');
  expect(changesOf(requests)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await screen.findByText('2 articles deleted.');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Articles' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('2 articles restored.');
  expect(changesOf(requests).map(([, body]) => body)).toEqual([
    { ids: ['one', 'two'], action: 'delete' },
    { ids: ['one', 'two'], action: 'restore', versions: {} },
  ]);
});

test('posts of the bin are restored together, with Undo', async () => {
  const requests = openPostList(posts, { [bulk]: { changed: ['one', 'two', 'three'], versions: {} } }, '/blogs/bin');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(bar().getByRole('button', { name: 'Restore' }));
  await screen.findByText('3 articles restored.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('3 articles deleted.');
  expect(changesOf(requests).map(([, body]) => body)).toMatchObject([{ action: 'restore' }, { action: 'delete' }]);
});

test('when many posts cannot be changed the reason is said, and the selection stays', async () => {
  expectConsoleErrors(/^Articles could not be changed/);
  openPostList(posts, { [bulk]: () => Response.json({ detail: 'The database is busy. Try again.' }, { status: 503 }) });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Post two' }));
  await user.click(bar().getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('The database is busy. Try again.');
  expect(bar().getByRole('status').textContent).toBe('1 selected');
});

test('the message that a post was deleted goes when the post is restored elsewhere', async () => {
  openPostList([listedPost()]);
  await user.click(await screen.findByRole('button', { name: 'Delete A post' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Blog deleted successfully!');
  await user.click(screen.getByRole('link', { name: 'Bin' }));
  await user.click(await screen.findByRole('button', { name: 'Restore A post' }));
  await screen.findByText('“A post” is back.');
  await waitFor(() => expect(screen.queryByText('Blog deleted successfully!')).toBeNull());
});

function bar() {
  return within(screen.getByRole('region', { name: 'Selection' }));
}
