import type { Route } from '@playwright/test';
import { expect, goodComment, test } from './comment-page.ts';

test.use({ expectedConsoleErrors: [/^Error (fetching|posting) comment|^Failed to load resource|Error hydrating/] });

const calm = 'Your comment could not be posted right now. Your text is kept; please try again.';

const faults: [name: string, answer: (route: Route) => Promise<void>, notice: string][] = [
  ['an error of the server', (route) => route.fulfill({ status: 500, json: { detail: 'ERROR: relation' } }), calm],
  ['a page instead of JSON', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Hello</h1>' }), calm],
  ['an empty body', (route) => route.fulfill({ status: 201, body: '' }), calm],
  ['half a body', (route) => route.fulfill({ status: 201, contentType: 'application/json', body: '{"id":"7","auth' }), calm],
  ['no connection', (route) => route.abort('connectionreset'), calm],
  [
    'a limit of the edge',
    (route) => route.fulfill({ status: 429, body: 'Too many' }),
    'Too many comments at once. Your text is kept; please try again in a minute.',
  ],
  ['a body too large', (route) => route.fulfill({ status: 413, body: '' }), 'Your comment is too large to be sent. Please shorten it.'],
  [
    'a refusal with a reason',
    (route) => route.fulfill({ status: 400, json: { detail: 'The text cannot be stored.' } }),
    'The text cannot be stored.',
  ],
];

for (const [name, answer, notice] of faults) {
  test(`${name}: a calm line, the text stays, and sending again posts it once`, { tag: ['@R30', '@R32', '@§8.comments'] }, async ({
    page,
    comments,
  }) => {
    await comments.open();
    await comments.type();
    await page.route(comments.apiPattern, (route) => (route.request().method() === 'POST' ? answer(route) : route.fallback()));
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('Error posting comment:'));
    await comments.button.click();
    await expect(comments.notice).toHaveText(notice);
    await logged;
    await expect(comments.message).toHaveValue(goodComment.message);
    await page.unroute(comments.apiPattern);
    await comments.button.click();
    await expect(comments.list).toHaveCount(1);
    expect(await comments.stored()).toHaveLength(1);
  });

  test(`${name}: the list says that it is unavailable, and comes when it is asked for again`, {
    tag: ['@R30', '@R32', '@§8.comments'],
  }, async ({ page, comments }) => {
    await comments.have({ content: 'Here after all' });
    await page.route(comments.apiPattern, answer);
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('Error fetching comments:'));
    await comments.open();
    await expect(page.locator('#comments')).toContainText('Comments are unavailable right now.');
    await logged;
    await page.unroute(comments.apiPattern);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(comments.list).toContainText('Here after all');
  });
}

test('what the server finds wrong with a field stands beside it', async ({ page, comments }) => {
  await comments.open();
  await comments.type();
  const fields = { name: 'Please enter another name.', email: 'Please enter a valid email address.' };
  await page.route(comments.apiPattern, (route) =>
    route.fulfill({ status: 400, json: { detail: 'Please correct it.', code: 'bad_request', fields } }),
  );
  await comments.button.click();
  await expect(comments.name).toHaveAccessibleDescription('Please enter another name.');
  await expect(comments.email).toHaveAccessibleDescription('Please enter a valid email address.');
});

test('an answer that was lost: the comment is stored, and sending again does not store another', { tag: ['@R29'] }, async ({
  page,
  comments,
}) => {
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

test('a double click, and Enter meanwhile, post one comment', { tag: ['@R24', '@R29'] }, async ({ comments }) => {
  await comments.open();
  await comments.type();
  await comments.button.dblclick();
  await comments.email.press('Enter');
  await expect(comments.list).toHaveCount(1);
  expect(await comments.stored()).toHaveLength(1);
});

test('somebody who has sent too many comments is told how long to wait', { tag: ['@S76'] }, async ({ comments, request }) => {
  await request.post(comments.api, { data: goodComment });
  await comments.site.db.from('rate_limits').update({ hits: 1_000 }).like('bucket', 'comment%').throwOnError();
  await comments.open();
  await comments.type();
  await comments.button.click();
  await expect(comments.notice).toHaveText(/^Too many requests\. Please try again in \d+ (seconds?|minutes|hours)\.$/);
  await expect(comments.message).toHaveValue(goodComment.message);
});

test('somebody who is offline is told so, and posts when connected again', { tag: ['@R31'] }, async ({ context, comments }) => {
  await comments.open();
  await comments.type();
  await context.setOffline(true);
  await comments.button.click();
  await expect(comments.notice).toContainText('You are offline.');
  await context.setOffline(false);
  await comments.button.click();
  await expect(comments.list).toHaveCount(1);
});

test('neither the list nor the form waits longer than eight seconds', { tag: ['@R30'] }, async ({ page, comments }) => {
  await page.route(comments.apiPattern, () => undefined);
  await comments.open();
  await comments.type();
  await comments.button.click();
  await expect(page.locator('#comments')).toContainText('Comments are unavailable right now.', { timeout: 9_000 });
  await expect(comments.notice).toHaveText(calm, { timeout: 9_000 });
});

test('typed text outlives a reload and a closed tab, and is gone once it is posted', async ({ page, comments, context }) => {
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

test('two tabs with the same text post one comment', { tag: ['@R29'] }, async ({ comments, context }) => {
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

test('when the script of the comments does not arrive, the article stays and their place says so', { tag: ['@R15', '@R33'] }, async ({
  page,
  comments,
}) => {
  await page.route('**/_astro/Comments.*.js*', (route) => route.abort());
  await page.goto('/blog/free-zone-or-mainland#comments');
  await expect(page.getByText('Comments are unavailable right now.')).toBeVisible();
  await expect(comments.name).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute('**/_astro/Comments.*.js*');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(comments.name).toBeEnabled();
});
