import { test as base, expect } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/accessible.ts';
import { exchange, googleToken } from './visit.ts';

/** The address of an article that is gone since the build answers 404. */
const expectedError = /404/;

/** An unexpected console error fails the test. */
const test = base.extend<{ strictConsole: undefined }, { token: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern of the fixtures that this one needs.
  token: [async ({}, use) => use((await (await exchange(await googleToken())).json()).access_token), { scope: 'worker' }],
  strictConsole: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(error.message));
      await use(undefined);
      expect(errors.filter((error) => !expectedError.test(error))).toEqual([]);
    },
    { auto: true },
  ],
});

const built = '/blog/free-zone-or-mainland';

test('a reader goes from the home page into an article, finds what changed after the build, and comments; the owner sees the posts', async ({
  page,
  request,
  token,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/blog');
  await page.locator(`a[href="${built}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${built}$`));
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);

  // What has happened since the build is in the database only.
  const headers = { Authorization: `Bearer ${token}` };
  const buildInfo = await (await request.get('/build.json')).json();
  const post = await (await request.get(`/api${built.replace('blog', 'blogs')}`, { headers })).json();
  const edit = { headers, data: { ...post, introduction: 'Edited after the deploy.' } };
  expect((await request.put(`/api/blogs/${post.id}`, edit)).ok()).toBe(true);
  expect((await request.delete('/api/blogs/budget-for-the-second-year-before-you-pay-for-the-first', { headers })).ok()).toBe(true);
  for (const [path, text] of [
    [built, 'Edited after the deploy.'],
    ['/blog/budget-for-the-second-year-before-you-pay-for-the-first', 'This article is no longer available'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('main').getByText(text).first()).toBeVisible();
  }
  expect(await (await request.get('/build.json')).json()).toEqual(buildInfo);

  await page.clock.install();
  await page.goto(`${built}#comments`);
  const form = page.getByRole('form', { name: 'Write a comment' });
  // The mocked clock must not run out while the comments load.
  await expect(page.locator('#comments').getByRole('listitem')).not.toHaveCount(0);
  for (const [name, words] of Object.entries({ Name: 'Ada', Email: 'ada@example.com', Comment: 'How long does the licence take?' }))
    await form.getByRole('textbox', { name }).fill(words);
  await page.clock.fastForward(20_000);
  await form.getByRole('button').click();
  await expect(form.getByRole('textbox', { name: 'Comment' })).toHaveValue('');
  await page.reload();
  await expect(page.locator('#comments').getByText('How long does the licence take?')).toBeVisible();

  await page.addInitScript((value) => {
    for (const key of ['admin_token', 'backend_token']) localStorage.setItem(key, value);
  }, token);
  await page.goto('/layla_noor_portfolio/blogs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Free zone or mainland', { exact: false }).first()).toBeVisible();
});
