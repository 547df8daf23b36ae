import { expect, goodComment, test } from './comment-page.ts';

test.use({ expectedConsoleErrors: [/^Error (fetching|posting) comment|^Failed to load resource/] });

const calm = 'Your comment could not be posted right now. Your text is kept; please try again.';

test('after a server error the form shows a calm message, keeps the text, and posts it once on retry', async ({ page, comments }) => {
  await comments.open();
  await comments.type();
  await page.route(comments.apiPattern, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: { detail: 'ERROR: relation' } }) : route.fallback(),
  );
  await comments.button.click();
  await expect(comments.notice).toHaveText(calm);
  await expect(comments.message).toHaveValue('Which papers does the bank ask for first?');
  await page.unroute(comments.apiPattern);
  await comments.button.click();
  await expect(comments.list).toHaveCount(1);
  expect(await comments.stored()).toHaveLength(1);
});

test('after a lost response the comment is stored, and a retry does not store another', async ({ page, comments }) => {
  await comments.open();
  await comments.type();
  await page.route(comments.apiPattern, async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort('connectionreset');
  });
  await comments.button.click();
  await expect(comments.notice).toHaveText(calm);
  await page.unroute(comments.apiPattern);
  await page.reload();
  await comments.button.click();
  await expect(comments.notice).toHaveText('Thank you. Your comment is posted.');
  expect(await comments.stored()).toHaveLength(1);
});

test('a double click, and Enter meanwhile, post one comment', async ({ comments }) => {
  await comments.open();
  await comments.type();
  await comments.button.dblclick();
  await comments.email.press('Enter');
  await expect(comments.list).toHaveCount(1);
  expect(await comments.stored()).toHaveLength(1);
});

test('a visitor who has sent too many comments is told how long to wait', async ({ comments, request }) => {
  await request.post(comments.api, { data: goodComment });
  await comments.site.db.from('rate_limits').update({ hits: 1_000 }).like('bucket', 'comment%').throwOnError();
  await comments.open();
  await comments.type();
  await comments.button.click();
  await expect(comments.notice).toHaveText(/^Too many requests\. Please try again in \d+ (seconds?|minutes|hours)\. Your text is kept\.$/);
  await expect(comments.message).toHaveValue('Which papers does the bank ask for first?');
});

test('the list and the form time out after eight seconds', async ({ page, comments }) => {
  await page.route(comments.apiPattern, () => undefined);
  await comments.openForm();
  // Lets twenty seconds pass.
  await comments.type();
  await expect(page.locator('#comments').getByText('Comments are unavailable right now.').last()).toBeVisible();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(comments.api));
  await comments.button.click();
  await sent;
  await page.clock.fastForward(8_000);
  await expect(comments.notice).toHaveText(calm);
});

test('typed text survives a reload and a closed tab, and is deleted once it is posted', async ({ page, comments, context }) => {
  await comments.open();
  await comments.type({ name: 'Ada', message: 'Half a thought' });
  await page.reload();
  await expect(comments.message).toHaveValue('Half a thought');
  const other = await context.newPage();
  await page.close();
  await comments.open(other);
  await expect(other.getByRole('textbox', { name: 'Comment' })).toHaveValue('Half a thought');
  await other.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await other.getByRole('button', { name: 'Post Comment' }).click();
  await expect(other.locator('#comments').getByRole('listitem')).toHaveCount(1);
  await other.reload();
  await expect(other.getByRole('textbox', { name: 'Comment' })).toHaveValue('');
});

test('two tabs with the same text post one comment', async ({ comments, context }) => {
  await comments.open();
  await comments.type();
  const other = await context.newPage();
  await comments.open(other);
  await comments.button.click();
  await expect(comments.list).toHaveCount(1);
  await other.getByRole('button', { name: 'Post Comment' }).click();
  await expect(other.locator('#comments').getByRole('listitem')).toHaveCount(1);
  expect(await comments.stored()).toHaveLength(1);
});

test('when the comments script fails to load, the article stays and the comments section says so', async ({ page, comments }) => {
  await page.route('**/_astro/CommentsScript*', (route) => route.abort());
  await page.goto('/blog/free-zone-or-mainland#comments');
  await expect(page.getByText('Comments are unavailable right now.')).toBeVisible();
  await expect(comments.name).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute('**/_astro/CommentsScript*');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(comments.name).toBeEnabled();
});
