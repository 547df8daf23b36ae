import type { Page } from '@playwright/test';
import { rowOf } from '#local/seed/rows.ts';
import { seedPosts } from '#local/seed/seed.ts';
import { newestFirst, postSchema } from '#src/features/posts/post.ts';
import { expectAccessible } from './accessible.ts';
import { leaveOutFonts } from './fonts.ts';
import { expect, test } from './site.ts';

const built = (await seedPosts()).map((post) => postSchema.parse(rowOf(post))).sort(newestFirst);
const [first] = built.filter(({ featured }) => featured);
if (!first) throw new Error('The seed has changed.');
const lead = (page: Page) => page.getByRole('region', { name: /^Lead story/ });
const titles = (page: Page) => page.locator('.card-title:visible');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the newest featured post stands above the list, and not once more in it', async ({ page }) => {
    await page.goto('/blog');
    await expect(lead(page).getByRole('heading', { level: 2 })).toHaveText(`Lead story ${first.title}`);
    await expect(page.getByRole('status')).toHaveText(`Showing ${built.length} articles`);
    await expect(titles(page)).toHaveText(built.filter(({ id }) => id !== first.id).map(({ title }) => title));
    const [above, list] = await Promise.all([lead(page).boundingBox(), page.locator('.cards').boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(list?.y ?? 0);
    await lead(page).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title);
  });

  test('the home page and the pages of categories have none', async ({ page }) => {
    for (const path of ['/', '/blog/category/licensing', '/blog/category/uae-business']) {
      await page.goto(path);
      await expect(lead(page)).toHaveCount(0);
    }
  });
});

for (const width of [360, 768, 1440])
  test(`at ${width} px it shifts nothing, fits and is accessible`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await leaveOutFonts(page);
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/blog', { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const facts = await lead(page)
      .locator('.lead-facts > :not(.lead-category)')
      .evaluateAll((all) => all.map((fact) => fact.getBoundingClientRect().y));
    expect(facts, 'date and read time on one line').toEqual([facts[0], facts[0]]);
    const places = ['.lead-picture', '.lead-label', '.lead-category', '.lead-title'];
    const [picture, label, category, title] = await Promise.all(places.map((part) => lead(page).locator(part).boundingBox()));
    expect(label?.y, 'the label of the lead story stands above its category').toBeLessThan(category?.y ?? 0);
    // On a phone and a tablet the picture stands above, as wide as the text.
    if (width < 1_440) {
      expect(picture?.width).toBeCloseTo(title?.width ?? 0, 0);
      expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThan(title?.y ?? 0);
    }
    await expectAccessible(page);
  });

test('on a phone every third card has its picture as wide as the column, below the first screen and lazily', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/blog');
  const pictures = page.locator('.cards .card-picture');
  const widths = await pictures.evaluateAll((all) => all.map((picture) => Math.round(picture.getBoundingClientRect().width)));
  const column = Math.round((await lead(page).boundingBox())?.width ?? 0);
  expect(widths.slice(0, 6).map((width) => width === column)).toEqual([false, false, true, false, false, true]);
  expect(await pictures.locator('img').evaluateAll((all) => all.every((image) => image.getAttribute('loading') === 'lazy'))).toBe(true);
});

test('it hides while a text or a category is searched for, and comes back', async ({ page }) => {
  await page.goto('/blog');
  const search = page.getByPlaceholder('Search articles...');
  await search.fill('licence');
  await expect(lead(page)).toBeHidden();
  await search.fill('');
  await expect(lead(page)).toBeVisible();
  await page.getByLabel('Category').selectOption('Licensing');
  await expect(lead(page)).toBeHidden();
  await page.goBack();
  await expect(lead(page)).toBeVisible();
  await page.goto('/blog?q=licence');
  await expect(page.locator('mark').first()).toBeVisible();
  await expect(lead(page)).toBeHidden();
});
