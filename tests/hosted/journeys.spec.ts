import { test as base, expect } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/accessible.ts';
import { exchange, googleToken } from './visit.ts';

type Fixtures = { expectedConsoleErrors: RegExp[]; strictConsole: undefined };

/** Tests in which an unexpected console error fails. */
const test = base.extend<Fixtures, { token: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern of the fixtures that this one needs.
  token: [async ({}, use) => use((await (await exchange(await googleToken())).json()).access_token), { scope: 'worker' }],
  expectedConsoleErrors: [[], { option: true }],
  strictConsole: [
    async ({ page, expectedConsoleErrors }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(error.message));
      await use(undefined);
      expect(errors.filter((error) => !expectedConsoleErrors.some((pattern) => pattern.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});

const built = '/blog/free-zone-or-mainland';

test('a reader goes from the home page to the listing and into an article', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/blog');
  await page.locator(`a[href="${built}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${built}$`));
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);
});

test('a reader writes a comment, and the next reader sees it', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${built}#comments`);
  const form = page.getByRole('form', { name: 'Write a comment' });
  // The mocked clock must not run out while the comments load.
  await expect(page.locator('#comments').getByRole('listitem')).not.toHaveCount(0);
  for (const [name, text] of Object.entries({ Name: 'Ada', Email: 'ada@example.com', Comment: 'How long does the licence take?' }))
    await form.getByRole('textbox', { name }).fill(text);
  await page.clock.fastForward(20_000);
  await form.getByRole('button').click();
  await expect(form.getByRole('status')).toHaveText('Thank you. Your comment is posted.');
  await page.reload();
  await expect(page.locator('#comments').getByText('How long does the licence take?')).toBeVisible();
});

test.describe('a post that is newer than the build', () => {
  test.use({ expectedConsoleErrors: [/404/] });

  test('has a page at once, and none after its deletion', async ({ page, request, token }) => {
    const headers = { Authorization: `Bearer ${token}` };
    const data = { title: 'Newer than the deploy', subtitle: 'And readable', introduction: 'It begins.', status: 'published' };
    expect((await request.post('/api/blogs', { headers, data })).status()).toBe(201);
    await page.goto('/blog/newer-than-the-deploy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newer than the deploy');
    await expectAccessible(page);
    expect((await request.delete('/api/blogs/newer-than-the-deploy', { headers })).ok()).toBe(true);
    expect((await page.goto('/blog/newer-than-the-deploy'))?.status()).toBe(404);
  });
});

test.describe('without a build', () => {
  test.use({ expectedConsoleErrors: [/404/] });
  // Built before the tests; what has happened since is in the database only.
  const changes = [
    ['an edit', built, { introduction: 'Edited after the deploy.' }, 'Edited after the deploy.'],
    [
      'a withdrawal',
      '/blog/corporate-tax-registration-a-task-for-the-first-month',
      { status: 'draft' },
      'This article is no longer available',
    ],
    ['a deletion', '/blog/budget-for-the-second-year-before-you-pay-for-the-first', undefined, 'This article is no longer available'],
  ] as const;

  for (const [name, path, change, text] of changes)
    test(`${name} of a built article reaches a reader`, async ({ page, request, token }) => {
      const headers = { Authorization: `Bearer ${token}` };
      const buildInfo = await (await request.get('/build.json')).json();
      const api = path.replace('/blog', '/api/blogs');
      const post = await (await request.get(api, { headers })).json();
      const changed = change ? await request.put(api, { headers, data: { ...post, ...change } }) : await request.delete(api, { headers });
      expect(changed.ok()).toBe(true);
      await page.goto(path);
      const loaded = performance.now();
      await expect(page.locator('main').getByText(text).first()).toBeVisible();
      // Each call starts a function anew here, so that the time says little; tests/e2e/live-pages.spec.ts holds the limit of two seconds.
      console.log(`${name} was seen ${Math.round(performance.now() - loaded)} ms after the page was loaded`);
      expect(await (await request.get('/build.json')).json()).toEqual(buildInfo);
    });
});

test('the owner opens the administrator area with a session, and sees the posts', async ({ page, token }) => {
  await page.addInitScript((value) => {
    for (const key of ['admin_token', 'backend_token']) localStorage.setItem(key, value);
  }, token);
  await page.goto('/layla_noor_portfolio/blogs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Free zone or mainland', { exact: false }).first()).toBeVisible();
});
