import { type Browser, chromium } from '@playwright/test';
import { adminPath } from '#tests/e2e/editor.ts';
import { expect, test } from '#tests/e2e/site.ts';
import { oldChromium } from './old-chromium.ts';

let browser: Browser;

test.beforeAll(async () => {
  const args = ['--no-sandbox', '--disable-gpu', '--headless', '--no-zygote'];
  browser = await chromium.launch({ executablePath: await oldChromium(), args });
});
test.afterAll(() => browser.close());

test('is a Chromium of 2023, which knows no light-dark()', async ({ baseURL }) => {
  expect(browser.version()).toMatch(/^119\./);
  const page = await browser.newPage({ baseURL });
  expect(await page.evaluate(() => CSS.supports('color', 'light-dark(black, white)'))).toBe(false);
  await page.close();
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
