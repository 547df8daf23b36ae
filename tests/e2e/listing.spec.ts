import type { Page } from '@playwright/test';
import { seedPosts } from '#local/seed/posts.ts';
import { rowOf } from '#local/seed/rows.ts';
import { excerptOf, newestFirst, postSchema } from '#src/features/posts/post.ts';
import { clickAtPart } from './clicks.ts';
import { expectWherePressed, pressAndRemember } from './pressed-position.ts';
import { expect, test } from './site.ts';

const seeded = (await seedPosts()).map((post) => postSchema.parse(rowOf(post))).sort(newestFirst);
const search = (page: Page) => page.getByPlaceholder('Search articles...');
const category = (page: Page) => page.getByLabel('Category');
const line = (page: Page) => page.getByRole('status');
const titles = (page: Page) => page.locator('.card-title:visible');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('cards show every field, and categories are links because search needs JavaScript', async ({ page }) => {
    await page.goto('/blog');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest Insights');
    await expect(search(page)).toBeHidden();
    const post = seeded.find(({ id }) => id === 'free-zone-or-mainland');
    const card = page.getByRole('article').filter({ hasText: post?.title ?? '' });
    for (const text of [
      'Company Formation',
      'October 28, 2026',
      '5 min read',
      'Layla Noor',
      'Read More',
      'free zone',
      post?.introduction ?? '',
    ])
      await expect(card).toContainText(text);
    await expect(card.getByRole('link')).toHaveCount(1);
    await expect(card.locator('[data-views]')).toHaveText(/^\d+ views$/);
    await page.getByRole('link', { name: 'Licensing', exact: true }).click();
    await expect(page).toHaveURL(/\/blog\/category\/licensing$/);
    const licensing = seeded.filter((each) => each.category === 'Licensing');
    await expect(line(page)).toHaveText(`Showing ${licensing.length} articles in Licensing`);
    await expect(titles(page)).toHaveText(licensing.map(({ title }) => title));
  });

  test('a post without a category has the default badge, and no card more than three tags', async ({ page }) => {
    await page.goto('/blog');
    const without = seeded.filter((post) => post.category === null).length;
    await expect(page.locator('.card-category', { hasText: 'Business Insights' })).toHaveCount(without);
    for (const card of await page.getByRole('article').all()) expect(await card.getByRole('listitem').count()).toBeLessThanOrEqual(3);
  });
});

test('search is not loaded before a visitor uses it', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/blog', { waitUntil: 'networkidle' });
  const early = requests.filter((path) => /^\/search\/|_astro\/(react|start)/.test(path));
  expect(early).toEqual([]);
  await search(page).focus();
  await expect.poll(() => requests.some((path) => path.startsWith('/search/'))).toBe(true);
});

test('typing filters the list, marks the matches and updates the URL', async ({ page }) => {
  await page.goto('/blog');
  await search(page).pressSequentially('LICENCE');
  const matching = seeded.filter((post) => [post.title, excerptOf(post)].join('\n').toLowerCase().includes('licence'));
  await expect(line(page)).toHaveText(`Showing ${matching.length} articles matching "LICENCE"`);
  await expect(titles(page)).toHaveText(matching.map(({ title }) => title));
  await expect(page.locator('.card mark').first()).toHaveText(/^licence$/i);
  await expect(page).toHaveURL(/\/blog\?q=LICENCE$/);
  await search(page).press('Enter');
  await expect(page).toHaveURL(/\/blog\?q=LICENCE$/);
});

test('search and category combine, and "Clear Filters" resets both', async ({ page }) => {
  await page.goto('/blog');
  await category(page).selectOption('Licensing');
  await expect(line(page)).toHaveText('Showing 4 articles in Licensing');
  await expect(page.locator('.card:visible .card-category')).toHaveText(Array(4).fill('Licensing'));
  await search(page).fill('renewal');
  await expect(line(page)).toHaveText(/^Showing \d articles? in Licensing matching "renewal"$/);
  await expect(page).toHaveURL(/\/blog\?q=renewal&category=Licensing$/);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(line(page)).toHaveText(`Showing ${seeded.length} articles`);
  await expect(search(page)).toHaveValue('');
  await expect(category(page)).toHaveValue('');
  await expect(titles(page)).toHaveText(seeded.map(({ title }) => title));
  await expect(page).toHaveURL(/\/blog$/);
});

test('a search without results says so, with a hint and a reset', async ({ page }) => {
  await page.goto('/blog?q=no+such+thing');
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search terms or filters', { exact: true })).toBeVisible();
  await expect(line(page)).toHaveText('Showing 0 articles matching "no such thing"');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(titles(page)).toHaveCount(seeded.length);
});

test('a URL with filters shows the filtered list, and Back undoes a choice', async ({ page }) => {
  await page.goto('/blog?category=UAE+Business');
  await expect(category(page)).toHaveValue('UAE Business');
  await expect(line(page)).toHaveText(/^Showing \d articles in UAE Business$/);
  await category(page).selectOption('Licensing');
  await expect(line(page)).toHaveText('Showing 4 articles in Licensing');
  await page.goBack();
  await expect(line(page)).toHaveText(/ in UAE Business$/);
  await expect(category(page)).toHaveValue('UAE Business');
});

test('Back from an article restores filter and scroll', async ({ page }) => {
  await page.goto('/blog');
  await search(page).fill('a');
  await expect(page).toHaveURL(/q=a$/);
  await expect(line(page)).toHaveText(/matching "a"$/);
  const link = page.locator('.card-link:visible').nth(10);
  await link.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
  const title = await link.textContent();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await pressAndRemember(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await page.goBack();
  await expect(search(page)).toHaveValue('a');
  await expect(line(page)).toHaveText(/matching "a"$/);
  await expectWherePressed(link);
});

test('the whole card links to the article', async ({ page }) => {
  await page.goto('/blog');
  await clickAtPart(page.getByRole('article').first(), '.card-excerpt');
  await expect(page).toHaveURL(new RegExp(`/blog/${seeded[0]?.id}$`));
});

test('an image that cannot be loaded is replaced by a drawing', async ({ page }) => {
  await page.route('**/images/**', (route) => route.fulfill({ status: 200, contentType: 'image/png', body: 'not a picture' }));
  await page.goto('/blog');
  const own = seeded.filter((post) => post.featured_image);
  expect(own.length).toBeGreaterThan(0);
  for (const { id } of own) {
    const picture = page.locator(`[data-card="${id}"] img`);
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('src', /^\/contours\//);
    await expect.poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  }
});

test('a spinner is shown while the index loads, and text that is typed meanwhile is searched', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/search\/|\/api\//, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/blog?q=licence');
  await expect(page.getByText('Loading articles…', { exact: true })).toBeVisible();
  await expect(titles(page)).toHaveCount(0);
  await search(page).fill('mainland');
  held.resolve();
  await expect(line(page)).toHaveText(/matching "mainland"$/);
  await expect(page.getByText('Loading articles…', { exact: true })).toBeHidden();
});

test.describe('when the API fails', () => {
  test.use({ expectedConsoleErrors: [/500|ERR_FAILED/] });

  for (const [how, fail] of [
    ['answers 500', (page: Page) => page.route('**/api/**', (route) => route.fulfill({ status: 500, json: { detail: 'Broken' } }))],
    ['cannot be reached', (page: Page) => page.route('**/api/**', (route) => route.abort())],
  ] as const) {
    test(`it ${how}: the list and search work from the built index`, async ({ page }) => {
      await fail(page);
      await page.goto('/blog', { waitUntil: 'networkidle' });
      await expect(line(page)).toHaveText(`Showing ${seeded.length} articles`);
      await search(page).fill('ninety');
      await expect(titles(page)).toHaveText(['The first ninety days after the licence']);
    });
  }
});

test.describe('when the index cannot be read', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

  test('the listing says so and offers a retry', async ({ page }) => {
    const both = /\/(search|api)\//;
    await page.route(both, (route) => route.abort());
    await page.goto('/blog');
    await search(page).fill('ninety');
    await expect(page.getByText('Some articles could not be loaded.', { exact: true })).toBeVisible();
    await page.unroute(both);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(titles(page)).toHaveText(['The first ninety days after the licence']);
  });

  test('a search script that cannot be loaded is told, the cards come back, and the retry searches for what was typed', async ({
    page,
  }) => {
    await page.route('**/_astro/hydrate*', (route) => route.abort());
    await page.goto('/blog?category=Licensing');
    await expect(page.getByRole('alert')).toContainText('Search could not be loaded.');
    await expect(titles(page).first()).toBeVisible();
    await expect(page.getByText('Loading articles…', { exact: true })).toBeHidden();
    await search(page).fill('ninety');
    await page.unroute('**/_astro/hydrate*');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\?q=ninety&category=Licensing$/);
    await expect(line(page)).toContainText('matching "ninety"');
  });

  test('an index that cannot be fetched is asked for once more', async ({ page }) => {
    let isFirst = true;
    await page.route('**/search/*.json', async (route) => {
      if (isFirst) await route.abort();
      else await route.continue();
      isFirst = false;
    });
    await page.goto('/blog?q=ninety');
    await expect(titles(page)).toHaveText(['The first ninety days after the licence']);
  });
});
