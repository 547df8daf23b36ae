import { site as owner } from '#src/site.ts';
import { expectAccessible } from './accessible.ts';
import { openStill, phone } from './home.ts';
import { expect, test } from './site.ts';

test('the hero says who this is and leads to the contact section', { tag: ['@§1.hero'] }, async ({ page }) => {
  await page.goto('/');
  const hero = page.locator('#hero');
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText(owner.name);
  await expect(hero).toContainText('Business Relations Manager & Company Formation Specialist');
  await expect(hero).toContainText('Empowering Corporate Service Providers with End-to-End Licensing Expertise.');
  await hero.getByRole('link', { name: "Let's Work Together" }).click();
  await expect(page.locator('#contact')).toBeInViewport();
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
