import { expectAccessible } from '../accessible.ts';
import { expect, goodComment, test } from '../comment-page.ts';

test('a visitor writes a comment by keyboard; everybody reads it at once, and nobody the email address', async ({
  page,
  comments,
  request,
}) => {
  // The edge keeps the list from before.
  await request.get(comments.api);
  expect((await request.get(comments.api)).headers()['cache-status']).toContain('hit');
  await comments.open();
  await expect(page.getByText('No comments yet. Be the first to comment!', { exact: true })).toBeVisible();
  await expect(page.locator('[data-comment-count]')).toHaveText('0 comments');
  await expect(page.getByRole('link', { name: 'What we keep from comments, and for how long' })).toHaveAttribute('href', '/privacy');
  // Long before it is sent: the browser takes a moment to hold what a test asks it to.
  const answer = Promise.withResolvers<void>();
  await page.route(comments.apiPattern, async (route) => {
    if (route.request().method() === 'POST') await answer.promise;
    await route.fallback();
  });
  await comments.name.focus();
  await page.keyboard.type(goodComment.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(goodComment.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('First line\n\nSecond line, see https://example.com');
  await page.clock.fastForward(20_000);
  await page.keyboard.press('Tab');
  await expect(comments.button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(comments.button).toHaveText('Posting...');
  answer.resolve();
  await expect(comments.notice).toHaveText('Thank you. Your comment is posted.');
  await expect(comments.button).toBeFocused();
  for (const field of [comments.name, comments.email, comments.message]) await expect(field).toHaveValue('');
  await expect(page.locator('[data-comment-count]')).toHaveText('1 comment');
  const text = comments.list.getByText('First line');
  expect(await text.textContent()).toBe('First line\n\nSecond line, see https://example.com');
  await expect(text).toHaveCSS('white-space-collapse', 'preserve-breaks');
  await expect(comments.list.getByRole('link')).toHaveCount(0);
  await expectAccessible(page);

  const kept = await (await request.get(comments.api)).text();
  expect(kept).toContain('First line');
  expect(kept).not.toContain(goodComment.email);
  expect(await page.content()).not.toContain(goodComment.email);
});

test('a comment that reads like spam is shown to its author alone until it is approved', async ({ page, comments, browser }) => {
  await comments.open();
  await comments.type({ ...goodComment, message: 'Cheap loans cheap loans, visit our page today!!!' });
  await comments.button.click();
  await expect(comments.notice).toHaveText('Thank you. Your comment is waiting for review. Until then only you can see it.');
  await page.reload();
  await expect(comments.list).toContainText('Cheap loans');
  await expect(comments.list.getByText('Awaiting review')).toBeVisible();

  const stranger = await browser.newPage();
  await comments.open(stranger);
  await expect(stranger.getByText('No comments yet. Be the first to comment!', { exact: true })).toBeVisible();
  await stranger.close();

  await comments.site.db.from('messages').update({ on_page: true, suspicion: 'none' }).eq('name', 'Ada').throwOnError();
  await comments.site.purge('comments-budget-for-the-second-year-before-you-pay-for-the-first');
  await page.reload();
  await expect(comments.list).toHaveCount(1);
  await expect(comments.list).not.toContainText('Awaiting review');
});

test.describe('when the network fails', () => {
  test.use({ expectedConsoleErrors: [/^Error (fetching|posting) comment|^Failed to load resource/] });

  test('a comment stays through a reload and a closed tab, and is stored once, though its first answer was lost and two tabs had it', async ({
    page,
    comments,
    context,
  }) => {
    await comments.open();
    await comments.type();
    await page.route(comments.apiPattern, async (route) => {
      if (route.request().method() === 'POST') await route.fetch();
      await route.abort('connectionreset');
    });
    await comments.button.click();
    await expect(comments.notice).toHaveText('Your comment could not be posted right now. Your text is kept; please try again.');
    await page.unroute(comments.apiPattern);
    await page.reload();
    await expect(comments.message).toHaveValue(goodComment.message);

    const [second, third] = [await context.newPage(), await context.newPage()];
    await page.close();
    for (const tab of [second, third]) {
      await comments.open(tab);
      await expect(tab.getByRole('textbox', { name: 'Comment' })).toHaveValue(goodComment.message);
    }
    for (const tab of [second, third]) {
      await tab.getByRole('button', { name: 'Post Comment' }).dblclick();
      await expect(tab.getByText('Thank you. Your comment is posted.').and(tab.getByRole('status'))).toBeVisible();
      await expect(tab.locator('#comments').getByRole('listitem')).toHaveCount(1);
    }
    expect(await comments.stored()).toHaveLength(1);
    await third.reload();
    await expect(third.getByRole('textbox', { name: 'Comment' })).toHaveValue('');
  });
});

test.describe('without script', () => {
  // The page that says what is wrong has the status 400, and no transition.
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/status of 400|ViewTransition/] });

  test('a comment is posted and thanked on its article; bad input leads to a page with what was typed, from which it can be sent', async ({
    page,
    comments,
  }) => {
    await page.goto(`${comments.path}#comments`);
    for (const field of ['name', 'email', 'message'] as const) await comments[field].fill(goodComment[field]);
    await comments.button.click();
    await expect(page).toHaveURL(new RegExp(`${comments.path}#comment-posted$`));
    await expect(page.getByText('Thank you. Your comment is posted.')).toBeVisible();

    await comments.name.fill('\u{1f600}');
    await comments.email.fill('ada@example.com');
    await comments.message.fill('Second\nthought');
    await comments.button.click();
    await expect(page.getByRole('heading', { name: 'Your comment was not posted' })).toBeVisible();
    await expect(page.getByText('Please check: Name.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('Second\nthought');
    await page.getByRole('textbox', { name: /^Name/ }).fill('Ada');
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page).toHaveURL(new RegExp(`${comments.path}#comment-posted$`));
    expect((await comments.stored()).map(({ content }) => content).toSorted()).toEqual(['Second\nthought', goodComment.message].toSorted());
  });
});

test.describe('with a script that comes late', () => {
  test('what was typed before is kept, and can be corrected and sent', async ({ page, comments }) => {
    const script = Promise.withResolvers<void>();
    await page.route('**/_astro/VisitorFormScript*', async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.goto(`${comments.path}#comments`, { waitUntil: 'commit' });
    await comments.name.fill('Ada');
    await comments.email.fill('ada@example.com');
    script.resolve();
    await expect(page.getByRole('form', { name: 'Write a comment' })).toHaveJSProperty('noValidate', true);
    await expect(comments.name).toHaveValue('Ada');
    await comments.button.click();
    await expect(comments.message).toBeFocused();
    await expect(comments.notice).toHaveText('Please check: Comment.');
    await page.reload();
    await expect(comments.name).toHaveValue('Ada');
    await comments.message.fill(goodComment.message);
    await comments.button.click();
    await expect(comments.notice).toHaveText(/^Thank you\. Your comment/);
  });
});
