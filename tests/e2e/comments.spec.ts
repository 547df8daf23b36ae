import { expect, goodComment, test } from './comment-page.ts';

test('an article without comments says so and invites the first one', async ({ page, comments }) => {
  await comments.open();
  await expect(page.getByText('No comments yet. Be the first to comment!', { exact: true })).toBeVisible();
  await expect(page.locator('[data-comment-count]')).toHaveText('0 comments');
});

test('a visitor posts a comment: the button shows progress, the form is cleared, and all visitors see it without the email', async ({
  page,
  comments,
  request,
}) => {
  await comments.open();
  await comments.type({ ...goodComment, message: 'First line\n\nSecond line, see https://example.com' });
  const answer = Promise.withResolvers<void>();
  await page.route(comments.apiPattern, async (route) => {
    await answer.promise;
    await route.fallback();
  });
  await comments.button.click();
  await expect(comments.button).toHaveText('Posting...');
  await expect(comments.button).toBeDisabled();
  answer.resolve();
  await expect(comments.notice).toHaveText('Thank you. Your comment is posted.');
  await expect(comments.button).toHaveText('Post Comment');
  for (const field of [comments.name, comments.email, comments.message]) await expect(field).toHaveValue('');
  await expect(comments.list).toHaveCount(1);
  await expect(page.locator('[data-comment-count]')).toHaveText('1 comment');
  const text = comments.list.getByText('First line');
  await expect(text).toHaveCSS('white-space-collapse', 'preserve-breaks');
  expect(await text.textContent()).toBe('First line\n\nSecond line, see https://example.com');
  await expect(comments.list.getByRole('link')).toHaveCount(0);
  expect(await (await request.get(comments.api)).text()).not.toContain(goodComment.email);
  expect(await page.content()).not.toContain(goodComment.email);
});

test('comments are listed oldest first, with the author marked and dates in Dubai time', async ({ page, comments }) => {
  await comments.insert(
    { content: 'It is once for the company.', by_author: true, author_name: 'Layla Noor', created_at: '2026-10-31T21:30:00Z' },
    { content: 'Every project, or once?', created_at: '2026-10-30T08:00:00Z' },
  );
  await comments.open();
  await expect(comments.list).toHaveCount(2);
  await expect(comments.list.first()).toContainText('Every project, or once?');
  await expect(comments.list.first().getByText('Author', { exact: true })).toHaveCount(0);
  await expect(comments.list.last().getByText('Author', { exact: true })).toBeVisible();
  await expect(comments.list.last().getByText('November 1, 2026')).toBeVisible();
  await expect(page.locator('[data-comment-count]')).toHaveText('2 comments');
});

test('a doubtful comment is shown only to its author until it is approved', async ({ page, comments, browser }) => {
  await comments.open();
  await comments.type({ ...goodComment, message: 'Cheap loans cheap loans, visit our page today!!!' });
  await comments.button.click();
  await expect(comments.notice).toHaveText('Thank you. Your comment awaits review; until then only you see it here.');
  await expect(comments.list.getByText('Awaiting review')).toBeVisible();
  await page.reload();
  await expect(comments.list).toContainText('Cheap loans');
  await expect(comments.list.getByText('Awaiting review')).toBeVisible();

  const stranger = await browser.newPage();
  await comments.open(stranger);
  await expect(stranger.getByText('No comments yet. Be the first to comment!', { exact: true })).toBeVisible();
  await stranger.close();

  await comments.site.db.from('comments').update({ status: 'visible' }).neq('status', 'visible').eq('author_name', 'Ada').throwOnError();
  await comments.site.purge('comments-budget-for-the-second-year-before-you-pay-for-the-first');
  await page.reload();
  await expect(comments.list).toHaveCount(1);
  await expect(comments.list).not.toContainText('Awaiting review');
});

test('names and texts in any script do not change the text around them', async ({ page, comments }) => {
  await comments.insert({ author_name: '\u202Eliame', content: 'شكرا على المقال\nThank you', created_at: '2026-10-30T08:00:00Z' });
  await page.setViewportSize({ width: 360, height: 740 });
  await comments.insert({ author_name: 'W'.repeat(80), content: 'm'.repeat(500) });
  await comments.open();
  const first = comments.list.first();
  const name = await first.locator('bdi').boundingBox();
  const date = await first.getByText('October 30, 2026').boundingBox();
  expect(date?.x).toBeGreaterThan(name?.x ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('thousands of marks on one letter, stored past the API, paint inside their comment only', async ({ page, comments }) => {
  const stacked = `z${'\u0301'.repeat(3_900)}`;
  await comments.insert(
    { content: stacked, author_name: stacked.slice(0, 80), created_at: '2026-10-30T08:00:00Z' },
    { content: 'Next', created_at: '2026-10-31T08:00:00Z' },
  );
  await comments.open();
  await expect(page.locator('[data-comment-count]')).toHaveText('2 comments');
  const comment = comments.list.first();
  await comment.scrollIntoViewIfNeeded();
  const { x, y, width } = (await comment.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  // The empty strip above the list, with the comment and without it.
  const strip = () => page.screenshot({ clip: { x, y: y - 36, width, height: 34 }, animations: 'disabled' });
  const painted = await strip();
  await comment.evaluate((item) => item.style.setProperty('visibility', 'hidden'));
  expect((await strip()).equals(painted)).toBe(true);
});

test('earlier comments appear below their button, which stays in place and in focus; a reply stands below its question', async ({
  page,
  comments,
}) => {
  const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();
  await comments.insert(...Array.from({ length: 120 }, (_, at) => ({ content: `Comment ${at + 1}.`, created_at: day(at + 1) })));
  await comments.open();
  await expect(comments.list).toHaveCount(50);
  await expect(page.locator('[data-comment-count]')).toHaveText('120 comments');
  const earlier = page.getByRole('button', { name: 'Show earlier comments' });
  await earlier.scrollIntoViewIfNeeded();
  const top = (await earlier.boundingBox())?.y;
  await earlier.press('Enter');
  await expect(comments.list).toHaveCount(100);
  await expect(earlier).toBeFocused();
  await expect.poll(async () => (await earlier.boundingBox())?.y).toBe(top);
  await earlier.press('Enter');
  await expect(comments.list).toHaveCount(120);
  await expect(comments.list.first()).toContainText('Comment 1.');
  await expect(page.locator('.comment-list')).toBeFocused();

  await comments.list.first().getByRole('button', { name: 'Reply to Ada' }).click();
  await expect(comments.message).toBeFocused();
  await expect(page.getByText('Replying to Ada')).toBeInViewport();
  await comments.type({ ...goodComment, message: 'A late answer to the first.' });
  await page.getByRole('button', { name: 'Post Comment' }).click();
  await expect(comments.notice).toHaveText('Thank you. Your comment is posted.');
  await expect(comments.list.first().getByRole('list', { name: 'Replies to Ada' })).toContainText('A late answer to the first.');
  await page.reload();
  await expect(comments.list).toHaveCount(51);
  await expect(comments.list.first().getByRole('list', { name: 'Replies to Ada' })).toContainText('A late answer to the first.');
});

test('comments that were closed since the build cannot be written, and stay', async ({ page, comments }) => {
  await comments.insert({ content: 'Before it was closed.' });
  await comments.site.db.from('comment_switches').update({ open: false }).eq('id', true).throwOnError();
  await comments.site.purge('comments');
  await page.goto(`${comments.path}#comments`);
  await expect(page.getByText('Comments are closed.', { exact: true })).toBeVisible();
  await expect(comments.list).toHaveText(/Before it was closed\./);
  await expect(page.getByRole('form', { name: 'Write a comment' })).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the article says that comments need JavaScript, and shows no form', async ({ page }) => {
    await page.goto('/blog/free-zone-or-mainland');
    const line = page.locator('#comments noscript p');
    await expect(line).toHaveText('Reading and writing comments needs JavaScript.');
    await expect(line).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeHidden();
  });
});
