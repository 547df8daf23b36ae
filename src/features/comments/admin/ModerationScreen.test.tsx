// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { endSession, startSession } from '#src/features/session/session-store.ts';
import { keptWords } from '#src/features/versioned-form/use-kept-words.ts';
import { commentServer, storedComment } from '#tests/fixtures/comment-server.ts';
import { type ApiRequest, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { Component as ModerationScreen } from './ModerationScreen.tsx';

const user = setupUser();

// happy-dom does not know <search>.
beforeEach(() => expectConsoleErrors(/^The tag <%s> is unrecognized in this browser\..* search$/));

test.each([
  ['/comments', 'To review', 'held', 'Nothing to review'],
  ['/comments?status=unread', 'Unread', 'unread', 'Everything is read'],
  ['/comments?status=private', 'Private', 'private', 'No private comments'],
  ['/comments?status=visible', 'Published', 'visible', 'No comments yet'],
  ['/comments?status=spam', 'Spam', 'spam', 'No spam'],
  ['/comments?status=all', 'All', 'all', 'No comments yet'],
  ['/comments?status=unheard-of', 'To review', 'held', 'Nothing to review'],
  ['/comments?status=held&since=yesterday&sender=me', 'To review', 'held', 'Nothing to review'],
])('%s opens the tab "%s" with the %s comments, and says when there are none', async (url, tab, status, empty) => {
  const requests = open(url, commentServer([]));
  screen.getByText('Loading comments…');
  await screen.findByRole('heading', { level: 2, name: empty });
  expect(lists(requests)).toEqual([`/api/comments?view=list&status=${status}`]);
  expect(tabs()).toEqual(['To review', 'Unread', 'Private', 'Published', 'Spam', 'All']);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(tab);
});

test('another tab shows its own comments, and "All" says where each one is', async () => {
  open('/comments', commentServer([storedComment('1', 'Waits'), storedComment('2', 'Is on the site', { status: 'visible' })]));
  await screen.findByText('Waits');
  await user.click(screen.getByRole('link', { name: 'Published' }));
  await screen.findByText('Is on the site');
  expect(screen.queryByText('Waits')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'All' }));
  await screen.findByText('Waits');
  const labels = screen.getAllByRole('article').map((article) => article.querySelectorAll('.badge')[1]?.textContent);
  expect(labels).toEqual(['To review', 'Published']);
});

test('comments that cannot be loaded are announced, and Try again loads them', async () => {
  expectConsoleErrors(/^The comments could not be loaded/);
  const answer = commentServer([storedComment('1', 'Here again')]);
  let isBroken = true;
  open('/comments', (request) =>
    isBroken && request.path.startsWith('/api/comments?') ? Response.json({ detail: 'Broken.' }, { status: 500 }) : answer(request),
  );
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('The comments could not be loaded.')).toBeTruthy();
  isBroken = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await screen.findByText('Here again');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('Next shows the next page, whose number is in the URL, so that a reload and Back show the same', async () => {
  const page = (id: string, next: string | null) => Response.json({ comments: [storedComment(id, id)], total: 51, until: '', next });
  const answer = commentServer([]);
  const requests = stubApi((request) => {
    if (!request.path.startsWith('/api/comments?')) return answer(request);
    return request.path.includes('cursor') ? page('Second', null) : page('First', 'a+b');
  });
  const { router } = renderScreens({ '/comments': <ModerationScreen /> }, '/comments?page=2');
  await screen.findByText('Second');
  expect(screen.queryByText('First')).toBeNull();
  screen.getByText('51–51 of 51. That is all.');
  expect(lists(requests)).toContain('/api/comments?view=list&status=held&cursor=a%2Bb');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await screen.findByText('First');
  expect(router.state.location.search).toBe('');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Second');
  expect(router.state.location.search).toBe('?page=2');
});

test('search, time, post and sender are in the URL and in the request, and can be taken back', async () => {
  const requests = open('/comments?status=all&post=a-post', commentServer([storedComment('1', 'One')]));
  await screen.findByRole('button', { name: 'On “A post”: show all again' });
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'casino');
  await waitFor(() => expect(lists(requests).at(-1)).toBe('/api/comments?view=list&status=all&search=casino&post=a-post'));
  await user.click(screen.getByRole('button', { name: 'On “A post”: show all again' }));
  await waitFor(() => expect(lists(requests).at(-1)).toBe('/api/comments?view=list&status=all&search=casino'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Received' }), 'In the last hour');
  await waitFor(() => expect(lists(requests).at(-1)).toMatch(/&since=\d{4}-/));
  const since = new URL(`http://localhost${lists(requests).at(-1)}`).searchParams.get('since') ?? '';
  expect(Math.abs(Date.now() - Date.parse(since) - 3_600_000)).toBeLessThan(60_000);
  await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Received' }).value).toBe(since));
});

test('filters that match nothing can be cleared', async () => {
  open('/comments?status=spam&search=nothing', commentServer([]));
  await screen.findByRole('heading', { name: 'No comments match' });
  expect(screen.getByRole('link', { name: 'Clear Filters' }).getAttribute('href')).toBe('/comments?status=spam');
});

test('comments that were in view for a second are noted as read together; those that were scrolled past are not', async () => {
  const see = stubIntersection();
  const requests = open('/comments', commentServer(['1', '2', '3'].map((id) => storedComment(id, `Number ${id}`))));
  await screen.findByText('Number 1');
  vi.useFakeTimers();
  see({ 1: true, 2: true, 3: true });
  await act(() => vi.advanceTimersByTimeAsync(500));
  see({ 3: false });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  expect(requests.filter(({ path }) => path.endsWith('/read')).map(({ body }) => body)).toEqual([{ ids: ['1', '2'] }]);
  expect(screen.getAllByText('New')).toHaveLength(3);
});

test('unread comments that were seen stay in their list after a reply to one, until it is left', async () => {
  const see = stubIntersection();
  open('/comments?status=unread', commentServer(['1', '2'].map((id) => storedComment(id, `Number ${id}`))));
  await screen.findByText('Number 1');
  vi.useFakeTimers();
  see({ 1: true, 2: true });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  await user.click(screen.getAllByRole('button', { name: 'Reply' })[0] as HTMLElement);
  await user.type(screen.getByRole('textbox', { name: 'Reply to Ada' }), 'An answer');
  await user.click(screen.getByRole('button', { name: 'Post Reply' }));
  await screen.findByText('Your reply is published.');
  expect(screen.getAllByText(/^Number/)).toHaveLength(2);
  await user.click(screen.getByRole('link', { name: 'Spam' }));
  await screen.findByRole('heading', { name: 'No spam' });
  await user.click(screen.getByRole('link', { name: 'Unread' }));
  await screen.findByRole('heading', { name: 'Everything is read' });
});

test('all comments up to the moment of the list are marked as read', async () => {
  const stats = { unread_comments: 12 };
  const requests = open('/comments', commentServer([storedComment('1', 'One')], { stats }));
  await user.click(await screen.findByRole('button', { name: 'More for all comments' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark all as read' }));
  await screen.findByText('All comments are marked as read.');
  expect(requests.find(({ path }) => path.endsWith('/read'))?.body).toEqual({ until: '2026-01-03T00:00:00.000Z' });
  expect(lists(requests)).toHaveLength(2);
});

test('a reply that is not posted is not left without a question: Stay keeps it, Post and leave posts it first', async () => {
  const requests = open('/comments', commentServer([storedComment('1', 'A question')]));
  await user.click(await screen.findByRole('button', { name: 'Reply' }));
  const leaveBy = async (link: string) => {
    await user.click(screen.getByRole('link', { name: link }));
    return screen.findByRole('alertdialog', { name: 'Your reply is not posted. Leave anyway?' });
  };
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to Ada' });
  await user.type(field, 'An answer');
  for (const link of ['Published', 'Elsewhere']) {
    await user.click(within(await leaveBy(link)).getByRole('button', { name: 'Stay' }));
    expect(field.value).toBe('An answer');
  }
  await user.click(within(await leaveBy('Elsewhere')).getByRole('button', { name: 'Post and leave' }));
  await screen.findByText('The dashboard');
  expect(requests.find(({ path }) => path.endsWith('/reply'))?.body).toMatchObject({ message: 'An answer' });
});

test('a reply that is not posted is kept on the device when its writer is signed out, and one that is posted is not', async () => {
  localStorage.clear();
  startSession('token', 0, { id: 'owner', email: 'owner@example.com', displayName: 'Owner' });
  open('/comments', commentServer([storedComment('1', 'A question'), storedComment('2', 'Another')]));
  for (const [index, words] of ['An answer', 'Never posted'].entries()) {
    await user.click((await screen.findAllByRole('button', { name: 'Reply' }))[index] as HTMLElement);
    await user.type(screen.getAllByRole('textbox', { name: 'Reply to Ada' })[index] as HTMLElement, words);
  }
  await user.click(screen.getAllByRole('button', { name: 'Post Reply' })[0] as HTMLElement);
  await screen.findByText('Your reply is published.');
  endSession('leaving');
  cleanup();
  startSession('token', 0, { id: 'owner', email: 'owner@example.com', displayName: 'Owner' });
  expect(keptWords()).toMatchObject([{ to: '/comments', title: 'Your reply to Ada', words: 'Never posted' }]);
});

test('a reply that is begun stays when another one is: both are posted, and each by its own button', async () => {
  const requests = open(
    '/comments',
    commentServer([storedComment('1', 'A question'), storedComment('2', 'Another'), storedComment('3', 'Third')]),
  );
  const replyAt = async (index: number) => user.click((await screen.findAllByRole('button', { name: 'Reply' }))[index] as HTMLElement);
  const fields = () => screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to Ada' });
  await replyAt(0);
  await user.type(fields()[0] as HTMLElement, 'First answer');
  await replyAt(1);
  await replyAt(2);
  // The one without words has gone.
  expect(fields().map(({ value }) => value)).toEqual(['First answer', '']);
  await user.type(fields()[1] as HTMLElement, 'Third answer');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const question = await screen.findByRole('alertdialog', { name: '2 replies are not posted. Leave anyway?' });
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  await user.click(screen.getAllByRole('button', { name: 'Post Reply' })[1] as HTMLElement);
  await screen.findByText('Your reply is published.');
  expect(fields().map(({ value }) => value)).toEqual(['First answer']);
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Post and leave' }));
  await screen.findByText('The dashboard');
  const messages = requests
    .filter(({ path }) => path.endsWith('/reply'))
    .map(({ path, body }) => [path, (body as { message: string }).message]);
  expect(messages).toEqual([
    ['/api/comments/3/reply', 'Third answer'],
    ['/api/comments/1/reply', 'First answer'],
  ]);
});

test('"Reply" at an open reply leads back into it, so that keys are words and no commands', async () => {
  const requests = open('/comments', commentServer([storedComment('1', 'A question')]));
  const reply = await screen.findByRole('button', { name: 'Reply' });
  await user.click(reply);
  await user.keyboard('An ');
  await user.click(reply);
  await user.keyboard('answer, please');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to Ada' }).value).toBe('An answer, please');
  expect(requests.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/read'))).toEqual([]);
});

test('a reply with words asks before its comment leaves the list, and no other action takes it', async () => {
  open('/comments', commentServer([storedComment('1', 'A question'), storedComment('2', 'Another')]));
  const button = async (of: string, name: string) =>
    within((await screen.findByText(of)).closest('[role=article]') as HTMLElement).getByRole('button', { name });
  await user.click(await button('A question', 'Reply'));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to Ada' });
  await user.type(field, 'An answer');
  await user.click(await button('A question', 'Spam'));
  const question = await screen.findByRole('alertdialog', { name: 'Your reply is not posted. Discard it?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(field.value).toBe('An answer');
  await user.click(await button('Another', 'Spam'));
  await screen.findByText('Marked as spam.');
  expect(field.value).toBe('An answer');
  await user.click(await button('A question', 'Spam'));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await screen.findByRole('heading', { name: 'Nothing to review' });
});

test('a reply without words is left without a question', async () => {
  open('/comments', commentServer([storedComment('1', 'A question')]));
  await user.click(await screen.findByRole('button', { name: 'Reply' }));
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByText('The dashboard');
});

function open(url: string, answer: (request: ApiRequest) => Response): ApiRequest[] {
  const requests = stubApi(answer);
  const screens = (
    <>
      <ModerationScreen />
      <Link to="/dashboard">Elsewhere</Link>
    </>
  );
  renderScreens({ '/comments': screens, '/dashboard': 'The dashboard' }, url);
  return requests;
}

function lists(requests: ApiRequest[]): string[] {
  return requests.map(({ path }) => path).filter((path) => path.startsWith('/api/comments?'));
}

function tabs(): (string | null)[] {
  return within(screen.getByRole('navigation', { name: 'Comments' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}

/** Replaces the observer of what is in view; returns a function that says which comments are. */
function stubIntersection() {
  let report: IntersectionObserverCallback = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        report = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  return (inView: Record<string, boolean>) => {
    const entries = Object.entries(inView).map(([id, isIntersecting]) => ({ target: { id }, isIntersecting }));
    report(entries as unknown as IntersectionObserverEntry[], {} as IntersectionObserver);
  };
}
