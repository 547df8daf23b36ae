import type { Page } from '@playwright/test';
import { arabicPost } from '#tests/fixtures/arabic-post.ts';
import { storePost, tokenOf } from './editor.ts';
import { expect, test } from './site.ts';

const article = '/blog/free-zone-or-mainland';
const longTitle = '/blog/whats-in-a-name-clearing-a-trade-name-first-time';

/** A line that breaks elsewhere moves a page by 0.01 or more; a word of a row that is a few pixels wider stays far below this. */
const mostShift = 0.01;

test('letters with accents are fetched where there is one, no page without them fetches them, and the faces have all of Western Europe', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('requestfinished', (asked) => asked.resourceType() === 'font' && fonts.push(new URL(asked.url()).pathname));
  for (const path of ['/', '/blog', article, '/privacy']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    expect(new Set(fonts).size, path).toBe(2);
  }
  await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    title.textContent = 'Évaluation à Genève, 40 €';
  });
  await expect.poll(() => fonts.filter((path) => /newsreader-accents[^/]*\.woff2$/.test(path))).toHaveLength(1);
  await page
    .getByRole('paragraph')
    .first()
    .evaluate((text) => {
      text.textContent = 'Società già pronta';
    });
  await expect.poll(() => fonts.filter((path) => /instrument-sans-accents[^/]*\.woff2$/.test(path))).toHaveLength(1);
  for (const family of ['Newsreader Accents', 'Instrument Sans Accents'])
    expect(await page.evaluate(lettersMissing, family), family).toEqual([]);
});

test('the apostrophe that is typed looks like the one that is set, in both faces', async ({ page }) => {
  await page.goto('/');
  const families = await page.evaluate(async () => {
    await document.fonts.ready;
    return ['h1', 'body'].map((element) => getComputedStyle(document.querySelector(element) ?? document.body).fontFamily);
  });
  for (const family of families) {
    const [typed, set, other] = await page.evaluate(
      (faces) =>
        ["'", '’', '"'].map((letter) => {
          const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 60 });
          const pen = canvas.getContext('2d');
          if (pen) pen.font = `60px ${faces}`;
          pen?.fillText(letter, 10, 50);
          return canvas.toDataURL();
        }),
      family,
    );
    expect(typed, family).toBe(set);
    expect(typed, family).not.toBe(other);
  }
});

// Stands before the tests that store posts, because a list also moves when it takes up a new post.
test('no page shifts when its fonts arrive late', async ({ page }) => {
  const fonts = await holdFonts(page);
  for (const [width, height] of [
    [360, 740],
    [412, 840],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ['/', '/blog', article, longTitle, '/privacy']) {
      fonts.hold();
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.evaluate(watchShifts);
      fonts.send();
      expect.soft(await page.evaluate(shiftWithFonts), `${path} at ${width}`).toBeLessThan(mostShift);
    }
  }
});

test('the room of a line that goes stays until the window has another width', async ({ page }) => {
  const fonts = await holdFonts(page);
  await page.setViewportSize({ width: 412, height: 840 });
  await page.goto(longTitle, { waitUntil: 'domcontentloaded' });
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveAttribute('style', /min-block-size/);
  const { height } = (await title.boundingBox()) ?? {};
  fonts.send();
  await page.evaluate(async () => void (await document.fonts.ready));
  expect((await title.boundingBox())?.height).toBe(height);
  await page.setViewportSize({ width: 412, height: 700 });
  await expect(title).toHaveAttribute('style', /min-block-size/);
  await page.setViewportSize({ width: 840, height: 412 });
  await expect(title).not.toHaveAttribute('style', /min-block-size/);
});

test('bold words of a serif text are serif, in a face that is fetched where there are some', async ({ page, request }) => {
  const text = { title: 'Bold in the lede', format: 'markdown', introduction: 'The **licence** has expired.' };
  const { id } = await storePost(request, await tokenOf(request), text);
  const bold = page.waitForRequest(/newsreader-bold[^/]*\.woff2$/);
  await page.goto(`/blog/${id}`);
  expect((await (await bold).response())?.status()).toBe(200);
  const words = page.locator('.lede strong');
  expect(await words.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/^"Newsreader Bold"/);
});

test('on paper no room is held, in the list and in an article of either direction', async ({ page, request }) => {
  const fonts = await holdFonts(page);
  const { id } = await storePost(request, await tokenOf(request), arabicPost);
  for (const [path, title] of [
    ['/blog', '.lead-title'],
    [`/blog/${id}`, '.article-title'],
    [article, '.article-title'],
  ] as const) {
    fonts.hold();
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.locator(title)).toHaveAttribute('style', /min-block-size/);
    fonts.send();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator(title), path).toHaveCSS('min-height', '0px');
  }
});

/** Keeps the site's fonts back until they are sent; none is taken from the browser's memory. */
async function holdFonts(page: Page) {
  let sent = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    const response = await route.fetch();
    await sent.promise;
    await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'no-store' } });
  });
  return {
    hold: () => {
      sent = Promise.withResolvers<void>();
    },
    send: () => sent.resolve(),
  };
}

/** Notes all shifts of this page; resolves once it was painted without our fonts, and the observers of the page know its heights. */
function watchShifts(): Promise<void> {
  const shifts: object[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => void shifts.push(...list.getEntries())).observe({ type: 'layout-shift', buffered: true });
  return new Promise((resolve) => new IntersectionObserver(() => resolve()).observe(document.documentElement));
}

/** The sum of all shifts until the fonts were painted. */
async function shiftWithFonts(): Promise<number> {
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
  const shifts: { value: number }[] = Reflect.get(window, 'shifts');
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

/** The accented letters of Western European names that a face of ours lacks: they are as wide as in what stands behind it. */
async function lettersMissing(family: string): Promise<string[]> {
  const letters = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿŒœ«»€';
  await document.fonts.load(`40px "${family}"`, letters);
  const pen = document.createElement('canvas').getContext('2d');
  const widthIn = (letter: string, faces: string) => {
    if (!pen) return 0;
    pen.font = `40px ${faces}`;
    return pen.measureText(letter).width;
  };
  return [...letters].filter((letter) => widthIn(letter, `"${family}", monospace`) === widthIn(letter, 'monospace'));
}
