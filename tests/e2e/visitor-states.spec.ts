import { expectAccessible } from './accessible.ts';
import { chooseTextSize } from './geometry.ts';
import { openLaidOut } from './laid-out.ts';
import { expect, test } from './site.ts';

const article = '/blog/free-zone-or-mainland';

test('on paper no bar, no empty comments, and the address stays with the author', async ({ page }) => {
  await openLaidOut(page, article);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('[data-bar]')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeHidden();
  await expect(page.locator('.print-source')).toHaveCSS('break-before', 'avoid');
  await expect(page.locator('.article-end')).toHaveCSS('break-inside', 'avoid');
  const columns = await page.locator('.stats').evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  expect(columns).toBe(4);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`what a search marks can be read in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/blog?q=tax');
    await expect(page.locator('.card-excerpt mark').first()).toBeVisible();
    await expectAccessible(page);
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`pictures that cannot be loaded, scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, expectedConsoleErrors: [/Failed to load resource/] });

    test('leave a calm ground, not the sign of the browser', async ({ page }) => {
      await page.route(/\/(contours|images|uploads)\//, (route) => route.abort());
      await page.goto('/blog');
      const picture = page.locator('.card-picture img').first();
      await picture.scrollIntoViewIfNeeded();
      const isCalm = () =>
        picture.evaluate((img) => {
          const cover = getComputedStyle(img, '::after');
          return (
            getComputedStyle(img).visibility === 'hidden' || (cover.position === 'absolute' && cover.backgroundColor !== 'rgba(0, 0, 0, 0)')
          );
        });
      await expect.poll(isCalm).toBe(true);
    });
  });
}

test.describe('logos that cannot be loaded', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('leave the name of the company, set in type', async ({ page }) => {
    await page.route('**/partners/**', (route) => route.abort());
    await openLaidOut(page, '/');
    const partner = page.getByRole('region', { name: 'Worked With: partner companies' }).getByRole('figure').first();
    await partner.scrollIntoViewIfNeeded();
    await expect(partner.locator('img')).toHaveCSS('visibility', 'hidden');
    await expect(partner.locator('figcaption')).toHaveCSS('opacity', '1');
  });
});

for (const height of [568, 600, 640]) {
  test(`the button of the hero is whole in the first screen of 320 x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height });
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    await expect(page.locator('#hero').getByRole('link', { name: "Let's Work Together" })).toBeInViewport({ ratio: 1 });
  });
}

for (const [width, columns] of [
  [360, 2],
  [1440, 4],
] as const) {
  test(`without motion the institutions stand in ${columns} columns at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openLaidOut(page, '/');
    const entries = page.getByRole('region', { name: 'Worked With: institutions' }).getByRole('listitem');
    const lefts = await entries.evaluateAll((all) => all.map((entry) => Math.round(entry.getBoundingClientRect().left)));
    expect(lefts).toHaveLength(8);
    expect(new Set(lefts).size).toBe(columns);
  });
}

test('forced colours draw the name without a plate, and the scene in their own colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const name = page.getByRole('heading', { level: 1 });
  await expect(name).toHaveCSS('forced-color-adjust', 'none');
  const [text, ground] = await name.evaluate((heading) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'CanvasText';
    return [getComputedStyle(heading).color, getComputedStyle(probe).color];
  });
  expect(text).toBe(ground);
});

test('the bar over text lets almost nothing through', async ({ page }) => {
  await page.goto(article);
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await expect(page.locator('[data-bar][data-solid]')).toHaveCSS('background-color', 'oklch(0.16 0.02 260 / 0.94)');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the bar stays above the text that scrolls', async ({ page }) => {
    for (const [width, position] of [
      [360, 'relative'],
      [1440, 'absolute'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(article);
      await expect(page.locator('[data-bar]')).toHaveCSS('position', position);
    }
  });

  for (const path of ['/', '/blog', article, '/privacy', '/404'])
    test(`the two rows of the menu cover nothing of ${path} on a phone`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(path);
      const menu = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
      const first = await page.locator('main :is(h1, .link, .label):visible').first().boundingBox();
      expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeGreaterThan(80);
      expect(first?.y).toBeGreaterThanOrEqual((menu?.y ?? 0) + (menu?.height ?? 0));
    });
});

test('with text of twice its size, a phone shows every word of the hero', async ({ page }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    await chooseTextSize(page, 32);
    const cut = () =>
      page
        .locator('#hero :is(h1 span, p, a, dt, dd)')
        .evaluateAll((texts) =>
          texts.filter((text) => text.scrollWidth > text.clientWidth + 1 || text.getBoundingClientRect().right > innerWidth),
        );
    await expect.poll(async () => (await cut()).length, `at ${width}`).toBe(0);
  }
});

test('forced colours still show which item of the menu is current', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(article);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Blog' })).toHaveCSS('text-decoration-line', 'underline');
  await expect(menu.getByRole('link', { name: 'About' })).toHaveCSS('text-decoration-line', 'none');
});

test('no text of the home page is smaller than 12 pixels, and labels have 13 but on narrow phones', async ({ page }) => {
  await openLaidOut(page, '/');
  for (const [width, label] of [
    [320, '12px'],
    [412, '13px'],
    [1440, '13px'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(smallestText), `at ${width}`).toBeGreaterThanOrEqual(12);
    await expect(page.locator('main .label').first()).toHaveCSS('font-size', label);
  }
});

test('links of the footer and of contact are large enough for a finger', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLaidOut(page, '/');
  const links = page.locator('footer a, #contact dl a').filter({ visible: true });
  const sizes = await links.evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().height)));
  expect(sizes.filter((size) => size < 44)).toEqual([]);
});

test('no number of partners leaves a hole in the grid, at any width', async ({ page }) => {
  await openLaidOut(page, '/');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const rows = await page.locator('.partners').evaluate(rowsOfEachCount, 14);
    expect(rows.flat().filter((distance) => distance > 2)).toEqual([]);
    expect(rows.map((ends) => ends.length).at(-1), `rows of 14 at ${width}`).toBe({ 360: 7, 768: 4, 1440: 3 }[width]);
  }
});

/** For 1 partner, 2 and so on up to `most`: the distance between the end of each row and the end of the grid, in pixels. */
function rowsOfEachCount(grid: Element, most: number): number[][] {
  const item = grid.firstElementChild as Element;
  const end = grid.getBoundingClientRect().right;
  return Array.from({ length: most }, (_, index) => {
    grid.replaceChildren(...Array.from({ length: index + 1 }, () => item.cloneNode(true)));
    const boxes = [...grid.children].map((child) => child.getBoundingClientRect());
    const tops = [...new Set(boxes.map(({ top }) => top))];
    return tops.map((top) => end - Math.max(...boxes.filter((box) => box.top === top).map(({ right }) => right)));
  });
}

/** The smallest size in which a text is painted, those of scaled drawings included. */
function smallestText(): number {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let smallest = Number.POSITIVE_INFINITY;
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!texts.currentNode.textContent?.trim() || !element?.checkVisibility()) continue;
    const drawing = element.closest('svg');
    const scale = drawing ? drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width : 1;
    smallest = Math.min(smallest, Number.parseFloat(getComputedStyle(element).fontSize) * (drawing?.matches('.stamp') ? 152 / 160 : scale));
  }
  return smallest;
}
