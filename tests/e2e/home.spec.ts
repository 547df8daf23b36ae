import type { Page } from '@playwright/test';
import { about, site as owner, topics, workedWith } from '#src/site.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './site.ts';

const phone = { width: 360, height: 740 };

test.describe('navigation', () => {
  test('the bar is transparent until 50 pixels and dark beyond (§2.nav-style, §9.scroll)', async ({ page }) => {
    await page.goto('/');
    const bar = page.locator('[data-bar]');
    await scrollTo(page, 50);
    await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await scrollTo(page, 51);
    await expect(bar).toHaveCSS('background-color', /oklch\(0\.16 .* \/ 0\.86\)/);
    await expect(bar).toHaveCSS('backdrop-filter', /blur/);
  });

  for (const [item, id] of [
    ['About', 'about'],
    ['Blog', 'blog'],
    ['Contact', 'contact'],
    ["Let's Talk", 'contact'],
  ] as const) {
    test(`${item} scrolls smoothly to #${id} (§2.nav-items, §2.cursor)`, async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: item, exact: true }).click();
      await expect(page.locator(`#${id}`)).toBeInViewport();
      await expect.poll(() => distanceFromTop(page, id)).toBeLessThan(120);
    });
  }

  test('the brand scrolls back to the hero (§2.nav-items)', async ({ page }) => {
    await page.goto('/#contact');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: owner.name }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(5);
  });

  test('the item of the section that is being read is marked', async ({ page }) => {
    await page.goto('/');
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
    await expect(current).toHaveCount(0);
    for (const [id, name] of [
      ['about', 'About'],
      ['blog', 'Blog'],
      ['contact', 'Contact'],
    ]) {
      await page.locator(`#${id}`).evaluate((section) => section.scrollIntoView({ behavior: 'instant', block: 'center' }));
      await expect(current).toHaveText(name ?? '');
    }
  });

  test('under reduced motion nothing scrolls smoothly', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  });
});

test.describe('the menu on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('locks the page while open, closes on a choice, then scrolls after 300 ms and moves the focus there (§2.menu, §9.scroll)', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    const toggle = page.getByRole('button', { name: 'Menu' });
    const item = page.locator('#menu').getByRole('link', { name: 'Contact' });
    await expect(item).toBeHidden();
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await expectAccessible(page);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await item.click();
    await expect(item).toBeHidden();
    await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
    await page.clock.runFor(299);
    expect(await page.evaluate(() => [window.scrollY, document.activeElement?.id])).toEqual([0, '']);
    await page.clock.runFor(1);
    await expect(page.locator('#contact')).toBeFocused();
    await expect(page.locator('#contact')).toBeInViewport();
    expect(new URL(page.url()).hash).toBe('#contact');
  });

  test('is worked by keyboard, and Escape closes it and gives the focus back', async ({ page }) => {
    await page.goto('/');
    const toggle = page.getByRole('button', { name: 'Menu' });
    await toggle.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('#menu').getByRole('link', { name: 'About' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(toggle).toBeFocused();
  });

  test('closes and lets the page scroll again when the window becomes wide', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.setViewportSize({ width: 1024, height: 740 });
    await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
  });

  test('closes when the focus leaves it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#menu').getByRole('link', { name: "Let's Talk" }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
  });
});

test.describe('sections', () => {
  test('the hero says who this is and leads to the contact section (§1.hero)', async ({ page }) => {
    await page.goto('/');
    const hero = page.locator('#hero');
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText(owner.name);
    await expect(hero).toContainText('Business Relations Manager & Company Formation Specialist');
    await expect(hero).toContainText('Empowering Corporate Service Providers with End-to-End Licensing Expertise.');
    await hero.getByRole('link', { name: "Let's Work Together" }).click();
    await expect(page.locator('#contact')).toBeInViewport();
  });

  for (const [name, entries] of [
    ['Topics', [...topics]],
    ['Worked With: institutions', workedWith.map((entry) => `${entry.name}${entry.category}`)],
  ] as const) {
    test(`the strip "${name}" repeats, is read out once, and can be paused (§1.topics, §2.marquee)`, async ({ page }) => {
      await page.goto('/');
      const strip = page.getByRole('region', { name });
      await expect(strip.getByRole('listitem')).toHaveText(entries);
      expect(await strip.locator('li').count()).toBeGreaterThan(entries.length);
      const track = strip.locator('.track');
      await expect(track).toHaveCSS('animation-play-state', 'running');
      const pause = strip.getByRole('button', { name: 'Pause' });
      await pause.click();
      await page.mouse.move(0, 0);
      await pause.blur();
      await expect(pause).toHaveAttribute('aria-pressed', 'true');
      await expect(track).toHaveCSS('animation-play-state', 'paused');
    });
  }

  test('under reduced motion strips stand still and show every entry', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(phone);
    await page.goto('/');
    for (const text of [...topics, ...workedWith.map(({ name }) => name)]) {
      const box = await page.getByText(text, { exact: true }).locator('visible=true').first().boundingBox();
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= phone.width, text).toBe(true);
    }
  });

  test('contact offers email, phone and the profile in a new tab (§2.contact)', async ({ page }) => {
    await page.goto('/');
    const contact = page.getByRole('region', { name: "Let's Work Together" });
    await expect(contact.getByRole('link', { name: owner.email })).toHaveAttribute('href', `mailto:${owner.email}`);
    await expect(contact.getByRole('link', { name: owner.phone })).toHaveAttribute('href', `tel:${owner.phone.replaceAll(' ', '')}`);
    const profile = contact.getByRole('link', { name: 'Connect on LinkedIn' });
    await expect(profile).toHaveAttribute('href', owner.linkedin);
    await expect(profile).toHaveAttribute('target', '_blank');
    await expect(profile).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('the footer has all that belongs there and leads back to the top (§2.footer, §9.year)', async ({ page }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(owner.name);
    await expect(footer).toContainText('Business Consultant & Licensing Advisor');
    await expect(footer.getByRole('link', { name: 'Get Started Today' })).toHaveAttribute('href', '#contact');
    await expect(footer.getByRole('navigation').getByRole('link')).toHaveText(['About', 'Blog', 'Contact']);
    await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
    await expect(footer.getByRole('link', { name: owner.designer.name })).toHaveAttribute('href', owner.designer.url);
    await expect(footer.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('target', '_blank');
    await expect(footer.getByRole('link', { name: 'Send an email' })).toHaveAttribute('href', `mailto:${owner.email}`);
    await expect(footer.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+/);
    await footer.getByRole('link', { name: 'Back to top' }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(5);
  });
});

test.describe('figures', () => {
  test('count up in 2 seconds, each 0.2 s after the one before, once half of them is in view (§2.figures)', async ({ page }) => {
    await page.goto('/');
    const shown = page.locator('#about dd [aria-hidden]');
    await expect(shown).toHaveText(about.stats.map(({ number }) => number));
    await page.locator('#about .skills').scrollIntoViewIfNeeded();
    await expect(shown).toHaveText(['0+', '0+', '0+', 'UAE']);
    await page.locator('#about dl').evaluate((list) => list.scrollIntoView({ behavior: 'instant', block: 'center' }));
    await expect(shown).toHaveText(about.stats.map(({ number }) => number));
    await expect(page.locator('#about dd .sr-only')).toHaveText(about.stats.map(({ number }) => number));
  });

  test('stand still under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const texts: string[] = [];
    await page.exposeFunction('note', (text: string) => texts.push(text));
    await page.locator('#about dl').evaluate((list) => {
      const { note } = window as unknown as { note: (text: string) => void };
      new MutationObserver(() => note(list.textContent ?? '')).observe(list, { subtree: true, characterData: true, childList: true });
      list.scrollIntoView({ behavior: 'instant', block: 'center' });
    });
    await expect(page.locator('#about astro-island')).not.toHaveAttribute('ssr', '');
    expect(texts).toEqual([]);
  });
});

test.describe('the cursor', () => {
  test('takes the place of the arrow only once a mouse has moved (§2.cursor)', async ({ page }) => {
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
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto('/');
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

test('a site without posts and partners says so, and shows no empty grid (§2.insights-empty, §2.partners, §2.listing-empty)', async ({
  page,
  site,
}) => {
  const posts = await site.db.from('blogs').update({ status: 'draft' }).eq('status', 'published').select('id');
  const partners = await site.db.from('partners').update({ is_active: false }).eq('is_active', true).select('id');
  try {
    await site.callBuildHook();
    await expect(async () => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'No Insights Available' })).toBeVisible({ timeout: 100 });
    }).toPass();
    await expect(page.locator('#blog')).toContainText(
      'New insights will appear here once published. Stay tuned for expert perspectives on business growth and strategic planning.',
    );
    await expect(page.getByRole('link', { name: 'Explore Blog' })).toHaveAttribute('href', '/blog');
    await expect(page.getByRole('region', { name: 'Worked With: partner companies' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Worked With: institutions' })).toBeVisible();
    await page.goto('/blog');
    await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
    await expect(page.getByText('Check back soon for new insights')).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('Showing 0 articles');
  } finally {
    await site.db
      .from('blogs')
      .update({ status: 'published' })
      .in('id', posts.data?.map(({ id }) => id) ?? []);
    await site.db
      .from('partners')
      .update({ is_active: true })
      .in('id', partners.data?.map(({ id }) => id) ?? []);
    await site.callBuildHook();
  }
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Worked With: partner companies' })).toBeVisible({ timeout: 100 });
  }).toPass();
});

test('active partners stand in their order, in 2 to 6 columns, with their names on hover and focus (§2.partners, §9.grids)', async ({
  page,
  site,
}) => {
  const { data } = await site.db
    .from('partners')
    .select('company_name')
    .eq('is_active', true)
    .is('deleted_at', null)
    .order('display_order');
  await page.goto('/');
  const figures = page.getByRole('region', { name: 'Worked With: partner companies' }).getByRole('figure');
  await expect(figures.getByRole('img')).toHaveCount(data?.length ?? -1);
  for (const [place, partner] of (data ?? []).entries()) {
    await expect(figures.nth(place).getByRole('img')).toHaveAttribute('alt', partner.company_name);
  }
  const name = figures.first().locator('figcaption');
  await expect(name).toHaveCSS('opacity', '0');
  await figures.first().hover();
  await expect(name).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await figures.first().focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(name).toHaveCSS('opacity', '1');
  for (const width of [320, 360, 768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const columns = await page.locator('.partners').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
    expect(columns >= 2 && columns <= 6, `${columns} columns at ${width}`).toBe(true);
  }
});

function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
}

function distanceFromTop(page: Page, id: string): Promise<number> {
  return page.locator(`#${id}`).evaluate((section) => Math.abs(section.getBoundingClientRect().top));
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
