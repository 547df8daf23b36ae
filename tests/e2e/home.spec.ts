import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { clickAtPart } from './clicks.ts';
import { leaveOutFonts } from './fonts.ts';
import { boxOf, bringToMiddle } from './geometry.ts';
import { expect, test, withMotion } from './site.ts';

// A block has the names of the sections that it is about: `tests/architecture/delete-feature.ts` finds them.

const phone = { width: 360, height: 740 };
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
    for (const width of [320, 360, 390, 1024]) {
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

  test('on a phone place and time stand in one line', async ({ page }) => {
    await page.goto('/');
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 780 });
      const line = page.locator('#hero .place');
      const [{ height }, time] = await Promise.all([boxOf(line), boxOf(line.getByText('Local time'))]);
      expect(height, `${width}`).toBeCloseTo(time.height, 0);
    }
  });

  test('with forced colours the drawing ends above the words, too', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/');
    const ground = await page.locator('#hero .foot').evaluate((foot) => {
      const { backgroundColor, maskImage } = getComputedStyle(foot, '::before');
      return [backgroundColor, maskImage];
    });
    expect(ground).toEqual([
      await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor),
      expect.stringMatching(/^linear-gradient/),
    ]);
  });

  test('in a low window no line of the drawing runs behind the words', async ({ page }) => {
    await page.goto('/');
    for (const [width, height] of [
      [640, 360],
      [1024, 470],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(page.locator('#hero .scene'), `${width} x ${height}`).toBeHidden();
    }
  });

  test('on a phone the small portrait stands beside the name, clear of it', async ({ page }) => {
    await page.goto('/');
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const portrait = page.locator('.hero-portrait');
      const shown = await portrait.evaluate((image: HTMLImageElement) => {
        const small = image.parentElement?.querySelector('source')?.srcset ?? 'none';
        return small.split(/[\s,]+/).includes(new URL(image.currentSrc).pathname);
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
    // The clock waits for the island, which may come late on a busy machine.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.setViewportSize({ width: 1440, height: 3200 });
    await notePaintedFigure(page);
    await page.goto('/');
    await expect(page.locator('#about astro-island:not([ssr])')).toBeAttached();
    const figure = page.locator('#about dd [aria-hidden]').first();
    while ((await figure.textContent()) !== '3,200+') await page.clock.runFor(100);
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
    await page.clock.install();
    await page.setViewportSize({ width: 1440, height: 3200 });
    await notePaintedFigure(page);
    await page.goto('/');
    const figure = page.locator('#about dd [aria-hidden]').first();
    await expect(figure).toHaveText('3,200+');
    late.resolve();
    await expect(page.locator('#about astro-island:not([ssr])')).toBeAttached();
    await bringToMiddle(page.locator('#about .record'));
    await page.clock.runFor(3_000);
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
  [360, 5, '', [2, 2, 1]],
  [1024, 7, '3', [3, 3, 1]],
  [1440, 6, '6', [6]],
  [1920, 7, '4', [4, 3]],
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
        { partners, kind: width < 1280 ? 'middle' : 'wide', columns },
      );
      const inRows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
      expect(inRows, `${partners} partners at ${width} px`).toEqual(rows);
    }
  });
});

test.describe('insights', () => {
  test('one post, or two, fill their row, on the home page and on the page that is missing', async ({ page }) => {
    for (const path of ['/', '/404']) {
      await page.goto(path);
      const grid = page.locator('#latest-insights .cards');
      for (const posts of [2, 1]) {
        await grid.evaluate((element, posts) => element.replaceChildren(...[...element.children].slice(0, posts)), posts);
        for (const width of [768, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          const row = await boxOf(grid);
          const cards = await Promise.all((await grid.locator('.card').all()).map(boxOf));
          const end = ({ x, width }: { x: number; width: number }) => x + width;
          const at = `${posts} on ${path} at ${width}`;
          expect(new Set(cards.map(({ y }) => y)).size, at).toBe(1);
          expect(Math.max(...cards.map(end)), at).toBeCloseTo(end(row), 0);
          expect(Math.min(...cards.map((card) => card.width)), at).toBeGreaterThan(width / 3);
        }
      }
    }
  });

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

test('the title of a card or of the lead story has no last word alone, and one that is cut has full lines', async ({ page }) => {
  await page.goto('/blog');
  await page.evaluate(() => document.fonts.ready);
  const linesOf = (title: Locator, text: string) =>
    title.evaluate((element, words) => {
      const node = document.createTextNode(words);
      element.replaceChildren(node);
      const range = document.createRange();
      const lines = new Map<number, string>();
      for (const { index, 0: word } of words.matchAll(/\S+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const { top } = range.getBoundingClientRect();
        lines.set(top, `${lines.get(top) ?? ''} ${word}`.trim());
      }
      return [...lines.values()];
    }, text);
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const card = page.locator('.card-link').first();
    const short = await linesOf(card, 'Renewal is a project: start sixty days early');
    expect(short.at(-1), `${width}`).toContain(' ');
    const long = 'Working on the mainland with a free zone licence while the bank is asking for more and more and more papers';
    const cut = await linesOf(card, long);
    await card.evaluate((link) => ((link.parentElement as HTMLElement).style.textWrap = 'wrap'));
    expect(await linesOf(card, long), `${width}`).toEqual(cut);
    await card.evaluate((link) => link.parentElement?.removeAttribute('style'));
    const lead = await linesOf(page.locator('.lead-words'), 'From entry permit to Emirates ID: the residence visa in order');
    expect(lead.at(-1), `${width}`).toContain(' ');
  }
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

test('sections are numbered without gaps, hidden from screen readers; one that stands alone has no number', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('main')).toMatchAriaSnapshot(`
      - region "About":
        - heading "About" [level=2]
    `);
  expect(await paintedNumbers(page)).toEqual(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10']);
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<section[^>]*aria-label="Worked With: partner companies"[\s\S]*?<\/section>/, '');
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Worked With: partner companies' })).toHaveCount(0);
  expect(await paintedNumbers(page)).toEqual(['01', '02', '03', '04', '05', '06', '07', '08', '09']);
  await page.goto('/404');
  await expect(page.getByRole('heading', { name: 'Latest Insights' })).toBeVisible();
  expect(await paintedNumbers(page)).toEqual([]);
});

test('nothing shifts, and before interaction or scroll nothing of React comes: the page, two fonts, pictures, three small scripts and one question', async ({
  page,
  baseURL,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.resourceType()} ${request.url().replace(baseURL ?? '', '')}`));
  await leaveOutFonts(page);
  await page.setViewportSize(phone);
  await page.goto('/', { waitUntil: 'networkidle' });
  // A page asks when the browser has time, which may be after the network has been idle for a while.
  await expect.poll(() => requests.some((request) => request.startsWith('fetch '))).toBe(true);
  expect(
    requests
      .filter((request) => !/^image /.test(request))
      .map((request) => request.replace(/\/_astro\/fonts\/\S+/, 'font').replace(/\/_astro\/(\w+)\S+/, '$1')),
  ).toEqual([
    'document /',
    'other /speculation-rules.json',
    'font font',
    'font font',
    'script FileScript',
    'script VisitorFormScript',
    'script preload',
    'fetch /api/page?page=%2F',
  ]);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  expect(await page.evaluate(layoutShift)).toBe(0);
});

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

/** The rendered numbers of the section headings; only the accessibility tree exposes CSS counters. */
async function paintedNumbers(page: Page): Promise<string[]> {
  const numbers = page.locator('.section-heading > p');
  await numbers.evaluateAll((all) => {
    for (const number of all) number.removeAttribute('aria-hidden');
  });
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  return nodes
    .flatMap(({ role, name }) => (role?.value === 'StaticText' && /^[01]\d$/.test(name?.value) ? [String(name?.value)] : []))
    .sort();
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
