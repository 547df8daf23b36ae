// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { commentServer, storedComment } from '#tests/fixtures/comment-server.ts';
import { type ApiRequest, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { Component as ModerationScreen } from './ModerationScreen.tsx';

const user = setupUser();
const sender = '00000000-0000-4000-8000-000000000009';
const until = '2026-01-03T00:00:00.000Z';
let requests: ApiRequest[];

// happy-dom does not know <search>.
beforeEach(() => expectConsoleErrors(/^The tag <%s> is unrecognized in this browser\..* search$/));

test('all that match are marked as spam with two clicks, up to the moment of the list, and one click undoes it', async () => {
  await open('/comments?search=casino', 1_990);
  screen.getByText('1,990 comments');
  await user.click(checkboxes()[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Select all 1,990' }));
  screen.getByText('1,990 selected');
  expect(checkboxes().every(({ checked }) => checked)).toBe(true);
  await user.click(bar().getByRole('button', { name: 'Spam' }));
  await screen.findByText('1,990 comments marked as spam.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('1,990 comments are back.');
  expect(changes()).toEqual([
    ['/api/comments/bulk', { action: 'spam', filter: { status: 'held', search: 'casino', until }, publish_private: false }],
    ['/api/comments/bulk/undo', { undo: '00000000-0000-4000-8000-000000000001' }],
  ]);
});

test('all comments of a sender are selected when they are opened, and one click deletes them', async () => {
  await open(`/comments?status=all&sender=${sender}`, 400);
  screen.getByText('400 selected');
  await user.click(bar().getByRole('button', { name: 'Delete' }));
  await screen.findByText('400 comments deleted.');
  expect(changes()).toEqual([
    ['/api/comments/bulk', { action: 'delete', filter: { status: 'all', sender, until }, publish_private: false }],
  ]);
});

test('some comments are selected one by one or all that are shown; leaving one out keeps the others', async () => {
  await open('/comments');
  const [, first, second] = checkboxes();
  await user.click(first as HTMLElement);
  screen.getByText('1 selected');
  expect(checkboxes()[0]?.indeterminate).toBe(true);
  await user.click(checkboxes()[0] as HTMLElement);
  screen.getByText('3 selected');
  await user.click(second as HTMLElement);
  screen.getByText('2 selected');
  await user.click(bar().getByRole('button', { name: 'Delete' }));
  await screen.findByText('2 comments deleted.');
  expect(changes()).toEqual([['/api/comments/bulk', { action: 'delete', ids: ['1', '3'], publish_private: false }]]);
  await waitFor(() => expect(checkboxes()).toHaveLength(2));
  screen.getByText('1 comment');
});

test('a selection whose change fails is kept, so that the next try is one click', async () => {
  expectConsoleErrors(/^Comments could not be changed/);
  const detail = 'The database cannot be reached right now. Please try again.';
  await open('/comments?search=casino', 1_990, () => Response.json({ detail, code: 'unavailable' }, { status: 503 }));
  await user.click(checkboxes()[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Select all 1,990' }));
  await user.click(bar().getByRole('button', { name: 'Spam' }));
  await screen.findByText(detail);
  screen.getByText('1,990 selected');
});

test('approving a selection leaves private comments as they are and says so', async () => {
  await open('/comments');
  await user.click(checkboxes()[0] as HTMLElement);
  await user.click(bar().getByRole('button', { name: 'Approve' }));
  await screen.findByText('2 comments approved.');
  screen.getByText('Private comments stay private.');
  expect(changes()).toEqual([['/api/comments/bulk', { action: 'approve', ids: ['1', '2'], publish_private: false }]]);
});

test('a cleared selection acts on nothing', async () => {
  await open('/comments');
  await user.click(checkboxes()[0] as HTMLElement);
  await user.click(bar().getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  expect(checkboxes().some(({ checked }) => checked)).toBe(false);
});

test('Shift takes a range, and Escape ends the selection', async () => {
  await open('/comments');
  await user.click(checkboxes()[1] as HTMLElement);
  await user.keyboard('{Shift>}');
  await user.click(checkboxes()[3] as HTMLElement);
  await user.keyboard('{/Shift}');
  screen.getByText('3 selected');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
});

async function open(url: string, total?: number, answerBulk?: () => Response): Promise<void> {
  const comments = [storedComment('1', 'One'), storedComment('2', 'Two'), storedComment('3', 'Three', { is_private: true })];
  const server = commentServer(comments, { total });
  requests = stubApi((request) => (answerBulk && request.path.endsWith('/bulk') ? answerBulk() : server(request)));
  renderScreens({ '/comments': <ModerationScreen /> }, url);
  await screen.findByText('One');
}

function bar() {
  return within(screen.getByRole('region', { name: 'Selection' }));
}

/** That of all which are shown, then one for each comment. */
function checkboxes(): HTMLInputElement[] {
  return screen.getAllByRole<HTMLInputElement>('checkbox');
}

function changes() {
  return requests.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);
}
