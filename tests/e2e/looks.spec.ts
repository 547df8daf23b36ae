import type { Page } from '@playwright/test';
import { expectFitAndAccessible } from './accessible.ts';
import { openForm, signIn, tokenOf } from './editor.ts';
import { expectPainted } from './painted.ts';
import { arabicPath, haveLongArticles, richPath } from './rich-article.ts';
import { expect, test } from './site.ts';

const whole = '/blog/corporate-tax-registration-a-task-for-the-first-month';

test.beforeEach(({ request, site }) => haveLongArticles(request, site));

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing on any kind of public page in ${colorScheme}, and each fits a phone and a desk`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const [path, widths] of Object.entries({
      '/': [360, 768, 1440],
      '/blog': [360, 768, 1440],
      '/blog?q=tax': [360, 1440],
      '/blog?q=no+such+thing': [360],
      '/blog/category/licensing': [360, 1440],
      '/blog/tag/ubo': [360, 1440],
      [whole]: [360, 1440],
      [richPath]: [320, 768],
      [arabicPath]: [360, 1440],
      '/blog/states/unreachable': [360],
      '/privacy': [320, 1440],
    })) {
      await page.goto(path);
      if (path === '/blog?q=tax') await expect(page.locator('.card-excerpt mark').first()).toBeVisible();
      await expectFitAndAccessible(page, widths);
    }
  });

test('every text of a public page is visible', async ({ page }) => {
  for (const [path, unless] of Object.entries({
    // A line of the file is seen once its answer is ticked, and its source on paper.
    '/': '.your-file-line, .your-file-seal, .your-file-source',
    '/blog': '.filters-links, .listing-loading, .search-failed',
    // On a desk the cells have their heads for screen readers alone.
    '/privacy': '.head',
  })) {
    await page.goto(path);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectPainted(page, [unless, width === 360 && '.coordinates', menuOf(width)].filter(Boolean).join());
    }
  }
});

test('every text of an article and its comments is visible, and the honeypot is hidden from sight, keyboard and screen readers', async ({
  page,
}) => {
  await page.goto('/blog/free-zone-or-mainland#comments');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeEnabled();
  const trap = page.locator('#comments p', { has: page.locator('input[name=website]') });
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // The link of a heading is seen while it is pointed at or focused.
    await expectPainted(page, ['.print-source, .heading-link', menuOf(width), width < 1440 && '.contents-list'].filter(Boolean).join());
    await page.getByRole('button', { name: 'Post Comment' }).scrollIntoViewIfNeeded();
    await expect(trap.locator('input')).not.toBeInViewport();
  }
  await expect(trap).toHaveAttribute('aria-hidden', 'true');
  await expect(trap.locator('input')).toHaveAttribute('tabindex', '-1');
});

test('every text of the editor is visible', async ({ page, context, request }) => {
  await signIn(context, await tokenOf(request));
  await openForm(page, 'free-zone-or-mainland');
  // What the bar has no room for stands above the header, in the menu or in the panel.
  const hidden = {
    360: '.status-long, .bar-word, .bar-view, .save-bar .count, .bar-suggestions, .panel',
    768: '.status-short, .save-bar .count, .bar-suggestions, .panel',
    1440: '.status-short, .suggestion-number, .settings-line',
  };
  for (const width of [360, 768, 1440] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expectPainted(page, `header .hidden, .bar-done, .writing-tools, ${hidden[width]}`);
  }
});

test('a list without markers has the role of a list, which Safari takes away with them', async ({ page }) => {
  const commented = '/blog/free-zone-or-mainland';
  for (const path of ['/', '/blog', '/blog?q=flexi', commented, richPath, '/privacy']) {
    await page.goto(path);
    if (path === '/blog?q=flexi') await expect(page.locator('.mentioned').first()).toBeVisible();
    if (path === commented) {
      await page.locator('#comments').scrollIntoViewIfNeeded();
      await expect(page.locator('.comment').first()).toBeAttached();
    }
    expect(await page.evaluate(listsWithoutRole), path).toEqual([]);
  }
});

test('on paper an article has its text, its address and where its links lead, and no controls', async ({ page, baseURL }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto(whole);
  for (const shown of ['.article-title', '.lede', '.takeaways', '.stats', '.paragraphs', '.quote', '.phases', '.author-card'])
    await expect(page.locator(shown)).toBeVisible();
  await expect(page.getByText(`${baseURL}${whole}`, { exact: true })).toBeVisible();
  for (const hidden of ['[data-bar]', '.back-link', '.contents-list', '.share', '.helpful', '.related', 'body > footer'])
    await expect(page.locator(hidden)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');

  await page.setViewportSize({ width: 600, height: 800 });
  await page.goto(richPath);
  const link = page.getByRole('link', { name: 'Department of Economy and Tourism' });
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('https://www.dubaidet.gov.ae/en');
  const table = page.locator('.table-box');
  expect(await table.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
  await expect(page.locator('.heading-link').first()).toBeHidden();

  await page.goto('/');
  expect(await headingDrawn(page)).toEqual([true, 'none']);
});

test('on paper the largest figure stands whole in its frame, and the topics stand still, each once', async ({ page }) => {
  await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' });
  // A4 with margins of 15 mm.
  await page.setViewportSize({ width: 680, height: 1_010 });
  await page.goto('/');
  const figure = page.locator('.record-big dd');
  await expect(figure.locator(':scope > :visible')).toHaveText('3,200+');
  const isWithin = await figure.evaluate((element) => {
    const [inner, outer] = [element.getBoundingClientRect(), (element.closest('.record') ?? element).getBoundingClientRect()];
    return inner.top > outer.top && inner.left > outer.left && inner.right < outer.right && element.scrollWidth <= element.clientWidth;
  });
  expect(isWithin).toBe(true);
  const topics = page.getByRole('region', { name: 'Topics' });
  await expect(topics.locator('.track')).toHaveCSS('animation-name', 'none');
  await expect(topics.locator('li:visible')).toHaveCount(5);
  await expect(topics.getByRole('button')).toBeHidden();
});

test('on paper a picture to which no reader has scrolled is there; while it is on its way it leaves no hole', async ({ page }) => {
  // An update of the open page would bring its cards anew.
  await page.route('**/api/page?*', (route) => route.fulfill({ json: { key: 'another', revision: 0 } }));
  const comes = Promise.withResolvers<void>();
  await page.route('**/contours/*', async (route) => {
    await comes.promise;
    await route.continue();
  });
  await page.goto('/');
  const covers = page.locator('#latest-insights .card img');
  await expect(covers).toHaveCount(3);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  for (const cover of await covers.all()) await expect(cover).toBeHidden();
  for (const room of await page.locator('#latest-insights .card-picture').all()) await expect(room).toBeHidden();
  comes.resolve();
  for (const cover of await covers.all()) {
    await expect(cover).toBeVisible();
    expect(await cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
});

test('forced colours keep the name, the current item, edges of notes and tables, and wait to draw nothing', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  expect(await headingDrawn(page)).toEqual([true, 'none']);
  const name = page.getByRole('heading', { level: 1 });
  const [text, ground] = await name.evaluate((heading) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'CanvasText';
    return [getComputedStyle(heading).color, getComputedStyle(probe).color];
  });
  expect(text).toBe(ground);

  await page.goto(richPath);
  for (const part of ['.note', '.table-box']) await expect(page.locator(part).first()).not.toHaveCSS('border-top-width', '0px');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Blog' })).toHaveCSS('text-decoration-line', 'underline');
  await expect(menu.getByRole('link', { name: 'About' })).toHaveCSS('text-decoration-line', 'none');
});

test.describe('pictures that cannot be loaded', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('give way to a drawing or a calm ground, a logo to the name of the company', async ({ page }) => {
    await page.route('**/images/**', (route) => route.fulfill({ status: 200, contentType: 'image/png', body: 'not a picture' }));
    await page.goto('/blog');
    const card = page.locator('[data-card="banking-readiness-begins-before-the-licence-is-issued"]:visible');
    await card.scrollIntoViewIfNeeded();
    const own = card.locator('img');
    await expect(own).toHaveAttribute('src', /^\/contours\//);
    await expect.poll(() => own.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await page.route(/\/(contours|images|uploads|partners)\//, (route) => route.abort());
    await page.goto('/blog');
    await expectCalm(page);
    await page.goto('/');
    const partner = page.getByRole('region', { name: 'Worked With: partner companies' }).getByRole('figure').first();
    await partner.scrollIntoViewIfNeeded();
    await expect(partner.locator('img')).toHaveCSS('visibility', 'hidden');
    await expect(partner.locator('figcaption')).toHaveCSS('opacity', '1');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/Failed to load resource/] });

  test('the menu covers nothing, the bar stays above the text, and pictures that cannot be loaded leave a calm ground', async ({
    page,
  }) => {
    for (const path of ['/', '/blog', whole, '/privacy']) {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(path);
      const menu = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
      const first = await page.locator('main :is(h1, .link, .label):visible').first().boundingBox();
      expect((menu?.y ?? 0) + (menu?.height ?? 0), path).toBeGreaterThan(80);
      expect(first?.y, path).toBeGreaterThanOrEqual((menu?.y ?? 0) + (menu?.height ?? 0));
      await expect(page.locator('[data-bar]')).toHaveCSS('position', 'relative');
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.locator('[data-bar]')).toHaveCSS('position', 'absolute');
    await page.route(/\/(contours|images|uploads)\//, (route) => route.abort());
    await page.goto('/blog');
    await expectCalm(page);
  });
});

/** The menu of a phone is closed. */
function menuOf(width: number): string {
  // The contacts are in the menu of a phone alone.
  return width < 768 ? '#menu' : '.menu-contact';
}

/** Whether the line and the number of a section heading far below are there before anybody has scrolled to it. */
function headingDrawn(page: Page): Promise<[boolean, string]> {
  return page
    .locator('#contact .section-heading')
    .evaluate((element) => [
      getComputedStyle(element).borderBlockStartColor !== 'rgba(0, 0, 0, 0)',
      getComputedStyle(element.children[0] as Element, '::before').clipPath,
    ]);
}

/** Expects that the first picture of a card is covered or hidden, so that the sign of the browser is not seen. */
async function expectCalm(page: Page): Promise<void> {
  const card = page.locator('.card:visible').first();
  await card.scrollIntoViewIfNeeded();
  const picture = card.locator('.card-picture img');
  const isCalm = () =>
    picture.evaluate((img) => {
      const cover = getComputedStyle(img, '::after');
      return (
        getComputedStyle(img).visibility === 'hidden' || (cover.position === 'absolute' && cover.backgroundColor !== 'rgba(0, 0, 0, 0)')
      );
    });
  await expect.poll(isCalm).toBe(true);
}

/** Runs in the page: lists that Safari takes for none. Lists of a nav keep their role, and so do those with generated content. */
function listsWithoutRole(): string[] {
  const hasContent = (item: Element) => !/^(none|normal)$/.test(getComputedStyle(item, '::before').content);
  return [...document.querySelectorAll<HTMLElement>('ul, ol')]
    .filter((list) => getComputedStyle(list).listStyleType === 'none' && list.getAttribute('role') !== 'list')
    .filter((list) => !list.closest('nav') && ![...list.children].some(hasContent))
    .map(({ outerHTML }) => outerHTML.slice(0, 100));
}
