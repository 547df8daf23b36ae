// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answersFrom, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { Component as ModerationScreen } from './ModerationScreen.tsx';

const user = setupUser();

test.each([
  ['/comments', 'To review', 'held', 'Nothing to review'],
  ['/comments?status=held', 'To review', 'held', 'Nothing to review'],
  ['/comments?status=visible', 'Published', 'visible', 'No comments yet'],
  ['/comments?status=spam', 'Spam', 'spam', 'No spam'],
  ['/comments?status=unheard-of', 'To review', 'held', 'Nothing to review'],
])(
  '%s opens the tab "%s" with the %s comments, and says when there are none',
  { tags: ['§10.comment-review'] },
  async (url, tab, status, empty) => {
    const requests = stubApi(answersFrom({ [`GET /api/comments?status=${status}`]: [] }));
    open(url);
    expect(screen.getByRole('status').textContent).toBe('Loading comments…');
    expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(empty);
    expect(requests.map(({ path }) => path)).toEqual([`/api/comments?status=${status}`]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Comments');
    expect(tabs()).toEqual(['To review', 'Published', 'Spam']);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(tab);
  },
);

test('another tab shows its own comments', { tags: ['§10.comment-review'] }, async () => {
  stubApi(
    answersFrom({
      'GET /api/comments?status=held': [comment('Waits for a decision', 'held')],
      'GET /api/comments?status=visible': [comment('Is on the site', 'visible')],
    }),
  );
  open('/comments');
  await screen.findByText('Waits for a decision');
  await user.click(screen.getByRole('link', { name: 'Published' }));
  await screen.findByText('Is on the site');
  expect(screen.queryByText('Waits for a decision')).toBeNull();
});

test('comments that cannot be loaded are announced, and Try again loads them', async () => {
  expectConsoleErrors(/^Comments could not be loaded/);
  let isBroken = true;
  const list = () => (isBroken ? Response.json({ detail: 'Broken.' }, { status: 500 }) : Response.json([comment('Here again', 'held')]));
  stubApi(answersFrom({ 'GET /api/comments?status=held': list }));
  open('/comments');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('The comments could not be loaded.')).toBeTruthy();
  isBroken = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await screen.findByText('Here again');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

function open(url: string): void {
  renderScreens({ '/comments': <ModerationScreen /> }, url);
}

function tabs(): (string | null)[] {
  return within(screen.getByRole('navigation', { name: 'Comments' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}

function comment(content: string, status: string) {
  return {
    ...{ id: content, content, status, author_name: 'Ada', email: 'ada@example.com', blog_id: 'a-post' },
    ...{ created_at: '2026-01-02T00:00:00.000Z', by_author: false, reasons: [] },
  };
}
