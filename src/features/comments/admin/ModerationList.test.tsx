// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { commentServer, type StoredComment, storedComment } from '#tests/fixtures/comment-server.ts';
import { isDisabled } from '#tests/setup/is-disabled.ts';
import { type ApiRequest, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { Component as ModerationScreen } from './ModerationScreen.tsx';

let stored: StoredComment[];
let requests: ApiRequest[];
let refused: string | null;

beforeEach(() => {
  // happy-dom does not know <search>.
  expectConsoleErrors(/^The tag <%s> is unrecognized in this browser\..* search$/);
  refused = null;
  stored = [storedComment('1', 'First'), storedComment('2', 'Second'), storedComment('3', 'Third')];
});

async function openList(url = '/comments') {
  const answer = commentServer(stored);
  requests = stubApi((request) => {
    if (refused && request.path.endsWith(refused)) throw new TypeError('Failed to fetch');
    return answer(request);
  });
  renderScreens({ '/comments': <main tabIndex={-1}>{<ModerationScreen />}</main> }, url);
  await waitFor(() => expect(contents()).toHaveLength(stored.length));
  return setupUser();
}

const changes = () => requests.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);
const bulk = (action: string, ...ids: string[]) => ['/api/comments/bulk', { action, ids, publish_private: false }];
const undone = ['/api/comments/bulk/undo', { undo: '00000000-0000-4000-8000-000000000001' }];
const articles = () => screen.queryAllByRole('article');
const contents = () => articles().map((article) => article.querySelector('.moderated-text')?.textContent);
const article = (text: string) => screen.getByText(text).closest('[role=article]') as HTMLElement;
const button = (text: string, name: string) => within(article(text)).getByRole('button', { name });

test('each comment is shown with sender, title of its post, time and the reasons for which it was held', async () => {
  await openList();
  const first = within(article('First'));
  // 10:02 UTC is 2:02 PM in Dubai.
  for (const text of ['Ada', 'New', 'Jan 2, 2:02 PM', 'Contains 1 link']) expect(first.getByText(text)).toBeDefined();
  const links = first.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['ada?cc=eve@example.com', 'mailto:ada%3Fcc%3Deve@example.com'],
    ['A post', '/blog/a-post'],
  ]);
  const user = setupUser();
  await user.click(button('First', 'More about the comment by Ada'));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
    ['Write to ada?cc=eve@example.com', 'mailto:ada%3Fcc%3Deve@example.com'],
    ['All on this article', '/comments?status=all&post=a-post'],
    ['All from this sender', '/comments?status=all&sender=1'],
  ]);
});

test('reasons say whether they hold a comment back', async () => {
  stored = [storedComment('1', 'First'), { ...storedComment('2', 'Second'), status: 'visible' }];
  await openList('/comments?status=all');
  expect(within(article('First')).getByRole('list', { name: 'Why it was held' }).parentElement?.textContent).toBe('Held:Contains 1 link');
  expect(within(article('Second')).getByRole('list', { name: 'What was noticed' }).parentElement?.textContent).toBe(
    'Noticed:Contains 1 link',
  );
});

test.each([
  ['Approve', 'approve', 'Comment approved.'],
  ['Spam', 'spam', 'Marked as spam.'],
  ['Delete', 'delete', 'Comment deleted.'],
])('%s removes a comment from the queue, and Undo restores it unchanged', async (name, action, said) => {
  const user = await openList();
  await user.click(button('First', name));
  await waitFor(() => expect(contents()).toEqual(['Second', 'Third']));
  await screen.findByText(said);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(contents()).toEqual(['First', 'Second', 'Third']));
  await screen.findByText('The comment is back.');
  expect(changes()).toEqual([bulk(action, '1'), undone]);
});

test('a published comment is taken off the page by its menu to wait for review, and Undo puts it back', async () => {
  for (const each of stored) each.status = 'visible';
  const user = await openList('/comments?status=visible');
  await user.click(button('First', 'More about the comment by Ada'));
  await user.click(await screen.findByRole('menuitem', { name: /^Take off the page/ }));
  await waitFor(() => expect(contents()).toEqual(['Second', 'Third']));
  await screen.findByText('Taken off the page.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(contents()).toEqual(['First', 'Second', 'Third']));
  expect(changes()).toEqual([bulk('hold', '1'), undone]);
});

test('the second click of a double click does not act on the comment that moved up', async () => {
  await openList();
  const click = (place: object) => fireEvent.click(button(contents()[0] ?? '', 'Approve'), { detail: 1, ...place });
  click({ clientX: 300, clientY: 200 });
  await waitFor(() => expect(contents()).toEqual(['Second', 'Third']));
  click({ clientX: 302, clientY: 200 });
  await screen.findByText('Comment approved.');
  expect(changes()).toEqual([bulk('approve', '1')]);
  click({ clientX: 300, clientY: 340 });
  await waitFor(() => expect(changes()).toEqual([bulk('approve', '1'), bulk('approve', '2')]));
});

test('focus moves to the next comment after each decision, and to the name of the list after the last', async () => {
  const user = await openList();
  await user.click(button('Second', 'Spam'));
  await waitFor(() => expect(document.activeElement).toBe(article('Third')));
  await user.click(button('Third', 'Delete'));
  await waitFor(() => expect(document.activeElement).toBe(article('First')));
  await user.click(button('First', 'Approve'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Nothing to review' })));
});

test('single keys move, select, approve, mark, delete, undo and reply', async () => {
  await openList();
  const press = (key: string, options = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options });
  article('First').focus();
  press('j');
  expect(document.activeElement).toBe(article('Second'));
  press('k');
  expect(document.activeElement).toBe(article('First'));
  press('k');
  expect(document.activeElement).toBe(article('First'));
  press('x');
  screen.getByText('1 selected');
  press('x');
  press('a', { ctrlKey: true });
  press('s');
  await waitFor(() => expect(contents()).toEqual(['Second', 'Third']));
  await screen.findByText('Marked as spam.');
  await waitFor(() => expect(document.activeElement).toBe(article('Second')));
  press('z');
  await waitFor(() => expect(contents()).toEqual(['First', 'Second', 'Third']));
  article('Third').focus();
  press('d');
  await waitFor(() => expect(contents()).toEqual(['First', 'Second']));
  expect(changes()).toEqual([bulk('spam', '1'), undone, bulk('delete', '3')]);
  article('First').focus();
  press('r');
  const field = screen.getByRole('textbox', { name: 'Reply to Ada' });
  expect(document.activeElement).toBe(field);
  press('d');
  expect(contents()).toEqual(['First', 'Second']);
});

test('a comment that cannot be changed reappears with the reason', async () => {
  expectConsoleErrors(/^Comments could not be changed/);
  refused = '/bulk';
  const user = await openList();
  await user.click(button('First', 'Approve'));
  await screen.findByText('Could not reach the server. Try again.');
  await waitFor(() => expect(contents()).toEqual(['First', 'Second', 'Third']));
});

test('a reply that cannot be sent keeps its text, and a retry sends the same submission', async () => {
  expectConsoleErrors(/^A reply could not be posted/);
  refused = '/reply';
  const user = await openList();
  await user.click(button('First', 'Reply'));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to Ada' });
  expect(isDisabled(button('First', 'Post Reply'))).toBe(true);
  await user.click(field);
  await user.paste('Not lost');
  await user.click(button('First', 'Post Reply'));
  expect((await within(article('First')).findByRole('alert')).textContent).toBe('Could not reach the server. Try again.');
  expect(field.value).toBe('Not lost');
  refused = null;
  await user.click(button('First', 'Post Reply'));
  await screen.findByText('Your reply is published.');
  const [first, second] = changes().map(([, body]) => body);
  expect(first).toEqual({ message: 'Not lost', submission_id: expect.stringMatching(/^[\da-f-]{36}$/) });
  expect(second).toEqual(first);
});

test.each([
  ['held', ['Approve', 'Reply', 'Spam', 'Delete', '']],
  ['visible', ['Reply', 'Spam', 'Delete', '']],
  ['spam', ['Approve', 'Reply', 'Delete', '']],
] as const)('a %s comment offers %j', async (status, names) => {
  for (const each of stored) each.status = status;
  await openList(`/comments?status=${status}`);
  const buttons = within(article('First')).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(names);
});

test('a comment whose email was deleted after its time says so, and offers no address', async () => {
  stored = [storedComment('1', 'Long ago', { email: '', is_private: true })];
  await openList();
  within(article('Long ago')).getByText('Email removed after its time');
  expect(document.querySelector('[href^="mailto:"]')).toBeNull();
});

test('what was written to the owner alone is marked, is published only after a question, and is answered by email', async () => {
  stored = [storedComment('1', 'Call me', { is_private: true })];
  const user = await openList();
  within(article('Call me')).getByText('Private');
  expect(within(article('Call me')).getByRole('link', { name: 'Reply by email' }).getAttribute('href')).toMatch(/^mailto:/);
  article('Call me').focus();
  fireEvent.keyDown(article('Call me'), { key: 'r' });
  expect(screen.queryByRole('textbox', { name: 'Reply to Ada' })).toBeNull();
  for (const [answer, sent] of [
    ['Cancel', []],
    ['Publish', [['/api/comments/bulk', { action: 'approve', ids: ['1'], publish_private: true }]]],
  ] as const) {
    await user.click(button('Call me', 'More about the comment by Ada'));
    await user.click(await screen.findByRole('menuitem', { name: 'Approve' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Ada wrote this to you alone, with a phone number or an email address in it. Publish it?',
    });
    await user.click(within(question).getByRole('button', { name: answer }));
    await waitFor(() => expect(changes()).toEqual(sent));
  }
});
