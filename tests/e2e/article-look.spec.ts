import type { Locator, Page } from '@playwright/test';
import { seedPosts } from '#local/seed/posts.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expectFitAndAccessible } from './accessible.ts';
import { leaveOutFonts } from './fonts.ts';
import { beyondTheWindow } from './geometry.ts';
import { openLaidOut } from './laid-out.ts';
import { expect, test } from './site.ts';

const whole = '/blog/corporate-tax-registration-a-task-for-the-first-month';
const widths = [320, 360, 768, 1440];

const endless = `https://example.com/${'endless-'.repeat(30)}${'x'.repeat(200)}`;
const hostile = blogRow({
  id: 'long-words-and-arabic',
  title: `Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz ${'W'.repeat(60)}`,
  subtitle: endless,
  introduction: 'مقدمة قصيرة عن الرخص التجارية في دبي.',
  tags: [endless],
  key_takeaways: [endless, 'النقطة الثانية'],
  quick_stats: [`100% ${endless}`, '٩٪ ضريبة الشركات'],
  main_content: [`See ${endless} for more.`, 'هذه فقرة باللغة العربية، ومعها كلمة English.'],
  quote_text: endless,
  quote_author: endless,
  implementation_framework: endless,
  phases: [{ title: endless, description: endless }],
});

test('the text begins in the first screen, of a phone and of a desktop', async ({ page }) => {
  for (const { id } of await seedPosts()) {
    await page.goto(`/blog/${id}`);
    await page.evaluate(() => document.fonts.ready);
    const text = page.locator('.article :is(p, li)').first();
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => text.evaluate(bottomOfFirstLine), `${id} at ${width}`).toBeLessThanOrEqual(height);
    }
  }
});

test('the steps and the author use the width of the margin that holds the quote', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLaidOut(page, whole);
  const middle = await page.locator('.paragraphs').evaluate((text) => text.getBoundingClientRect().right);
  for (const part of ['.quote', '.phases', '.author-card']) {
    expect((await page.locator(part).first().boundingBox())?.x, part).toBeGreaterThan(middle);
  }
});

test.describe('nothing is cut off at any width, however long a word is', () => {
  // The page of an id without a post, with the sample.
  const missing = '/blog/never-written';
  test.use({ expectedConsoleErrors: [/status of 404/] });

  for (const direction of ['ltr', 'rtl'])
    test(direction, async ({ page, site }) => {
      await site.db.from('blogs').upsert(hostile).throwOnError();
      for (const path of [whole, `/blog/${hostile.id}`, missing]) {
        await openLaidOut(page, path);
        await turn(page, direction);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await expect.poll(() => beyondTheWindow(page), `${path} at ${width}`).toEqual([]);
          expect(await clipped(page), `${path} at ${width}`).toEqual([]);
        }
      }
      await site.db.from('blogs').delete().eq('id', hostile.id).throwOnError();
    });
});

test('right-to-left text is set from right to left', async ({ page, site }) => {
  await site.db.from('blogs').upsert(hostile).throwOnError();
  await openLaidOut(page, `/blog/${hostile.id}`);
  await expect(page.locator('.lede')).toHaveCSS('direction', 'rtl');
  await expect(page.locator('.paragraphs p').nth(1)).toHaveCSS('direction', 'rtl');
  await expect(page.locator('.takeaways li').nth(1)).toHaveCSS('direction', 'rtl');
  await expect(page.locator('.paragraphs p').first()).toHaveCSS('direction', 'ltr');
  await expect(page.locator('.figure').nth(1)).toHaveText('٩٪');
  await site.db.from('blogs').delete().eq('id', hostile.id).throwOnError();
});

test('a page that runs from right to left is the mirror image', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLaidOut(page, whole);
  // The last text that comes after the page.
  await expect(page.locator('[data-comment-count]')).toHaveText(/^\d+ comments?$/);
  const parts = ['.opener-title', '.colophon', '.contents-list', '.paragraphs', '.quote', '.phases', '.author-card', '.neighbour-next'];
  const boxes = () => Promise.all(parts.map((part) => page.locator(part).boundingBox()));
  const before = await boxes();
  await turn(page, 'rtl');
  const after = await boxes();
  for (const [index, part] of parts.entries()) {
    const [from, to] = [before[index], after[index]];
    expect(Math.abs((from?.x ?? 0) + (to?.x ?? 0) + (to?.width ?? 0) - 1440), part).toBeLessThan(2);
  }
});

test('no line of text is longer than 70 characters, beyond the width of a word', async ({ page }) => {
  await openLaidOut(page, whole);
  for (const width of [768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await lengthsOfLines(page.locator('.lede, .paragraphs p, .phases p'));
    const mean = lines.reduce((sum, length) => sum + length, 0) / lines.length;
    expect(mean, `${width}`).toBeLessThanOrEqual(66);
    expect(Math.max(...lines), `${width}`).toBeLessThanOrEqual(75);
  }
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openLaidOut(page, whole);
    await expectFitAndAccessible(page, [360, 1440]);
  });

test('nothing shifts while the page loads, is read and gets its comment count', async ({ page }) => {
  await leaveOutFonts(page);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(whole, { waitUntil: 'networkidle' });
    await page.locator('[data-comment-count]').evaluate((count) => (count.textContent = '128 comments'));
    await page
      .locator('.opener [data-views] > span')
      .first()
      .evaluate((views) => (views.textContent = '1,204 hrs'));
    expect(await layoutShifts(page), `${width}`).toEqual([]);
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }));
    // As on a busy machine, whose next frame comes when the bar's transition is over.
    await expect(page.locator('[data-bar]')).toHaveAttribute('data-solid');
    await page.locator('[data-bar]').evaluate((bar) => {
      for (const transition of bar.getAnimations()) transition.finish();
    });
    expect(await layoutShifts(page), `${width}`).toEqual([]);
  }
});

test('every control is reached by keyboard in reading order, and is large enough for a finger', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLaidOut(page, whole);
  const names: string[] = [];
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    names.push((await focused.textContent())?.replaceAll(/\s+/g, ' ').trim() ?? '');
    if (names.at(-1)?.startsWith('Follow on LinkedIn')) break;
    if (names.length > 1) await expect(focused).toBeInViewport();
  }
  const order = ['Back to Blog', 'omment', 'Introduction', 'Implementation Framework', 'WhatsApp', 'Copy link', 'Follow on LinkedIn'];
  const positions = order.map((name) => names.findIndex((text) => text.includes(name)));
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(positions).not.toContain(-1);
  const heights = await page
    .locator('.article-page a:visible, .article-page button:visible')
    .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

test('the printed page has the text and its URL, and no controls', async ({ page, baseURL }) => {
  await openLaidOut(page, whole);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const shown of ['.opener-title', '.lede', '.takeaways', '.stats', '.paragraphs', '.quote', '.phases', '.author-card'])
    await expect(page.locator(shown)).toBeVisible();
  await expect(page.getByText(`${baseURL}${whole}`, { exact: true })).toBeVisible();
  for (const hidden of ['[data-bar]', '.progress', '.opener-back', '.contents-list', '.share', '.neighbours', '.related', 'body > footer'])
    await expect(page.locator(hidden)).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  expect((await page.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(10_000);
});

function bottomOfFirstLine(text: Element): number | undefined {
  const range = document.createRange();
  range.selectNodeContents(text);
  return range.getClientRects()[0]?.bottom;
}

/** Characters in each rendered line of these texts, except the last line of a paragraph. */
function lengthsOfLines(texts: Locator): Promise<number[]> {
  return texts.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      const range = document.createRange();
      const lengths = new Map<number, number>();
      for (let index = 0; node && index < (node.textContent?.length ?? 0); index++) {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const line = Math.round(range.getBoundingClientRect().bottom / 8);
        lengths.set(line, (lengths.get(line) ?? 0) + 1);
      }
      return [...lengths.values()].slice(1, -1);
    }),
  );
}

function turn(page: Page, direction: string): Promise<void> {
  return page.locator('html').evaluate((html, direction) => html.setAttribute('dir', direction), direction);
}

/** Texts that overflow the viewport horizontally. */
function clipped(page: Page): Promise<string[]> {
  return page.locator('.article-page *:visible').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 2 && element.textContent !== '' && (left < -1 || right > innerWidth + 1);
      })
      .map((element) => element.className.toString()),
  );
}

/** All shifts so far: how large, and what moved from where to where. */
function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
        const describe = ({ node, previousRect, currentRect }: Source) =>
          `${node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`;
        const shifts: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: Source[] })[])
            shifts.push(`${entry.value}: ${entry.sources.map(describe).join(', ')}`);
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(shifts)));
      }),
  );
}
