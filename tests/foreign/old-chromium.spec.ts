import { type Browser, chromium, type Page } from '@playwright/test';
import { adminPath } from '#tests/e2e/editor.ts';
import { formOf } from '#tests/e2e/enquiry-form.ts';
import { expect, test } from '#tests/e2e/site.ts';
import { chromiumFlags } from '#tests/setup/chromium-flags.ts';
import { oldChromium } from './old-chromium.ts';

const args = [...chromiumFlags, '--headless', '--no-zygote'];
/** What the released Chromium 111 knows and this build of some weeks before does not; without it, it is like those of 2022. */
const released = '--enable-blink-features=CSSColor4,CSSColorMix';

/** As the oldest that public pages are made for. */
let promised: Browser;
/** As one that is older. */
let browser: Browser;

test.beforeAll(async () => {
  const executablePath = await oldChromium();
  promised = await chromium.launch({ executablePath, args: [...args, released] });
  browser = await chromium.launch({ executablePath, args });
});
test.afterAll(() => Promise.all([promised.close(), browser.close()]));

test('is a Chromium of 2023, which knows no nested rules and no light-dark()', async ({ baseURL }) => {
  expect(promised.version()).toMatch(/^111\./);
  const page = await promised.newPage({ baseURL });
  const known = await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('a { &:hover { color: red; } }');
    return [
      /hover/.test(sheet.cssRules[0]?.cssText ?? ''),
      ...['light-dark(red, red)', 'oklch(0.5 0.1 80)'].map((colour) => CSS.supports('color', colour)),
    ];
  });
  expect(known).toEqual([false, false, true]);
  await page.close();
});

for (const [name, path, use] of [
  ['the home page', '/', async () => undefined],
  ['the listing', '/blog', async () => undefined],
  ['an article', '/blog/renewal-is-a-project-start-sixty-days-early', async () => undefined],
  ['a search', '/blog', search],
  ['the comments', '/blog/free-zone-or-mainland', writeComment],
  ['an enquiry', '/blog/free-zone-or-mainland', askQuestion],
] as const)
  test(`${name}: order, columns and widths are those of a new browser on a phone and a desktop`, async ({ page, baseURL }) => {
    for (const width of [390, 1280]) {
      const viewport = { width, height: 900 };
      const context = await promised.newContext({ baseURL, viewport, reducedMotion: 'reduce' });
      const oldPage = await context.newPage();
      const errors: string[] = [];
      oldPage.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      oldPage.on('pageerror', ({ message }) => errors.push(message));
      await page.setViewportSize(viewport);
      const [now, old] = [await blocksOf(page, path, use), await blocksOf(oldPage, path, use)];
      expect(now.length).toBeGreaterThan(50);
      expect(
        old.map(({ what, place }) => `${place} ${what}`),
        `${width}`,
      ).toEqual(now.map(({ what, place }) => `${place} ${what}`));
      const others = now.flatMap(({ what, x, inlineSize }, index) => {
        const { x: oldX = 0, inlineSize: oldSize = 0 } = old[index] ?? {};
        return Math.abs(x - oldX) > 8 || Math.abs(inlineSize - oldSize) > 8 ? [{ what, x, oldX, inlineSize, oldSize }] : [];
      });
      expect(others, `${width}`).toEqual([]);
      expect(errors).toEqual([]);
      await context.close();
    }
  });

for (const colorScheme of ['light', 'dark'] as const)
  for (const path of ['/', '/blog', '/blog/free-zone-or-mainland', adminPath])
    test(`${path} is readable on a ${colorScheme} device: it fits a phone, and texts, links and fields have a contrast of 4.5 or more`, async ({
      baseURL,
    }, info) => {
      const context = await browser.newContext({ baseURL, colorScheme, viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto(path);
      await expect(page.locator('h1:visible, button:visible').first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      const { measured, low } = await page.evaluate(contrasts);
      await page.screenshot({ path: info.outputPath('seen.png') });
      expect(low).toEqual([]);
      expect(measured).toBeGreaterThan(path === adminPath ? 3 : 20);
      await context.close();
    });

async function blocksOf(page: Page, path: string, use: (page: Page) => Promise<unknown>) {
  await page.goto(path);
  await use(page);
  // The number of comments comes after the page.
  for (const count of await page.locator('[data-comment-count]').all()) await expect(count).toHaveText(/\d/);
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(blocks);
}

async function search(page: Page): Promise<void> {
  await page.getByPlaceholder('Search articles...').fill('visa');
  await expect(page.locator('.listing-line')).toContainText('matching');
  await expect(page.locator('astro-island .card').first()).toBeVisible();
  // What texts mention is answered after the list.
  await expect(page.getByRole('heading', { name: /^Also mentioned in/ })).toBeVisible();
}

async function writeComment(page: Page): Promise<void> {
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await expect(page.locator('#comments').getByRole('listitem').first()).toBeVisible();
  await page.getByRole('form', { name: 'Write a comment' }).getByRole('textbox', { name: 'Comment' }).fill('Which papers come first?');
}

async function askQuestion(page: Page): Promise<void> {
  await page.locator('.ask-row summary').click();
  await expect(formOf(page).getByRole('button').last()).toBeVisible();
}

/**
 * What stands where: the blocks that are seen, beside or below the one before, with their place on the line. The menu of a phone is a second row
 * in the old browser (CONTRIBUTING.md). Runs inside the page.
 */
function blocks() {
  const kinds =
    'h1, h2, h3, p, ul, ol, li, figure, img, section, article, form, fieldset, input, textarea, select, button, blockquote, table, aside';
  const seen = [...document.querySelectorAll(kinds)].filter((block) => {
    // Without `:has()` it is a list of all lines instead (§2.your-file).
    if (block.closest('.your-file-sheet')) return false;
    const { width, height } = block.getBoundingClientRect();
    const { display, visibility } = getComputedStyle(block);
    const isHidden = block.closest('.bar, .sr-only, [aria-hidden=true], details:not([open]) > :not(summary)');
    return width > 1 && height > 1 && display !== 'inline' && visibility === 'visible' && !isHidden;
  });
  const known = new Set(seen);
  return seen.map((block) => {
    const { x, width, top } = block.getBoundingClientRect();
    let before = block.previousElementSibling;
    while (before && !known.has(before)) before = before.previousElementSibling;
    const isBeside = before !== null && before.getBoundingClientRect().bottom > top + 2;
    const text = block.textContent.trim().slice(0, 30).replaceAll(/\d/g, '#');
    return { what: `${block.localName} ${text}`, place: isBeside ? 'beside' : 'below', x, inlineSize: width };
  });
}

/** The contrast of every text and field with what is behind it, as far as that is a plain colour. Runs inside the page. */
function contrasts(): { measured: number; low: string[] } {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
  // Behind everything lies the canvas of the browser, which is dark on dark pages.
  const backdrop = document.documentElement.appendChild(document.createElement('div'));
  backdrop.style.backgroundColor = 'Canvas';
  const behind = getComputedStyle(backdrop).backgroundColor;
  const low: string[] = [];
  let measured = 0;
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const isText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
    if (!(isText || element.matches('input, textarea, select')) || !isSeen(element)) continue;
    const layers = [...ancestors(element)].reverse().map((each) => getComputedStyle(each));
    if (layers.some(({ backgroundImage, opacity }) => backgroundImage !== 'none' || opacity !== '1')) continue;
    const { color } = getComputedStyle(element);
    const ground = painted([behind, ...layers.map(({ backgroundColor }) => backgroundColor)]);
    const ink = painted([`rgb(${ground})`, color]);
    const [lighter = 0, darker = 0] = [luminance(ground), luminance(ink)].sort((a, b) => b - a);
    const contrast = (lighter + 0.05) / (darker + 0.05);
    measured += 1;
    if (contrast < 4.5) low.push(`${element.tagName} ${element.className} ${element.textContent.slice(0, 30)}: ${contrast.toFixed(2)}`);
  }
  return { measured, low };

  function isSeen(element: HTMLElement): boolean {
    const { width, height } = element.getBoundingClientRect();
    const { visibility, clipPath } = getComputedStyle(element);
    const isHidden = element.closest('[aria-hidden=true], [inert], script, style, noscript, .sr-only, dialog:not([open])');
    return width > 1 && height > 1 && visibility === 'visible' && clipPath === 'none' && !isHidden;
  }

  function* ancestors(element: Element): Generator<Element> {
    for (let each: Element | null = element; each; each = each.parentElement) yield each;
  }

  function painted(colours: string[]): number[] {
    for (const colour of colours) {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
    }
    return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  }

  function luminance(rgb: number[]): number {
    const [r = 0, g = 0, b = 0] = rgb.map((value) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
}
