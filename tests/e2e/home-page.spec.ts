import type { Page } from '@playwright/test';
import { expectFitAndAccessible } from './accessible.ts';
import { leaveOutFonts } from './fonts.ts';
import { beyondTheWindow } from './geometry.ts';
import { phone } from './home.ts';
import { openLaidOut } from './laid-out.ts';
import { expect, test } from './site.ts';

test.describe('sections', () => {
  test('the public pages exist, and the home page has its section ids', async ({ page, request }) => {
    for (const path of ['/', '/blog', '/blog/free-zone-or-mainland', '/layla_noor_portfolio'])
      expect((await request.get(path)).status(), path).toBe(200);
    await page.goto('/');
    for (const id of ['hero', 'about', 'blog', 'contact', 'latest-insights']) await expect(page.locator(`#${id}`)).toHaveCount(1);
  });

  test('are in order', async ({ page }) => {
    await openLaidOut(page, '/');
    const sections = page.locator('main > section, footer');
    const names = await sections.evaluateAll((all) => all.map((section) => section.id || section.ariaLabel || section.localName));
    expect(names).toEqual([
      'hero',
      'Topics',
      'about',
      'Worked With: partner companies',
      'blog',
      'Worked With: institutions',
      'contact',
      'footer',
    ]);
    const tops = await sections.evaluateAll((all) => all.map((section) => section.getBoundingClientRect().top));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });

  test('are numbered without gaps, hidden from screen readers', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('main')).toMatchAriaSnapshot(`
      - region "About":
        - heading "About" [level=2]
    `);
    expect(await paintedNumbers(page)).toEqual(['01', '02', '03', '04']);
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<section[^>]*aria-label="Worked With: partner companies"[\s\S]*?<\/section>/, '');
      await route.fulfill({ response, body });
    });
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Worked With: partner companies' })).toHaveCount(0);
    expect(await paintedNumbers(page)).toEqual(['01', '02', '03']);
  });

  test('a section that stands alone has no number', async ({ page }) => {
    await page.goto('/404');
    await expect(page.getByRole('heading', { name: 'Latest Insights' })).toBeVisible();
    expect(await paintedNumbers(page)).toEqual([]);
  });
});

test.describe('size and accessibility', () => {
  test('nothing overflows at any width, in either direction', async ({ page }) => {
    await openLaidOut(page, '/');
    for (const dir of ['ltr', 'rtl']) {
      await page.locator('html').evaluate((html, dir) => html.setAttribute('dir', dir), dir);
      for (const width of [320, 360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => beyondTheWindow(page), `${dir} at ${width}`).toEqual([]);
      }
    }
  });

  test('axe finds nothing at any width, also with a partner in focus', async ({ page }) => {
    await page.goto('/');
    await expectFitAndAccessible(page, [360, 768, 1440]);
    await page.locator('#about dl').scrollIntoViewIfNeeded();
    await page.getByRole('figure').first().focus();
    await expectFitAndAccessible(page, [360, 768, 1440]);
  });

  test('nothing shifts, and before interaction or scroll there is no request but the page, two fonts, pictures and one question', async ({
    page,
    baseURL,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.resourceType()} ${request.url().replace(baseURL ?? '', '')}`));
    await leaveOutFonts(page);
    await page.setViewportSize(phone);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(
      requests
        .filter((request) => !/^image /.test(request))
        .map((request) => request.replace(/\/_astro\/fonts\/\S+/, 'font').replace(/\d+$/, 'N')),
    ).toEqual(['document /', 'font font', 'font font', 'fetch /api/page?page=%2F']);
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

/** The rendered numbers of the section headings; only the accessibility tree exposes CSS counters. */
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
