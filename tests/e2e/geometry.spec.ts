import type { Locator, Page } from '@playwright/test';
import { blogRow } from '#tests/fixtures/rows.ts';
import { cutLines } from '#tests/setup/cut-lines.ts';
import { beyondTheWindow, boxOf, chooseTextSize, cutRings, publicPages } from './geometry.ts';
import { expect, test } from './site.ts';

// One of the pages is that of an id without a post.
test.use({ expectedConsoleErrors: [/status of 404/] });

/** A phone of the smallest kind (§9.widths), two usual ones, a tablet of either direction, a desk and a large one. */
const widths = [320, 360, 390, 768, 1024, 1440, 1920];

/** Texts that a clamp, a fixed height or a narrow column could cut. */
const texts = 'h1, h2, h3, p, li, dt, dd, th, td, time, label, .card-title, .card-excerpt, .fact';

test('no public page cuts a letter, has a part without a style or scrolls sideways, the last also with text of twice its size', async ({
  page,
}) => {
  for (const path of publicPages) {
    await openWithFonts(page, path);
    expect.soft(await page.evaluate(classesWithoutRule), path).toEqual([]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await beyondTheWindow(page), `${path} at ${width}`).toEqual([]);
      expect.soft(await page.evaluate(cutLines, texts), `${path} at ${width}`).toEqual([]);
    }
    await chooseTextSize(page, 32);
    for (const width of widths.filter((each) => each >= 360)) {
      await page.setViewportSize({ width, height: 900 });
      // The page follows the setting of the browser a moment later.
      await expect.poll(() => beyondTheWindow(page), `${path} at ${width} with text of 200 %`).toEqual([]);
    }
    await chooseTextSize(page, 16);
  }
});

const endless = `https://example.com/${'endless-'.repeat(30)}${'x'.repeat(200)}`;
const longWords = blogRow({
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

/** Texts that an administrator types freely, and that no post carries. */
const ownersTexts =
  '.card-tags li:first-child, .works-for, .story p, .course-steps :is(h3, p), .cases :is(h3, .case-text), .testimonials blockquote';

test('nothing is cut off at any width, in either direction, however long a word is; Arabic runs from right to left', async ({
  page,
  site,
}) => {
  await site.db.from('blogs').insert(longWords).throwOnError();
  await site.purge('blogs');
  const article = `/blog/${longWords.id}`;
  for (const path of ['/', '/blog', article, '/blog/never-written']) {
    await openWithFonts(page, path);
    await page.locator(ownersTexts).evaluateAll((parts) => {
      for (const part of parts) part.textContent = 'x'.repeat(60);
    });
    for (const direction of ['ltr', 'rtl']) {
      await page.locator('html').evaluate((html, dir) => html.setAttribute('dir', dir), direction);
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => beyondTheWindow(page), `${path}, ${direction}, at ${width}`).toEqual([]);
        expect(await clipped(page), `${path}, ${direction}, at ${width}`).toEqual([]);
      }
    }
  }
  await page.goto(article);
  await expect(page.locator('.lede')).toHaveCSS('direction', 'rtl');
  await expect(page.locator('.paragraphs p').nth(1)).toHaveCSS('direction', 'rtl');
  await expect(page.locator('.paragraphs p').first()).toHaveCSS('direction', 'ltr');
  await site.db.from('blogs').delete().eq('id', longWords.id).throwOnError();
  await site.purge('blogs');
});

test('on the home page the email address keeps to one line, clear of its button, and no text is smaller than 12 pixels', async ({
  page,
}) => {
  await openWithFonts(page, '/');
  const address = page.locator('#contact').getByRole('link', { name: 'layla.noor@example.com' });
  // A script that comes with the form shows the buttons.
  await address.scrollIntoViewIfNeeded();
  const copyButton = page.getByRole('button', { name: 'Copy Email' });
  await expect(copyButton).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await linesOf(address), `at ${width}`).toBe(1);
    const [text, copy] = await Promise.all([boxOf(address), boxOf(copyButton)]);
    expect(copy.x >= text.x + text.width || copy.y >= text.y + text.height, `"Copy" clear of the address at ${width}`).toBe(true);
    expect(await page.evaluate(smallestText), `at ${width}`).toBeGreaterThanOrEqual(12);
  }
});

test('text of twice its size leaves the name in the bar in one line beside its buttons, and first screen and topics whole', async ({
  page,
}) => {
  for (const path of ['/', '/blog']) {
    await openWithFonts(page, path);
    await chooseTextSize(page, 32);
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 780 });
      await expect.poll(() => linesOf(page.locator('.brand')), `${path} at ${width}`).toBe(1);
      const [name, ...buttons] = await page.locator('.bar').locator('.brand, .theme-toggle, .menu-toggle').evaluateAll(boxesOfTexts);
      expect(buttons.length, path).toBe(path === '/' ? 1 : 2);
      for (const button of buttons) expect(button.left, `${path} at ${width}`).toBeGreaterThan(name?.right ?? 0);
      const mayBeCut = page.locator('#hero :is(h1 span, p, a, dt, dd), [data-strip] .row:not([aria-hidden]) li');
      await expect.poll(() => mayBeCut.evaluateAll(textsBeyond), `${path} at ${width}`).toEqual([]);
    }
    await chooseTextSize(page, 16);
  }
});

test('cards stand in one, two or three columns', async ({ page }) => {
  for (const path of ['/blog', '/blog/category/licensing'])
    for (const [width, columns] of [
      [360, 1],
      [768, 2],
      [1440, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const starts = await page.locator('.card:visible').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left));
      expect(new Set(starts).size, `columns of ${path} at ${width}`).toBe(columns);
    }
});

test('no ring of the focus is cut, and a field that is not valid has one, too', async ({ page }) => {
  for (const path of ['/', '/blog', '/blog/free-zone-or-mainland', '/privacy'])
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await openWithFonts(page, path);
      if (path.startsWith('/blog/')) {
        await page.locator('#comments').scrollIntoViewIfNeeded();
        await expect(page.locator('.comment-reply').first()).toBeAttached();
      }
      // Focus that follows a key shows its ring.
      await page.keyboard.press('Tab');
      expect.soft(await page.evaluate(cutRings), `${path} at ${width}`).toEqual([]);
    }
  await openWithFonts(page, '/#contact');
  const form = page.getByRole('form', { name: 'Send an enquiry' });
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByLabel('Your name')).toBeFocused();
  await expect(form.getByLabel('Your name')).toHaveCSS('outline-style', 'solid');
  await expect(form.getByLabel('Your email')).toHaveCSS('outline-style', 'none');
});

test('links, buttons and fields are large enough for a finger', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, targets] of [
    ['/', 'footer a, #contact dl a'],
    ['/blog/corporate-tax-registration-a-task-for-the-first-month', '.article-page a, .article-page button'],
    ['/blog/free-zone-or-mainland#comments', '#comments :is(input:not([name=website]), textarea, form button)'],
  ] as const) {
    await page.goto(path);
    if (path.endsWith('#comments')) await expect(page.getByRole('textbox', { name: 'Name' })).toBeEnabled();
    const shown = page.locator(targets).filter({ visible: true });
    const small = await shown.evaluateAll((all) =>
      all.filter((target) => Math.round(target.getBoundingClientRect().height) < 44).map(({ outerHTML }) => outerHTML.slice(0, 80)),
    );
    expect(await shown.count(), path).toBeGreaterThan(3);
    expect(small, path).toEqual([]);
  }
});

/** Where the texts of elements stand; their own box where they hold none. */
function boxesOfTexts(elements: Element[]): { left: number; right: number }[] {
  return elements.map((element) => {
    const { left, right } = element.getBoundingClientRect();
    const text = document.createRange();
    text.selectNodeContents(element);
    return { left, right: element.matches('.brand') ? text.getBoundingClientRect().right : right };
  });
}

function linesOf(link: Locator): Promise<number> {
  return link.evaluate((element) => {
    // The boxes of its text: a link that is a flex box has one box itself, however many lines it holds.
    const text = document.createRange();
    text.selectNodeContents(element.firstElementChild ?? element);
    return new Set([...text.getClientRects()].map(({ top }) => top)).size;
  });
}

/** Cards that no visitor has scrolled to keep the size of an earlier width; here each is laid out as if it were in sight. */
async function openWithFonts(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  await page.locator('.card').evaluateAll((cards) => {
    for (const card of cards) card.style.contentVisibility = 'visible';
  });
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

/** Texts that reach beyond the box that holds them, or beyond the window. */
function textsBeyond(elements: Element[]): string[] {
  return elements
    .filter((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      const edge = Math.min(innerWidth, (element.closest('.row') ?? element).getBoundingClientRect().right);
      return text.getBoundingClientRect().right > edge + 1;
    })
    .map(({ textContent }) => textContent.trim());
}

/** Classes that no rule of a style sheet names. */
function classesWithoutRule(): string[] {
  const selectorsOf = (rules: CSSRuleList): string =>
    Array.from(rules, (rule) => {
      const own = rule instanceof CSSStyleRule ? rule.selectorText : '';
      return 'cssRules' in rule ? `${own} ${selectorsOf(rule.cssRules as CSSRuleList)}` : own;
    }).join(' ');
  const selectors = Array.from(document.styleSheets, ({ cssRules }) => selectorsOf(cssRules)).join(' ');
  const named = new Set(selectors.match(/\.(?:\\.|[\w-])+/g));
  const classes = new Set(Array.from(document.querySelectorAll('[class]'), ({ classList }) => [...classList]).flat());
  return [...classes].filter((name) => !named.has(`.${CSS.escape(name)}`));
}

/** The smallest size in which a text is painted, those of scaled drawings included. */
function smallestText(): number {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let smallest = Number.POSITIVE_INFINITY;
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!texts.currentNode.textContent?.trim() || !element?.checkVisibility()) continue;
    // The stamp is a drawing of one, for the eye alone.
    if (element.closest('.stamp')) continue;
    smallest = Math.min(smallest, Number.parseFloat(getComputedStyle(element).fontSize));
  }
  return smallest;
}
