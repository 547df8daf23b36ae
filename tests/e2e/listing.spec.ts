import type { Page } from '@playwright/test';
import { rowOf } from '#local/seed/rows.ts';
import { syntheticPost } from '#local/seed/synthetic.ts';
import { expect, test } from './site.ts';

const search = (page: Page) => page.getByPlaceholder('Search articles...');
const line = (page: Page) => page.locator('.listing-line');
const titles = (page: Page) => page.locator('.card-title:visible');
const caret = (page: Page) => search(page).evaluate((field: HTMLInputElement) => field.selectionStart);
const found = ['The first ninety days after the licence'];

test('search is not loaded before a visitor uses it', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/blog', { waitUntil: 'networkidle' });
  expect(requests.filter((path) => /^\/search\/|_astro\/(react|Search)/.test(path))).toEqual([]);
  await search(page).focus();
  await expect.poll(() => requests.some((path) => path.startsWith('/search/'))).toBe(true);
});

test('a word that is typed before any script has run, or while the island loads, is searched whole, and the caret stays', async ({
  page,
}) => {
  const scripts = await hold(page, '**/_astro/*.js');
  await page.goto('/blog', { waitUntil: 'commit' });
  await search(page).pressSequentially('ninety');
  scripts.release();
  await expect(titles(page)).toHaveText(found);
  await expect(page).toHaveURL(/\/blog\?q=ninety$/);

  const island = await hold(page, '**/_astro/Search*');
  await page.goto('/blog');
  await search(page).pressSequentially('inety');
  await expect(page.getByText('Loading articles…', { exact: true })).toBeVisible();
  await search(page).press('Home');
  await page.keyboard.type('n');
  island.release();
  await expect(titles(page)).toHaveText(found);
  await expect(search(page)).toBeFocused();
  expect([await search(page).inputValue(), await caret(page)]).toEqual(['ninety', 1]);
  await page.keyboard.type('!');
  await expect(search(page)).toHaveValue('n!inety');
  expect(await caret(page)).toBe(2);
});

test.describe('when something cannot be loaded', () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 500/] });

  test('without the network the search says so and keeps the list and what was typed, and works once the network is back', async ({
    page,
    context,
  }) => {
    const alert = page.getByRole('alert');
    await page.goto('/blog', { waitUntil: 'networkidle' });
    await context.setOffline(true);
    await search(page).pressSequentially('ninety');
    await expect(alert).toContainText('Search could not be loaded.');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toBeVisible();
    await expect(titles(page).nth(1)).toBeVisible();
    await expect(search(page)).toHaveValue('ninety');
    await context.setOffline(false);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(titles(page)).toHaveText(found);
    await expect(search(page)).toHaveValue('ninety');
  });

  test('a search without its script tells so and keeps the filters; without its index it offers another try; the API it does not need', async ({
    page,
  }) => {
    await page.route('**/_astro/Search*', (route) => route.abort());
    await page.goto('/blog?category=Licensing');
    await expect(page.getByRole('alert')).toContainText('Search could not be loaded.');
    await expect(titles(page).first()).toBeVisible();
    await expect(page.getByText('Loading articles…', { exact: true })).toBeHidden();
    await search(page).fill('ninety');
    await page.unroute('**/_astro/Search*');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\?q=ninety&category=Licensing$/);
    await expect(line(page)).toContainText('matching "ninety"');

    await page.route(/\/search\//, (route) => route.abort());
    await page.route(/\/api\//, (route) => route.fulfill({ status: 500, json: { detail: 'Broken' } }));
    await page.goto('/blog');
    await search(page).fill('ninety');
    await expect(page.getByText('Some articles could not be loaded.', { exact: true })).toBeVisible();
    await page.unroute(/\/search\//);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(titles(page)).toHaveText(found);
  });
});

test('a listing of more than one page grows twice by itself, then on demand, so that the footer can be reached', async ({ page, site }) => {
  const rows = Array.from({ length: 84 }, (_, index) => rowOf(syntheticPost(index + 1)));
  await site.db.from('blogs').insert(rows).throwOnError();
  await site.purge('blogs');
  await page.goto('/blog');
  await expect(line(page)).toHaveText('Showing 98 articles');
  const cards = page.locator('.card:visible');
  await scrollToEnd(page);
  await expect.poll(() => cards.count()).toBeGreaterThan(23);
  await scrollToEnd(page);
  // Three pages, without the lead story above them.
  await expect(cards).toHaveCount(71);
  await scrollToEnd(page);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await expect(cards).toHaveCount(71);
  await page.getByRole('button', { name: 'Load more articles' }).click();
  await expect(cards.nth(71).getByRole('link')).toBeFocused();
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(95);
});

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
}

/** Holds requests until they are released. */
async function hold(page: Page, url: string): Promise<{ release: () => void }> {
  const held = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held.promise;
    await route.continue();
  });
  return { release: held.resolve };
}

for (const width of [360, 1440])
  test(`at ${width} px each card that is found shows why, within three lines of its excerpt`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/blog?q=tax');
    for (const word of ['tax', 'bank', 'visa', 'authority', 'lease', 'permit', 'renewal']) {
      await search(page).fill(word);
      await expect(line(page)).toContainText(`matching "${word}"`);
      await expect(page.locator('.card:visible mark').first()).toHaveText(new RegExp(word, 'i'));
      await expect.poll(() => page.locator('.found-cards').evaluate(cardsWithoutMark), word).toEqual([]);
      expect(await page.locator('.found-cards').evaluate(linesOfExcerpts)).toBeLessThanOrEqual(3);
    }
  });

/** The titles of cards none of whose marks is in view. */
function cardsWithoutMark(list: Element): (string | null | undefined)[] {
  const isInView = (mark: Element) => {
    const box = mark.closest('.card-title, .card-excerpt, .card-meta')?.getBoundingClientRect();
    return box !== undefined && mark.getBoundingClientRect().top < box.bottom - 2;
  };
  const cards = [...list.querySelectorAll('.card')];
  return cards.filter((card) => ![...card.querySelectorAll('mark')].some(isInView)).map((card) => card.querySelector('h2')?.textContent);
}

/** The most lines that an excerpt shows. */
function linesOfExcerpts(list: Element): number {
  const lines = [...list.querySelectorAll('.card-excerpt')].map((excerpt) => {
    return excerpt.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(excerpt).lineHeight);
  });
  return Math.round(Math.max(...lines));
}
