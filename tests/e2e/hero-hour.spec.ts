import type { Page } from '@playwright/test';
import { converter, parse, type Rgb } from 'culori';
import sharp from 'sharp';
import { expect, test, withMotion } from './site.ts';

/** In Dubai on 29 November 06:52, 13:30, 17:16 and 23:10, and the darkest of both twilights. */
const moments = {
  'early dawn': '2026-11-29T02:14:00Z',
  dawn: '2026-11-29T02:52:00Z',
  day: '2026-11-29T09:30:00Z',
  dusk: '2026-11-29T13:16:00Z',
  'late dusk': '2026-11-29T14:01:00Z',
  night: '2026-11-29T19:10:00Z',
};

test('every text and control of the first screen is readable at every hour, on light and dark devices (AA)', async ({ page }) => {
  await page.clock.setFixedTime(moments.night);
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  for (const [width, height] of [
    [320, 640],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [name, moment] of Object.entries(moments))
      for (const colorScheme of name === 'day' ? (['light', 'dark'] as const) : (['light'] as const)) {
        await page.emulateMedia({ colorScheme });
        await showHour(page, moment);
        const texts = await contrasts(page);
        expect(texts.length).toBeGreaterThan(15);
        const bad = texts.filter(({ contrast, needed }) => contrast < needed);
        expect(bad, `${name} on a ${colorScheme} device at ${width} px`).toEqual([]);
      }
  }
});

test('the hour is there before anything is painted, nothing shifts, and the largest paint is the portrait at every hour', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: (string | undefined)[] = [];
    Object.assign(window, { seen });
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      seen.push(document.documentElement.dataset.hour);
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  for (const [name, hour] of [
    ['dawn', 'dawn'],
    ['day', 'day'],
    ['dusk', 'dusk'],
    ['night', 'night'],
  ] as const)
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.clock.setFixedTime(moments[name]);
      await page.setViewportSize({ width, height });
      await page.goto('/', { waitUntil: 'networkidle' });
      expect(await page.evaluate(() => Reflect.get(window, 'seen')), `${name} at ${width} px`).toEqual([hour]);
      expect(await page.evaluate(paints), `${name} at ${width} px`).toEqual({ largest: 'hero-portrait', shift: 0 });
    }
});

test('a dark device or a chosen night never gets a light screen, also when it is switched while the page is open', async ({ page }) => {
  await page.clock.setFixedTime(moments.day);
  await page.goto('/');
  const hero = page.locator('#hero');
  await expect(hero).toHaveCSS('color-scheme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(hero).toHaveCSS('color-scheme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(hero).toHaveCSS('color-scheme', 'light');
  await page.evaluate(() => localStorage.setItem('theme', 'night'));
  await page.reload();
  await expect(hero).toHaveCSS('color-scheme', 'dark');
});

test('by day the bar is dark once it has a ground of its own, and so is an open menu', async ({ page }) => {
  await page.clock.setFixedTime(moments.day);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const bar = page.locator('.bar');
  await expect(bar).toHaveCSS('color-scheme', 'light');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(bar).toHaveCSS('color-scheme', 'dark');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCSS('color-scheme', 'light');
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await expect(bar).toHaveCSS('color-scheme', 'dark');
});

for (const [where, media] of [
  ['on paper', { media: 'print' }],
  ['with forced colours', { forcedColors: 'active' }],
] as const)
  test(`${where} there is neither sky nor sheet`, async ({ page }) => {
    await page.clock.setFixedTime(moments.day);
    await page.emulateMedia(media);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-hour', 'day');
    const drawn = () => [
      getComputedStyle(document.querySelector('.scene') ?? document.body, '::before').content,
      getComputedStyle(document.querySelector('#hero') ?? document.body, '::after').content,
      getComputedStyle(document.querySelector('.sun') ?? document.body).backgroundImage,
    ];
    expect(await page.evaluate(drawn)).toEqual(['none', 'none', 'none']);
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it is night', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).not.toHaveAttribute('data-hour');
    await expect(page.locator('#hero')).toHaveCSS('color-scheme', 'dark');
  });
});

test.describe('on a page that stays', () => {
  test.use(withMotion);

  test('the hour turns with the clock, in a slow fade', async ({ page }) => {
    await page.addInitScript(noteFades);
    await page.clock.install({ time: '2026-11-29T14:02:30Z' });
    await page.goto('/');
    const html = page.locator('html');
    await expect(page.locator('#hero').getByText('Local time')).toHaveText(/18:0[23]/);
    await expect(html).toHaveAttribute('data-hour', 'dusk');
    await page.clock.runFor(60_000);
    await expect(html).toHaveAttribute('data-hour', 'night');
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'fades'))).toEqual([['hour-turns', 2_400]]);
    await expect(html).not.toHaveAttribute('data-hour-turns');
  });
});

/** Makes it another hour on the page that is open. */
async function showHour(page: Page, moment: string): Promise<void> {
  await page.clock.setFixedTime(moment);
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** Runs in the page before its scripts: notes what the first transition does to the picture of the page. */
function noteFades(): void {
  const start = document.startViewTransition;
  document.startViewTransition = (update) => {
    const transition = start.call(document, update);
    void transition.ready.then(() => {
      const fades = document
        .getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement === '::view-transition-new(root)')
        .map((animation) => [(animation as CSSAnimation).animationName, animation.effect?.getTiming().duration]);
      Object.assign(window, { fades });
    });
    return transition;
  };
}

/** Runs in the page: the class of the element of the largest paint, and the sum of shifts. */
function paints(): Promise<{ largest: string | undefined; shift: number }> {
  return new Promise((resolve) => {
    const [found, kinds] = [{ largest: undefined as string | undefined, shift: 0 }, ['largest-contentful-paint', 'layout-shift']];
    for (const type of kinds)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element; value?: number })[]) {
          if (type === kinds[0]) found.largest = entry.element?.className;
          else found.shift += entry.value ?? 0;
        }
      }).observe({ type, buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(found)));
  });
}

type Text = { text: string; contrast: number; needed: number };

/** The worst contrast of each text and edge of bar and hero with what is painted behind its own pixels, lines of the drawing left out. */
async function contrasts(page: Page): Promise<Text[]> {
  const parts = await page.evaluate(readParts);
  const [marked, bare] = [await shot(page, '#f0f'), await shot(page, 'transparent')];
  await page.evaluate(() => (document.adoptedStyleSheets = []));
  return parts.map(({ text, colour, needed, x, y, width, height }) => {
    const front = luminance(toRgb(colour));
    let contrast = 21;
    for (let row = Math.max(0, Math.floor(y)); row < Math.min(bare.height, y + height); row++)
      for (let column = Math.max(0, Math.floor(x)); column < Math.min(bare.width, x + width); column++) {
        const at = (row * bare.width + column) * 3;
        const isPart = [0, 1, 2].some((channel) => Math.abs((marked.data[at + channel] ?? 0) - (bare.data[at + channel] ?? 0)) > 40);
        if (!isPart) continue;
        const back = luminance({ r: (bare.data[at] ?? 0) / 255, g: (bare.data[at + 1] ?? 0) / 255, b: (bare.data[at + 2] ?? 0) / 255 });
        contrast = Math.min(contrast, (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05));
      }
    return { text, contrast, needed };
  });
}

/** The window with texts and edges in one colour, without the lines of the drawing. */
async function shot(page: Page, colour: string) {
  await page.evaluate((colour) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      :is(.bar, .inner) * { -webkit-text-fill-color: ${colour} !important; text-decoration-color: transparent !important; }
      :is(.bar, .inner) :is(.button:not([data-kind]), .menu-icon) { border-color: ${colour} !important; }
      .scene > svg { stroke: none !important; }
      .sun, .sun::before, .sun::after { border-color: transparent !important; }`);
    document.adoptedStyleSheets = [sheet];
  }, colour);
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

type Part = { text: string; colour: string; needed: number; x: number; y: number; width: number; height: number };

/** Runs in the page: each text of bar and hero in the window, and each edge of a control. */
function readParts(): Part[] {
  const all = [...document.querySelectorAll(':is(.bar, #hero .inner) :not(.sr-only)')];
  const isEdge = (element: Element) => element.matches('.button:not([data-kind]), .menu-icon');
  const hasText = ({ childNodes }: Element) => [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  const partOf = (element: Element, text: string, colour: string, needed: number): Part => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { x, y, width, height } = (text ? range : element).getBoundingClientRect();
    return { text: text || element.className, colour, needed, x, y, width, height };
  };
  const texts = all.filter(hasText).map((element) => {
    const { color, fontSize } = getComputedStyle(element);
    return partOf(element, element.textContent ?? '', color, Number.parseFloat(fontSize) >= 24 ? 3 : 4.5);
  });
  const edges = all.filter(isEdge).map((element) => partOf(element, '', getComputedStyle(element).borderTopColor, 3));
  return [...texts, ...edges].filter(({ width, height, y }) => width > 1 && height > 1 && y < innerHeight);
}

const toSrgb = converter('rgb');

function toRgb(colour: string): Rgb {
  return toSrgb(parse(colour)) ?? { mode: 'rgb', r: 0, g: 0, b: 0 };
}

function luminance({ r, g, b }: Pick<Rgb, 'r' | 'g' | 'b'>): number {
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
