import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { arabicPost } from '#tests/fixtures/arabic-post.ts';
import { expectAccessible } from './accessible.ts';
import { adminPath, openForm, signIn, storePost, tokenOf } from './editor.ts';
import { arabicPath, haveLongArticles } from './rich-article.ts';
import { expect, test } from './site.ts';

const widths = [360, 1440];

test.beforeEach(({ request, site }) => haveLongArticles(request, site));

test('numbers, lines and columns of an Arabic article stand on its right side, its lines do not touch, on paper neither', async ({
  page,
}) => {
  await page.goto(arabicPath);
  await page.evaluate(() => document.fonts.ready);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const phase = page.locator('.phases > li').first();
    const [item, title] = await Promise.all([boxOf(phase), boxOf(phase.locator('h3'))]);
    // The circle is 2.5rem wide in a column of 4rem.
    expect(item.right - title.right).toBeCloseTo(64, 0);
    const [heading, author] = await Promise.all(['.article-title', '.byline-author'].map((part) => boxOf(page.locator(part))));
    expect(author?.right).toBeCloseTo(heading?.right ?? 0, 0);
    const stat = page.locator('.stats > li').first();
    const [figure, words] = await Promise.all(['.figure', '.words'].map((part) => boxOf(stat.locator(part))));
    expect(figure?.right).toBeCloseTo(words?.right ?? 0, 0);
    // It begins with a Latin word.
    await expect(page.locator('.takeaways > li').nth(1)).toHaveCSS('direction', 'rtl');
    const cells = await page
      .locator('.article table tr')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => Math.round(cell.getBoundingClientRect().right))));
    expect(new Set(cells.map(([first]) => first)).size).toBe(1);
    expect(cells[0]).toEqual(cells[0]?.toSorted((a, b) => b - a));
    await expectLinesApart(page.locator('.article-title'));
    await expect(page.getByRole('heading', { name: 'التعليقات' })).toHaveCSS('direction', 'rtl');
    await expectNoSidewaysScroll(page, width);
  }
  await page.setViewportSize({ width: 794, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.article-title')).toHaveCSS('direction', 'rtl');
  await expectLinesApart(page.locator('.article-title'));
  await expectNoSidewaysScroll(page, 794);
});

test('telephone numbers in it read from left to right, and the numbers of a long list are whole', async ({ page, request }) => {
  const number = '+971 50 123 4567';
  const main_content = ['998. واحد\n999. اثنان\n1000. ثلاثة'];
  const parts = { introduction: `اتصل بنا على الرقم ${number} كل يوم.`, quick_stats: [`${number} للاتصال`], main_content };
  const { id } = await storePost(request, await tokenOf(request), { ...arabicPost, id: 'phones-in-arabic', title: 'أرقام', ...parts });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/blog/${id}`);
  for (const part of ['#introduction', '.stats']) {
    const places = await page
      .locator(part)
      .getByText(number, { exact: true })
      .first()
      .evaluate((element) => {
        const range = document.createRange();
        const text = element.firstChild as Text;
        return [0, text.length - 1].map((at) => {
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          return range.getBoundingClientRect().left;
        });
      });
    expect(places[0], part).toBeLessThan(places[1] ?? 0);
  }
  const [room, needed] = await page.locator('.article ol[data-digits]').evaluate((list) => {
    const { font, paddingInlineStart } = getComputedStyle(list);
    const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.font = font;
    return [Number.parseFloat(paddingInlineStart), context.measureText('1000. ').width];
  });
  expect(room).toBeGreaterThan(needed ?? 0);
});

test('its card runs from right to left, in the list as in the results of a search', async ({ page }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/blog');
    await page.evaluate(() => document.fonts.ready);
    const card = page.locator(`[data-card="${arabicPost.id}"]:visible`);
    await expectCard(page, card, width);
    await page.getByLabel('Search').fill('تَأشيرة');
    await expect(card.locator('mark').first()).toBeVisible();
    await expectCard(page, card, width);
  }
});

test('the editor writes Arabic from right to left; another choice turns it and keeps the text', async ({ page, request, context }) => {
  await signIn(context, await tokenOf(request));
  await openForm(page, arabicPost.id);
  const area = page.getByRole('textbox', { name: 'Main Content Paragraphs' });
  const language = page.getByLabel('Language', { exact: true });
  await expect(language).toHaveValue('ar');
  await expect(area).toHaveAttribute('lang', 'ar');
  await expect(area).toHaveCSS('direction', 'rtl');
  const words = await area.textContent();
  await language.selectOption('English');
  await expect(area).not.toHaveAttribute('lang');
  await expect(area).toHaveText(words ?? '');
  await language.selectOption('العربية');
  await expect(area).toHaveCSS('direction', 'rtl');
  await expectAccessible(page);
  await page.goto(`${adminPath}/blogs`);
  await expect(page.getByRole('heading', { name: arabicPost.title })).toHaveAttribute('lang', 'ar');
  await expectAccessible(page);
});

async function expectCard(page: Page, card: Locator, width: number): Promise<void> {
  await card.scrollIntoViewIfNeeded();
  await expect(card).toHaveAttribute('dir', 'rtl');
  const [whole, picture, ...tags] = await Promise.all(
    [card, card.locator('img'), ...(await card.locator('.card-tags li').all())].map(boxOf),
  );
  expect(tags).toHaveLength(3);
  expect(picture?.right).toBeCloseTo(whole?.right ?? 0, 0);
  const [category, when] = await Promise.all(['.card-category', '.card-when'].map((part) => boxOf(card.locator(part))));
  // On a phone below each other; on a desk at both ends of a line.
  if (width === 360) {
    expect(when?.right).toBeCloseTo(category?.right ?? 0, 0);
    await expect(card.locator('.card-when time')).toHaveCSS('text-align', 'end');
  }
  // Tags follow each other to the left, with room for the hairline between two of them.
  for (const [index, tag] of tags.slice(1).entries())
    if (tag.top === tags[index]?.top) expect((tags[index]?.left ?? 0) - tag.right).toBeGreaterThan(10);
  await expectLinesApart(card.locator('.card-title a'));
  await expectNoSidewaysScroll(page, width);
}

async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width);
}

async function boxOf(element: Locator) {
  return element.evaluate((node) => {
    const { left, right, top } = node.getBoundingClientRect();
    return { left, right, top };
  });
}

/** Expects that between two lines there is a row of pixels without ink, so that no letter touches one of the next line. */
async function expectLinesApart(element: Locator): Promise<void> {
  const { lines, lineHeight, fontSize } = await element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    const { lineHeight, fontSize } = getComputedStyle(node);
    return { lines: tops.size, lineHeight: Number.parseFloat(lineHeight), fontSize: Number.parseFloat(fontSize) };
  });
  expect(lines).toBeGreaterThan(1);
  expect(lineHeight / fontSize).toBeGreaterThanOrEqual(1.35);
  const { data, info } = await sharp(await element.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isEmpty = (row: number) => {
    const pixels = data.subarray(row * info.width, (row + 1) * info.width);
    return Math.max(...pixels) - Math.min(...pixels) < 40;
  };
  const rows = Array.from({ length: info.height }, (_, row) => isEmpty(row));
  const gaps = rows.filter((empty, row) => empty && !rows[row - 1]).length;
  expect(gaps).toBeGreaterThanOrEqual(lines - 1);
}
