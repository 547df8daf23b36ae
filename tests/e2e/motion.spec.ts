import { boxOf, bringToMiddle, isWithin } from './geometry.ts';
import { expect, test, withMotion } from './site.ts';

// A block has the name of the feature that it is about, where it is about one: `tests/architecture/delete-feature.ts` finds it.

test.describe('cursor', () => {
  test.use(withMotion);

  test('it replaces the arrow once a mouse has moved, frames buttons, says "Read" on cards and leaves fields alone', async ({ page }) => {
    const [dot, ring] = [page.locator('.cursor'), page.locator('.cursor-ring')];
    await page.goto('/');
    await expect(page.locator('body')).toHaveCSS('cursor', 'auto');
    await expect(async () => {
      await page.mouse.move(300 + Math.random() * 10, 400);
      await expect(page.locator('html')).toHaveCSS('cursor', 'none', { timeout: 200 });
    }).toPass();
    await page.mouse.move(321, 432);
    await expect(dot).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 321, 432)');
    await expect
      .poll(async () => {
        const { x, y, width, height } = await boxOf(ring);
        return [Math.round(x + width / 2), Math.round(y + height / 2)];
      })
      .toEqual([321, 432]);

    const callToAction = page.locator('#hero').getByRole('link', { name: "Let's Work Together", exact: true });
    await callToAction.hover();
    await expect(ring).toHaveAttribute('data-state', 'frame');
    const button = await boxOf(callToAction);
    const rounded = async () => Object.values(await boxOf(ring)).map(Math.round);
    const around = [button.x, button.y].map((start) => Math.round(start) - 5);
    await expect.poll(rounded).toEqual([...around, Math.round(button.width) + 10, Math.round(button.height) + 10]);
    await expect(ring).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    expect(await dot.evaluate((element) => getComputedStyle(element, '::before').opacity)).toBe('0');

    const card = page.locator('#latest-insights .card').first();
    await card.locator('.card-title').hover();
    await expect(ring).toHaveAttribute('data-state', 'read');
    expect(await ring.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"Read"');
    await expect.poll(async () => isWithin(await boxOf(ring), await boxOf(card.locator('.card-picture')))).toBe(true);

    const field = page.locator('#contact').getByRole('textbox').first();
    await field.hover();
    await expect(ring).toHaveCSS('opacity', '0');
    await expect(field).toHaveCSS('cursor', 'text');
  });
});

test.describe('what moves', () => {
  test.use(withMotion);

  test('a heading is drawn when it stands in the window, the hero answers scrolling, and what moves by itself rests within 5 s', async ({
    page,
  }) => {
    await page.goto('/');
    const lasting = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ timeline, effect }) => timeline instanceof DocumentTimeline && Number(effect?.getComputedTiming().endTime) > 5000)
        .map(({ effect }) => (effect as KeyframeEffect).target)
        // The strips have buttons.
        .filter((target) => !target?.closest('[data-strip]'))
        .map((target) => target?.outerHTML.slice(0, 80)),
    );
    expect(lasting).toEqual([]);
    const heading = page.locator('#about .section-heading');
    const drawn = () =>
      heading.evaluate((element) => [
        getComputedStyle(element, '::before').transform,
        getComputedStyle(element.children[0] as Element, '::before').clipPath,
      ]);
    await expect.poll(drawn).toEqual(['matrix(0, 0, 0, 1, 0, 0)', 'inset(0px 100% 0px 0px)']);
    await bringToMiddle(heading);
    await expect.poll(drawn).toEqual(['matrix(1, 0, 0, 1, 0, 0)', 'none']);
    await page.evaluate(() => window.scrollTo({ top: innerHeight / 2, behavior: 'instant' }));
    await expect(page.locator('#hero .dunes')).toHaveCSS('translate', '0px 8px');
  });
});

test.describe('what answers the hand', () => {
  test.use(withMotion);

  test('dunes bend towards a mouse and rest when it leaves, with nothing of it loaded before the first movement', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(scripts.filter((url) => /Cursor|Figures/.test(url))).toEqual([]);
    const scene = page.locator('#hero .scene');
    const dunes = await boxOf(scene);
    await expect(async () => {
      await page.mouse.move(600 + Math.random() * 20, dunes.y + dunes.height * 0.55);
      await expect(scene).toHaveAttribute('data-bends', { timeout: 200 });
    }).toPass();
    await expect(scene.locator('.strips i').first()).toBeAttached();
    await page.mouse.move(600, 5);
    await page.locator('#about').scrollIntoViewIfNeeded();
    await expect(scene).not.toHaveAttribute('data-bends');
  });

  test('the stamp waits lifted until the figures are whole, and a hand sets it down anew', async ({ page }) => {
    await page.goto('/');
    const stamp = page.locator('.stamp:not(.stamp-ghost)');
    await page
      .locator('#about .record')
      .evaluate((record) => window.scrollBy({ top: record.getBoundingClientRect().top - innerHeight - 200, behavior: 'instant' }));
    await expect(stamp).toHaveAttribute('data-lifted');
    await bringToMiddle(page.locator('#about .record'));
    await expect(stamp).toHaveAttribute('data-pressed');
    await expect(page.locator('#about dd [aria-hidden]').first()).toHaveText('3,200+');
    const { x, y, width, height } = await boxOf(stamp);
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await expect(stamp).toHaveAttribute('data-lifted');
    await page.mouse.up();
    await expect(stamp).not.toHaveAttribute('data-lifted');
    await expect(page.locator('.stamp-ghost')).toHaveCount(1);
  });

  test('a pressed card lifts its cover and shows the other printing', async ({ page }) => {
    await page.goto('/');
    const picture = page.locator('#latest-insights .card-picture').first();
    await picture.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await boxOf(picture);
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await expect(picture.locator('img')).toHaveCSS('translate', '-14.4px -14.4px');
    await expect(picture).toHaveCSS('background-image', /contours/);
    await page.mouse.move(0, 0);
    await page.mouse.up();
    await expect(picture.locator('img')).toHaveCSS('translate', 'none');
  });
});

test('who wants no motion gets all of it at once, and no script for the mouse', async ({ page }) => {
  const scripts: string[] = [];
  const counted: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.exposeFunction('note', (text: string) => counted.push(text));
  await page.goto('/');
  await page.mouse.move(300, 400);
  await page.mouse.move(320, 420);
  await expect(page.locator('html')).toHaveCSS('cursor', 'auto');
  expect(scripts.filter((url) => /Cursor|react/.test(url))).toEqual([]);
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  const numeral = page.locator('#contact .section-heading > p');
  expect(await numeral.evaluate((element) => getComputedStyle(element, '::before').clipPath)).toBe('none');
  await page.evaluate(() => window.scrollTo({ top: innerHeight / 2, behavior: 'instant' }));
  await expect(page.locator('#hero .dunes')).toHaveCSS('translate', 'none');
  const sizes = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const size = () => getComputedStyle(heading).fontSize;
    const before = size();
    heading.style.fontSize = '99px';
    return { before, after: size() };
  });
  expect(sizes).toEqual({ before: expect.not.stringMatching('99px'), after: '99px' });

  await page.locator('#about .record').evaluate((list) => {
    const { note } = window as unknown as { note: (text: string) => void };
    new MutationObserver(() => note(list.textContent ?? '')).observe(list, { subtree: true, characterData: true, childList: true });
    list.scrollIntoView({ behavior: 'instant', block: 'center' });
  });
  // React has taken over the built figures.
  await expect(page.locator('#about astro-island:not([ssr])')).toBeAttached();
  expect(counted).toEqual([]);

  for (const [width, columns] of [
    [360, 2],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const [name, count] of [
      ['Topics', 5],
      ['Worked With: institutions', 8],
    ] as const) {
      const boxes = await Promise.all((await page.getByRole('region', { name }).getByRole('listitem').all()).map(boxOf));
      expect(boxes).toHaveLength(count);
      expect(boxes.filter(({ x, width: own }) => x < 0 || x + own > width)).toEqual([]);
      if (count === 8) expect(new Set(boxes.map(({ x }) => Math.round(x))).size).toBe(columns);
    }
  }
});
