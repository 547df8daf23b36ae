import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expectPainted, openStill, phone } from './home.ts';
import { expect, test } from './site.ts';

test('the hero says who this is and leads to the contact section', { tag: ['@§1.hero'] }, async ({ page }) => {
  await page.goto('/');
  const hero = page.locator('#hero');
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText('Layla Noor');
  for (const text of [
    'Business Relations Manager & Company Formation Specialist',
    'Empowering Corporate Service Providers with End-to-End Licensing Expertise.',
    'Dubai',
    '25.2048° N, 55.2708° E',
  ])
    await expectPainted(hero.getByText(text, { exact: true }));
  await hero.getByRole('link', { name: "Let's Work Together" }).click();
  await expect(page.locator('#contact')).toBeInViewport();
});

for (const timezoneId of ['Asia/Tokyo', 'America/New_York']) {
  test.describe(`for a visitor in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('the hero shows the time in Dubai, and follows the clock', { tag: ['@§1.local-time'] }, async ({ page }) => {
      await page.clock.install({ time: '2026-03-01T22:58:30Z' });
      await page.goto('/');
      const time = page.locator('#hero').getByText('Local time');
      await expect(time).toHaveText(/^Local time 02:5[89]$/);
      await page.clock.runFor(120_000);
      await expect(time).toHaveText(/^Local time 03:0[01]$/);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the UTC offset stands in place of the time', { tag: ['@§1.local-time'] }, async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('#hero').getByText('Local time')).toHaveText('Local time GMT+4');
  });
});

test.describe('sections', () => {
  test('the public pages are there, and the home page has its ids', { tag: ['@§2.routes'] }, async ({ page, request }) => {
    for (const path of ['/', '/blog', '/blog/free-zone-or-mainland', '/layla_noor_portfolio'])
      expect((await request.get(path)).status(), path).toBe(200);
    await page.goto('/');
    for (const id of ['hero', 'about', 'blog', 'contact', 'latest-insights']) await expect(page.locator(`#${id}`)).toHaveCount(1);
  });

  test('stand in their order', { tag: ['@§2.section-order'] }, async ({ page }) => {
    await page.goto('/');
    const sections = page.locator('main > section, footer');
    const names = await sections.evaluateAll((all) => all.map((section) => section.id || section.ariaLabel || section.localName));
    expect(names).toEqual([
      'hero',
      'Topics',
      'about',
      'Worked With: partner companies',
      'Worked With: institutions',
      'blog',
      'contact',
      'footer',
    ]);
    const tops = await sections.evaluateAll((all) => all.map((section) => section.getBoundingClientRect().top));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });

  test('are numbered without a hole, for the eye only', { tag: ['@§2.section-order'] }, async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('main')).toMatchAriaSnapshot(`
      - region "About":
        - heading "About" [level=2]
    `);
    expect(await paintedNumbers(page)).toEqual(['01', '02', '03', '04']);
    await page.goto('/');
    await page.getByRole('region', { name: 'Worked With: partner companies' }).evaluate((section) => section.remove());
    expect(await paintedNumbers(page)).toEqual(['01', '02', '03']);
  });
});

test.describe('the cursor', () => {
  test('takes the place of the arrow only once a mouse has moved', { tag: ['@§2.cursor'] }, async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('body')).toHaveCSS('cursor', 'auto');
    await expect(async () => {
      await page.mouse.move(300 + Math.random() * 10, 400);
      await expect(page.locator('html')).toHaveCSS('cursor', 'none', { timeout: 200 });
    }).toPass();
    await page.mouse.move(321, 432);
    await expect(page.locator('.cursor')).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 321, 432)');
    await page.getByRole('link', { name: "Let's Work Together" }).first().hover();
    await expect(page.locator('.cursor')).toHaveAttribute('data-over', '');
  });

  test('leaves the arrow alone under reduced motion', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await openStill(page);
    await page.mouse.move(300, 400);
    await page.mouse.move(320, 420);
    await expect(page.locator('html')).toHaveCSS('cursor', 'auto');
    expect(scripts).toEqual([]);
  });
});

test.describe('weight and access', () => {
  for (const width of [320, 360, 768, 1440]) {
    for (const dir of ['ltr', 'rtl']) {
      test(`nothing overflows at ${width} pixels, ${dir}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/');
        await page.locator('html').evaluate((html, dir) => html.setAttribute('dir', dir), dir);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    }
  }

  for (const width of [360, 768, 1440]) {
    test(`axe finds nothing at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      await expectAccessible(page);
      await page.locator('#about dl').scrollIntoViewIfNeeded();
      await page.getByRole('figure').first().focus();
      await expectAccessible(page);
    });
  }

  test('nothing shifts, and before interaction or scroll there is no request but the page, two fonts and pictures', async ({
    page,
    baseURL,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.resourceType()} ${request.url().replace(baseURL ?? '', '')}`));
    await page.setViewportSize(phone);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(
      requests.filter((request) => !/^image /.test(request)).map((request) => request.replace(/\/_astro\/fonts\/\S+/, 'font')),
    ).toEqual(['document /', 'font font', 'font font']);
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    expect(await page.evaluate(layoutShift)).toBe(0);
  });

  test('the skip link is the first stop and leads to the content', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

/** The numbers beside the headings of sections, as the browser paints them; only its accessibility tree tells what a counter shows. */
async function paintedNumbers(page: Page): Promise<string[]> {
  const numbers = page.locator('.section-heading > p');
  await numbers.evaluateAll((all) => {
    for (const number of all) number.removeAttribute('aria-hidden');
  });
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  return nodes.flatMap(({ role, name }) => (role?.value === 'StaticText' && /^0\d$/.test(name?.value) ? [String(name?.value)] : [])).sort();
}

/** The sum of all layout shifts since the page began to load. */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      resolve(shifts.reduce((sum, { value }) => sum + value, 0));
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
  });
}
