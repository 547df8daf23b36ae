import type { APIRequestContext } from '@playwright/test';
import { XMLParser } from 'fast-xml-parser';
import { richPost } from '#tests/fixtures/rich-post.ts';
import { expectAccessible, expectFitAndAccessible } from './accessible.ts';
import { storePost, tokenOf } from './editor.ts';
import { openLaidOut } from './laid-out.ts';
import { bodyOf, expectNoSidewaysScroll, picture, storeRichPost, upload } from './rich-article.ts';
import { expect, test, untilBuilt } from './site.ts';
import { recordViolations } from './violations.ts';

const path = '/blog/mainland-or-free-zone-a-comparison-over-three-years';
const widths = [320, 390, 768, 1440];

test.use({ expectedConsoleErrors: [/404/] });

test('an article with everything is the same from the function, on a private link and as built', async ({ page, request, site }) => {
  const { id } = await storeRichPost(request);
  expect(`/blog/${id}`).toBe(path);
  const violations = await recordViolations(page);
  await page.goto(path);
  await expectFitAndAccessible(page, widths);
  const before = await bodyOf(request, path);
  expect(before.length).toBeGreaterThan(10_000);

  const headers = { Authorization: `Bearer ${await tokenOf(request)}` };
  const { url } = await (await request.post(`/api/blogs/${id}/preview-link`, { headers })).json();
  expect(await bodyOf(request, url)).toBe(before);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(url);
  await expectNoSidewaysScroll(page, 390);
  await expect(page.getByRole('columnheader').first()).toHaveCSS('position', 'sticky');
  await expectAccessible(page);

  await storePost(request, await tokenOf(request), { ...richPost(), title: 'As plain', format: 'plain', category_tags: [], tags: [] });
  await site.callBuildHook();
  const isStatic = async () => (await request.get('/blog/as-plain')).headers().etag !== undefined;
  await expect.poll(isStatic, untilBuilt).toBe(true);
  expect(await bodyOf(request, path)).toBe(before);
  expect(violations).toEqual([]);
});

test('the built article fits every width in light and dark; only the table scrolls', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await openLaidOut(page, path);
    await expectFitAndAccessible(page, colorScheme === 'dark' ? [768] : widths);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  const table = page.getByRole('region', { name: 'Table: Item, Mainland, first year, Free zone, first year, Every year after' });
  expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
  await table.focus();
  await expect(table).toBeFocused();
  await page.setViewportSize({ width: 768, height: 800 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await page.locator('.article').evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
});

test('its headings are in the contents, and each has an address', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  const own = page.getByRole('link', { name: 'Link to this heading' }).first();
  await expect(own).toHaveCSS('opacity', '0');
  await own.focus();
  await expect(own).toHaveCSS('opacity', '1');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  for (const name of ['What it costs', 'What to bring along', 'What nobody tells you', 'Implementation Framework']) {
    await contents.getByRole('link', { name }).click();
    await expect(contents.locator('[aria-current]')).toHaveText(name);
    await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport();
  }
});

test('pictures keep their room and load when they come near', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(path);
  const pictures = page.locator('.picture img');
  const boxes = await pictures.evaluateAll((images) => images.map((image) => image.clientWidth / image.clientHeight));
  expect(boxes.map((ratio) => ratio.toFixed(2))).toEqual(['1.78', '0.75']);
  // How near is for the browser to decide.
  for (const picture of await pictures.all()) await expect(picture).toHaveAttribute('loading', 'lazy');
  await pictures.first().scrollIntoViewIfNeeded();
  await expect.poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.\d+\.webp$/);
});

test('a small picture keeps its own size', async ({ page, request }) => {
  const url = await upload(request, await tokenOf(request), await picture(120, 80).png().toBuffer());
  const { id } = await storeRichPost(request, { title: 'A small picture', main_content: [`![A seal](${url})`] });
  await page.goto(`/blog/${id}`);
  const seal = page.getByRole('img', { name: 'A seal' });
  expect(await seal.evaluate((image) => [image.clientWidth, image.clientHeight])).toEqual([120, 80]);
});

test.describe('a picture', () => {
  test('opens large over the page, without another script, and gives the focus back', async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const scripts: string[] = [];
    page.on('request', (sent) => sent.resourceType() === 'script' && scripts.push(sent.url()));
    const link = page.getByRole('link', { name: 'Enlarge the picture: A map of the free zones of Dubai, with the airport in its middle' });
    const dialog = page.getByRole('dialog', { name: 'A map of the free zones of Dubai, with the airport in its middle' });
    for (const end of [() => page.keyboard.press('Escape'), () => dialog.getByRole('button', { name: 'Close' }).click()]) {
      await link.focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await expect(dialog).toContainText('The zones that this article compares.');
      await expectAccessible(page);
      await end();
      await expect(dialog).toBeHidden();
      await expect(link).toBeFocused();
    }
    expect(scripts).toEqual([]);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is a link to the picture itself', async ({ page, request }) => {
      await page.goto(path);
      const href = await page.getByRole('link', { name: 'Enlarge the picture: A desk with two passports' }).getAttribute('href');
      const picture = await request.get(href ?? '');
      expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp']);
      for (const name of ['Good to know', 'Careful']) await expect(page.getByRole('complementary', { name })).toBeVisible();
    });
  });
});

test('the printed article shows where its links lead, and the whole table', async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 800 });
  await page.goto(path);
  await page.emulateMedia({ media: 'print' });
  const link = page.getByRole('link', { name: 'Department of Economy and Tourism' });
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('https://www.dubaidet.gov.ae/en');
  const table = page.locator('.table-box');
  await expect(table).toHaveCSS('overflow', 'visible');
  expect(await table.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
  await expect(page.locator('.heading-link').first()).toBeHidden();
});

test('forced colours keep the edges of notes and tables', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(path);
  for (const part of ['.note', '.table-box']) await expect(page.locator(part).first()).not.toHaveCSS('border-top-width', '0px');
});

test('feeds carry it whole, with absolute addresses', async ({ request }) => {
  for (const html of await textsInFeeds(request)) {
    for (const part of ['<h2 dir="auto">What it costs</h2>', '<td>Licence</td>', '<li>Three names for the company</li>', '<figcaption'])
      expect(html).toContain(part);
    expect(html.match(/<img /g)).toHaveLength(2);
    expect(html).not.toMatch(/(?:href|src)="(?!https?:|mailto:|tel:)|outside link|Link to this heading|srcset|<link/i);
  }
});

test('the same text as plain is shown as it was typed', async ({ page }) => {
  await page.goto('/blog/as-plain');
  const typed = richPost().main_content;
  const shown = await page.locator('.paragraphs > p').evaluateAll((texts) =>
    texts.map((text) => {
      for (const mark of text.querySelectorAll('a > span')) mark.remove();
      return text.textContent;
    }),
  );
  expect(shown).toEqual(typed);
  await expect(page.locator('.article :is(table, .heading, .picture, aside, strong)')).toHaveCount(0);
});

test('a page without any of it carries neither its styles nor its script', async ({ request }) => {
  const html = await (await request.get('/blog/as-plain')).text();
  expect(html).not.toMatch(/\.table-box|\.large-picture|data-enlarge|data-rich/);
});

test('a built page that takes a newer text with a table loads the styles of tables first', async ({ page, request }) => {
  const headers = { Authorization: `Bearer ${await tokenOf(request)}` };
  const { version: _, ...post } = await (await request.get('/api/blogs/as-plain', { headers })).json();
  const saved = await request.put('/api/blogs/as-plain', { headers, data: { ...post, format: 'markdown' } });
  expect(saved.status()).toBe(200);
  await page.goto('/blog/as-plain');
  await expect(page.getByRole('columnheader').first()).toHaveCSS('position', 'sticky');
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page, 320);
});

async function textsInFeeds(request: APIRequestContext): Promise<string[]> {
  const json = await (await request.get('/feed.json')).json();
  const rss = new XMLParser().parse(await (await request.get('/rss.xml')).text()).rss.channel.item;
  return [
    json.items.find(({ id }: { id: string }) => id.endsWith(path)).content_html,
    rss.find(({ link }: { link: string }) => link.endsWith(path))['content:encoded'],
  ];
}
