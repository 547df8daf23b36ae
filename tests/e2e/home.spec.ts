import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { clickAtPart } from './clicks.ts';
import { leaveOutFonts } from './fonts.ts';
import { expect, test, withMotion } from './site.ts';

// A block has the names of the sections that it is about: `tests/architecture/delete-feature.ts` finds them.

const phone = { width: 360, height: 740 };
const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const callToAction = (page: Page) => page.locator('#hero').getByRole('link', { name: "Let's Work Together", exact: true });

test.describe('hero', () => {
  test('the first screen says who, what, why to believe it and what to do, at every width and on small phones', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    const hero = page.locator('#hero');
    const name = hero.getByRole('heading', { level: 1 });
    const parts = [
      name,
      hero.getByText('Business Relations Manager & Company Formation Specialist', { exact: true }),
      callToAction(page),
      hero.getByRole('link', { name: 'Read articles', exact: true }),
      ...(await hero.getByRole('definition').all()),
    ];
    await expect(hero.getByRole('definition')).toHaveText(['10+', '3,200+', '100+']);
    for (const [width, height] of [
      [360, 780],
      [768, 900],
      [1440, 900],
      [1920, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const part of parts) await expect(part, `${part} at ${width}`).toBeInViewport({ ratio: 1 });
      const sizes = await hero
        .locator('h1, h2, p, dt, dd, a')
        .evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)));
      expect(Math.max(...sizes)).toBe(await name.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)));
    }
    for (const height of [568, 600, 640]) {
      await page.setViewportSize({ width: 320, height });
      await expect(callToAction(page), `320 x ${height}`).toBeInViewport({ ratio: 1 });
    }
  });

  test('on a phone the sentence breaks between words, not within the one that has hyphens', async ({ page }) => {
    await page.goto('/');
    for (const width of [320, 360, 390, 412, 430, 1024]) {
      await page.setViewportSize({ width, height: 780 });
      const sentence = page.locator('#hero').getByText('Empowering Corporate Service Providers');
      const lines = await sentence.evaluate((element) => {
        const word = document.createRange();
        word.selectNodeContents([...element.children].find(({ textContent }) => textContent === 'End-to-End') ?? element);
        return word.getClientRects().length;
      });
      expect(lines, `${width} px`).toBe(1);
    }
  });

  test('in a low window no line of the drawing runs behind the words', async ({ page }) => {
    await page.goto('/');
    for (const [width, height] of [
      [640, 360],
      [720, 450],
      [960, 470],
      [1024, 470],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(page.locator('#hero .scene'), `${width} x ${height}`).toBeHidden();
    }
  });

  test('on a phone the small portrait stands beside the name, clear of it', async ({ page }) => {
    await page.goto('/');
    for (const width of [320, 344, 360, 384, 390, 412, 432, 480]) {
      await page.setViewportSize({ width, height: 844 });
      const portrait = page.locator('.hero-portrait');
      const shown = await portrait.evaluate((image: HTMLImageElement) => {
        const small = image.parentElement?.querySelector('source')?.srcset ?? 'none';
        return new URL(image.currentSrc).pathname === small;
      });
      expect(shown, `${width}`).toBe(true);
      const distance = await page.locator('#hero .name span:last-child').evaluate((word) => {
        const letters = document.createRange();
        letters.selectNodeContents(word);
        const { right, top, bottom } = letters.getBoundingClientRect();
        const sun = document.querySelector('#hero .sun')?.getBoundingClientRect() ?? new DOMRect();
        const [x, y, radius] = [sun.x + sun.width / 2, sun.y + sun.height / 2, sun.width / 2];
        // The box of a line is higher than its letters.
        const [highest, lowest] = [top + (bottom - top) * 0.3, top + (bottom - top) * 0.8];
        return Math.hypot(x - right, y - Math.min(Math.max(y, highest), lowest)) - radius;
      });
      expect(distance, `${width}`).toBeGreaterThan(-2);
    }
  });

  test.describe('for a visitor elsewhere', () => {
    test.use({ timezoneId: 'America/New_York' });

    test('the time is that in Dubai, and follows the clock', async ({ page }) => {
      await page.clock.install({ time: '2026-03-01T22:58:30Z' });
      await page.goto('/');
      const time = page.locator('#hero').getByText('Local time');
      await expect(time).toHaveText(/^Local time 02:5[89]$/);
      await page.clock.runFor(120_000);
      await expect(time).toHaveText(/^Local time 03:0[01]$/);
    });
  });
});

test.describe('about', () => {
  test.use(withMotion);

  test('the figures count up once half of them is in view, 0.2 s after each other, and after 2 s they are whole', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const shown = page.locator('#about dd [aria-hidden]');
    const whole = ['3,200+', '10+', '100+', 'UAE'];
    // They wait for the island that counts them, which comes when they are near.
    await expect(shown).toHaveText(['0+', '0+', '0+', 'UAE']);
    await page
      .locator('#about .record')
      .evaluate((record) => window.scrollBy({ top: record.getBoundingClientRect().top - innerHeight - 200, behavior: 'instant' }));
    await expect(shown).toHaveText(['0+', '0+', '0+', 'UAE']);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await bringToMiddle(page.locator('#about .record'));
    // The IntersectionObserver reports asynchronously.
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(shown).toHaveText([/^[1-9]\d*\+$/, '0+', '0+', 'UAE'], { timeout: 50 });
    }).toPass();
    await page.clock.runFor(1_750);
    await expect(shown.nth(0)).not.toHaveText('3,200+');
    await page.clock.runFor(650);
    await expect(shown).toHaveText(whole);
    await expect(page.locator('#about dd .sr-only')).toHaveText(whole);
  });

  test('they are counted where the page opens at them, too, and a figure never falls', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 3200 });
    await notePaintedFigure(page);
    await page.goto('/');
    const figure = page.locator('#about dd [aria-hidden]').first();
    await expect(figure).toHaveText('3,200+');
    const painted = await page.evaluate(() => (Reflect.get(window, 'painted') as string[]).map((text) => Number(text.replace(/\D/g, ''))));
    expect(painted[0]).toBe(0);
    expect(painted.length).toBeGreaterThan(2);
    expect(painted).toEqual(painted.toSorted((a, b) => a - b));
  });

  test('with a script that comes late they are whole after a second in view, and stay so', async ({ page }) => {
    const late = Promise.withResolvers<void>();
    await page.route(/Figures/, async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.setViewportSize({ width: 1440, height: 3200 });
    await notePaintedFigure(page);
    await page.goto('/');
    const figure = page.locator('#about dd [aria-hidden]').first();
    await expect(figure).toHaveText('3,200+');
    late.resolve();
    await expect(page.locator('#about astro-island:not([ssr])')).toBeAttached();
    await bringToMiddle(page.locator('#about .record'));
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => Reflect.get(window, 'painted'))).toEqual(['0+', '3,200+']);
    await expect(page.locator('.stamp')).not.toHaveAttribute('data-lifted');
  });
});

test.describe('topics, marquee', () => {
  test.use(withMotion);

  test('the strips repeat their entries, are announced once, and stop when their button is pressed', async ({ page }) => {
    await page.goto('/');
    for (const [name, entries] of [
      ['Topics', 5],
      ['Worked With: institutions', 8],
    ] as const) {
      const strip = page.getByRole('region', { name });
      await expect(strip.getByRole('listitem')).toHaveCount(entries);
      await expect.poll(() => strip.locator('li').count()).toBeGreaterThan(entries);
      const [track, pause] = [strip.locator('.track'), strip.getByRole('button', { name: 'Pause' })];
      await expect(track).toHaveCSS('animation-play-state', 'running');
      await pause.click();
      await page.mouse.move(0, 0);
      await pause.blur();
      await expect(pause).toHaveAttribute('aria-pressed', 'true');
      await expect(track).toHaveCSS('animation-play-state', 'paused');
    }
  });
});

/** By width of the window: the number of partners, the columns that `columns.ts` chooses for them, and the rows that they stand in. */
const columnCases: [width: number, partners: number, columns: string, rows: number[]][] = [
  [360, 1, '', [1]],
  [360, 5, '', [2, 2, 1]],
  [360, 6, '', [2, 2, 2]],
  [1000, 1, '1', [1]],
  [1000, 2, '2', [2]],
  [1000, 4, '2', [2, 2]],
  [1000, 6, '3', [3, 3]],
  [1440, 7, '3', [3, 3, 1]],
  [1440, 8, '2', [2, 2, 2, 2]],
  [1600, 1, '1', [1]],
  [1600, 5, '5', [5]],
  [1920, 6, '6', [6]],
  [1920, 7, '4', [4, 3]],
  [1920, 9, '3', [3, 3, 3]],
  [1920, 10, '5', [5, 5]],
  [1920, 11, '6', [6, 5]],
];

test.describe('partner-grid', () => {
  test('a name appears on hover and focus', async ({ page }) => {
    await page.goto('/');
    const first = page.getByRole('region', { name: 'Worked With: partner companies' }).getByRole('figure').first();
    const name = first.locator('figcaption');
    await expect(name).toHaveCSS('opacity', '0');
    await first.hover();
    await expect(name).toHaveCSS('opacity', '1');
    await page.mouse.move(0, 0);
    await first.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(name).toHaveCSS('opacity', '1');
    await expectAccessible(page);
  });

  test('partners stand in as many columns as the width has room for, and in those that fill the last row best', async ({ page }) => {
    await page.goto('/');
    const grid = page.locator('.partners');
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // On the columns of About.
      expect((await boxOf(grid)).x, `${width}`).toBeCloseTo((await boxOf(page.locator('#about .statement'))).x, 0);
    }
    // The sample has six active partners.
    await expect(grid).toHaveAttribute('data-wide', '6');
    await expect(grid).toHaveAttribute('data-middle', '3');
    for (const [width, partners, columns, rows] of columnCases) {
      await page.setViewportSize({ width, height: 900 });
      const tops = await grid.evaluate(
        (list, { partners, kind, columns }) => {
          const [first] = list.children;
          list.replaceChildren(...Array.from({ length: partners }, () => first?.cloneNode(true) ?? ''));
          // The columns of the other widths must not matter.
          Object.assign((list as HTMLElement).dataset, { middle: '3', wide: '3', [kind]: columns });
          return [...list.children].map((item) => item.getBoundingClientRect().top);
        },
        { partners, kind: width < 1600 ? 'middle' : 'wide', columns },
      );
      const inRows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
      expect(inRows, `${partners} partners at ${width} px`).toEqual(rows);
    }
  });
});

test.describe('insights', () => {
  test('a card opens its post wherever it is clicked; a long title is cut after two lines, a long excerpt after three', async ({
    page,
  }) => {
    await page.goto('/');
    const card = page.locator('#latest-insights').getByRole('article').first();
    const id = await card.getAttribute('data-card');
    await clickAtPart(card, '.card-excerpt');
    await expect(page).toHaveURL(new RegExp(`/blog/${id}$`));
    await page.goBack();
    for (const [part, most] of [
      ['.card-title', 2],
      ['.card-excerpt', 3],
    ] as const) {
      const lines = await card.locator(part).evaluate((element) => {
        (element.firstElementChild ?? element).textContent = 'word '.repeat(200);
        const { height, lineHeight, paddingBlockEnd } = getComputedStyle(element);
        return (Number.parseFloat(height) - Number.parseFloat(paddingBlockEnd)) / Number.parseFloat(lineHeight);
      });
      expect(Math.round(lines), part).toBe(most);
    }
  });
});

test.describe('footer', () => {
  test('its year is that of Dubai, whenever the page was built, and no date of a page follows the clock of the browser', async ({
    page,
  }) => {
    const dates = async (path: string) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      return page.locator('time').allTextContents();
    };
    const paths = ['/', '/blog', '/blog/free-zone-or-mainland'];
    const built = new Map<string, string[]>();
    for (const path of paths) built.set(path, await dates(path));
    expect([...built.values()].flat().length).toBeGreaterThan(10);
    for (const [now, year] of [
      ['2027-03-01T12:00:00Z', '2027'],
      ['2028-12-31T19:59:00Z', '2028'],
      ['2028-12-31T20:01:00Z', '2029'],
    ] as const) {
      await page.clock.setFixedTime(now);
      await page.goto('/');
      await expect(page.getByRole('contentinfo').getByText('©'), now).toHaveText(`© ${year} Layla Noor. All rights reserved.`);
    }
    for (const time of ['1990-01-01T00:00:00Z', '2126-01-01T00:00:00Z']) {
      await page.clock.setFixedTime(time);
      for (const path of paths) expect(await dates(path), time).toEqual(built.get(path));
    }
  });
});

test.describe('navigation', () => {
  test.use(withMotion);

  test('the bar is clear at the top and dark beyond 50 pixels, lets almost nothing through, and ends where the content does', async ({
    page,
  }) => {
    for (const [path, width, icon] of [
      ['/', 360, '.menu-icon'],
      ['/blog', 360, '.menu-icon'],
      ['/blog', 1_440, '.menu .button'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const content = await mainNavigation(page).evaluate(
        (bar) => bar.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(bar).paddingInlineEnd),
      );
      const end = await page.locator(`[data-bar] ${icon}`).evaluate((drawing) => drawing.getBoundingClientRect().right);
      expect(Math.abs(end - content), `${path} at ${width}`).toBeLessThan(1.5);
    }
    const bar = page.locator('[data-bar]');
    await page.goto('/');
    await scrollTo(page, 50);
    await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    for (const path of ['/', '/blog/free-zone-or-mainland']) {
      await page.goto(path);
      await scrollTo(page, 51);
      await expect(bar).toHaveCSS('background-color', 'oklch(0.16 0.02 260 / 0.94)');
      await expect(bar).toHaveCSS('backdrop-filter', /blur/);
    }
  });

  test('each item of menu and footer scrolls smoothly to its section, and the item of the section in view is marked', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
    const current = mainNavigation(page).locator('[aria-current]');
    await expect(current).toHaveCount(0);
    // Of a section its hairline, which ends up 40 pixels below the bar.
    const top = (id: string) =>
      page.locator(`#${id}`).evaluate((section) => {
        const line = section.querySelector('.section-heading');
        return line ? Math.abs(line.getBoundingClientRect().top - 100) : section.getBoundingClientRect().top;
      });
    for (const [place, name, id] of [
      [mainNavigation(page), 'About', 'about'],
      [mainNavigation(page), 'Blog', 'blog'],
      [mainNavigation(page), 'Contact', 'contact'],
      [page.getByRole('contentinfo'), 'About', 'about'],
      [page.getByRole('contentinfo'), 'Blog', 'blog'],
      [page.getByRole('contentinfo'), 'Get Started Today', 'contact'],
      [mainNavigation(page), 'Layla Noor', 'hero'],
      [page.locator('#hero'), "Let's Work Together", 'contact'],
      [page.getByRole('contentinfo'), 'Back to top', 'hero'],
      [mainNavigation(page), "Let's Talk", 'contact'],
    ] as const) {
      await place.getByRole('link', { name, exact: true }).click();
      await expect.poll(() => top(id), `${name} leads to ${id}`).toBeLessThan(2);
      if (id === 'hero') await expect(current).toHaveCount(0);
      else await expect(current).toHaveText({ about: 'About', blog: 'Blog', contact: 'Contact' }[id]);
    }
    await scrollTo(page, 1_000_000);
    await expect(current).toHaveText('Contact');

    await page.goto('/blog/free-zone-or-mainland');
    await expect(current).toHaveAttribute('aria-current', 'true');
    const inFooter = page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Blog', exact: true });
    await expect(inFooter).toHaveAttribute('href', '/blog');
    await mainNavigation(page).getByRole('link', { name: 'Blog', exact: true }).click();
    await page.waitForURL('**/blog');
    await expect(current).toHaveAttribute('aria-current', 'page');
  });

  test('a far section is reached from near by, in a new tab the page stays, and Back leads to where the reader was', async ({ page }) => {
    await page.goto('/');
    const contact = mainNavigation(page).getByRole('link', { name: 'Contact', exact: true });
    const clicked = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('click', ({ defaultPrevented }) => resolve({ defaultPrevented, scrollY, hash: location.hash }), { once: true });
        }),
    );
    await contact.click({ modifiers: ['ControlOrMeta'] });
    expect(await clicked).toEqual({ defaultPrevented: false, scrollY: 0, hash: '' });

    const first = page.evaluate(() => {
      const windowsAway = () => (document.querySelector('#contact')?.getBoundingClientRect().top ?? 0) / innerHeight;
      return new Promise<number>((resolve) => addEventListener('scroll', () => resolve(windowsAway()), { once: true }));
    });
    await contact.click();
    expect(await first).toBeLessThan(1.5);
    await expect(page.locator('#contact')).toBeInViewport();

    // Nobody has arrived while the page still scrolls, and Back then leads elsewhere in every page.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/blog');
    await page.goto('/');
    await scrollTo(page, 40);
    await contact.click();
    await expect(page).toHaveURL(/#contact$/);
    await expect(page.locator('#contact:target')).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(40);
  });

  test('the skip link is the first stop of the keyboard and leads to the content', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: phone, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

    test('the open menu holds the page; a choice closes it, scrolls after 300 ms and takes the focus along', async ({ page }) => {
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

    test('the menu closes by Escape, which returns the focus, when the focus leaves it, and when the window becomes wide', async ({
      page,
    }) => {
      await page.goto('/');
      const toggle = page.getByRole('button', { name: 'Menu' });
      await toggle.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.locator('#menu').getByRole('link', { name: 'About' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      await expect(toggle).toBeFocused();

      await toggle.click();
      for (const [name, href] of [
        ['+971 4 000 0000', 'tel:+97140000000'],
        ['WhatsApp (opens in a new tab)', 'https://wa.me/971500000000'],
        ['layla.noor@example.com', 'mailto:layla.noor@example.com'],
      ] as const)
        await expect(page.locator('#menu').getByRole('link', { name })).toHaveAttribute('href', href);
      await page.locator('#menu').getByRole('link', { name: 'layla.noor@example.com' }).focus();
      await page.keyboard.press('Tab');
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');

      await toggle.click();
      await page.setViewportSize({ width: 1024, height: 740 });
      await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
    });
  });

  test('a button switches between paper and night; the choice is kept and applied before the first paint', async ({ page }) => {
    const root = page.locator('html');
    const toggle = page.getByRole('button', { name: 'Use dark colours' });
    const ground = () => root.evaluate((element) => getComputedStyle(element).backgroundColor);
    await page.addInitScript(() => {
      const paints: string[] = [];
      Object.assign(window, { paints });
      requestAnimationFrame(() => paints.push(getComputedStyle(document.documentElement).colorScheme));
    });
    for (const [system, other] of [
      ['light', 'dark'],
      ['dark', 'light'],
    ] as const) {
      await page.emulateMedia({ colorScheme: system });
      await page.goto('/blog');
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      const before = await ground();
      await toggle.click();
      await expect(root).toHaveCSS('color-scheme', other);
      await expect(toggle).toHaveAttribute('aria-pressed', String(other === 'dark'));
      expect(await ground()).not.toBe(before);
      await page.reload();
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'paints'))).toEqual([other]);
      await page.goto('/blog/free-zone-or-mainland');
      await expect(root).toHaveCSS('color-scheme', other);
      await toggle.click();
      await page.reload();
      await expect(root).toHaveCSS('color-scheme', system);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    await expect(root).toHaveCSS('color-scheme', 'dark');
    await expect(toggle).toHaveCount(0);
  });
});

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

    await callToAction(page).hover();
    await expect(ring).toHaveAttribute('data-state', 'frame');
    const button = await boxOf(callToAction(page));
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

test('sections are numbered without gaps, hidden from screen readers; one that stands alone has no number', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('main')).toMatchAriaSnapshot(`
      - region "About":
        - heading "About" [level=2]
    `);
  expect(await paintedNumbers(page)).toEqual(['01', '02', '03', '04', '05', '06', '07']);
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<section[^>]*aria-label="Worked With: partner companies"[\s\S]*?<\/section>/, '');
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Worked With: partner companies' })).toHaveCount(0);
  expect(await paintedNumbers(page)).toEqual(['01', '02', '03', '04', '05', '06']);
  await page.goto('/404');
  await expect(page.getByRole('heading', { name: 'Latest Insights' })).toBeVisible();
  expect(await paintedNumbers(page)).toEqual([]);
});

test('nothing shifts, and before interaction or scroll nothing of React comes: the page, two fonts, pictures, two small scripts and one question', async ({
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
      .map((request) => request.replace(/\/_astro\/fonts\/\S+/, 'font').replace(/\/_astro\/(\w+)\S+/, '$1')),
  ).toEqual(['document /', 'font font', 'font font', 'script VisitorFormScript', 'script preload', 'fetch /api/page?page=%2F']);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  expect(await page.evaluate(layoutShift)).toBe(0);
});

function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
}

/** Notes each text of the first figure that a visitor may have seen. */
async function notePaintedFigure(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const painted: string[] = [];
    Object.assign(window, { painted });
    const note = () => {
      const text = document.querySelector('#about dd [aria-hidden]')?.textContent;
      if (text && text !== painted.at(-1)) painted.push(text);
      requestAnimationFrame(note);
    };
    note();
  });
}

/** Scrolls an element to the middle of the viewport without animation. */
async function bringToMiddle(part: Locator): Promise<void> {
  await part.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
}

type Box = { x: number; y: number; width: number; height: number };

async function boxOf(part: Locator): Promise<Box> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return { x, y, width, height };
}

function isWithin(inner: Box, outer: Box): boolean {
  if (inner.width === 0) return false;
  const isBetween = (from: number, size: number, start: number, room: number) => from >= start - 1 && from + size <= start + room + 1;
  return isBetween(inner.x, inner.width, outer.x, outer.width) && isBetween(inner.y, inner.height, outer.y, outer.height);
}

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
