import type { Locator, Page } from '@playwright/test';
import { blogRow } from '#tests/fixtures/rows.ts';
import { cutLines } from '#tests/setup/cut-lines.ts';
import { beyondTheWindow, chooseTextSize, cutRings, publicPages } from './geometry.ts';
import { expect, test } from './site.ts';

// One of the pages is that of an id without a post.
test.use({ expectedConsoleErrors: [/status of 404/] });

const widths = [320, 360, 412, 768, 1024, 1280, 1440, 1920];

/** Texts that a clamp, a fixed height or a narrow column could cut. */
const texts = 'h1, h2, h3, p, li, dt, dd, th, td, time, label, .card-title, .card-excerpt, .fact';

test('no public page cuts a letter or scrolls sideways, from 320 to 1920 pixels, also with text of twice its size', async ({ page }) => {
  for (const path of publicPages) {
    await openWithFonts(page, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await beyondTheWindow(page), `${path} at ${width}`).toEqual([]);
      expect.soft(await page.evaluate(cutLines, texts), `${path} at ${width}`).toEqual([]);
    }
    await chooseTextSize(page, 32);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      // The page follows the setting of the browser a moment later.
      await expect.poll(() => beyondTheWindow(page), `${path} at ${width} with text of 200 %`).toEqual([]);
    }
    await chooseTextSize(page, 16);
  }
});

test('no line of a title begins with a colon, also with text of twice its size', async ({ page }) => {
  for (const path of ['/', '/blog', '/blog/free-zone-or-mainland']) {
    await openWithFonts(page, path);
    for (const size of [16, 32, 40]) {
      await chooseTextSize(page, size);
      for (const width of [320, 344, 360, 390, 412]) {
        await page.setViewportSize({ width, height: 900 });
        expect
          .soft(await page.locator('.article-title, .card-title, .lead-words').evaluateAll(looseMarks), `${path}, ${width}, ${size}`)
          .toEqual([]);
      }
    }
    await chooseTextSize(page, 16);
  }
});

/** Widths at which the layout changes, with one pixel less, and others between. */
const breakpoints = [384, 576, 640, 704, 768, 800, 1024, 1056, 1216, 1280, 1600].flatMap((width) => [width - 1, width]);
const between = [320, 344, 390, 480, 540, 600, 700, 900, 960, 1120, 1366, 1920];

test('no page scrolls sideways at a breakpoint, a pixel below it or between, also with text that a style or the browser makes twice as large', async ({
  page,
}) => {
  for (const path of ['/', '/blog', '/blog/category/licensing', '/blog/free-zone-or-mainland']) {
    await openWithFonts(page, path);
    for (const width of [...breakpoints, ...between]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await beyondTheWindow(page), `${path} at ${width}`).toEqual([]);
    }
    await page.locator('html').evaluate((html) => html.style.setProperty('font-size', '200%', 'important'));
    for (const width of [...breakpoints, ...between]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await beyondTheWindow(page), `${path} at ${width} with a style of 200 %`).toEqual([]);
    }
    await openWithFonts(page, path);
    await chooseTextSize(page, 32);
    for (const width of [...breakpoints, ...between]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => beyondTheWindow(page), `${path} at ${width} with text of 32 px`).toEqual([]);
    }
    await chooseTextSize(page, 16);
  }
});

test('the own parts of an article stand alike in a plain post and in a Markdown post with a list', async ({ page, site }) => {
  const parts = {
    introduction: 'An introduction.',
    key_takeaways: ['A takeaway', 'Another'],
    quick_stats: ['10 days', '3 forms'],
    implementation_framework: 'A framework.',
    phases: [{ title: 'First', description: 'A description.' }],
    main_content: ['A paragraph.'],
  };
  const gaps: Record<string, number[]> = {};
  for (const [format, text] of [
    ['plain', 'A paragraph.'],
    ['markdown', '- An item\n- Another'],
  ] as const) {
    const post = blogRow({ id: `gaps-${format}`, ...parts, main_content: [text] });
    await site.db
      .from('blogs')
      .insert({ ...post, format })
      .throwOnError();
    await site.purge('blogs');
    await openWithFonts(page, `/blog/${post.id}`);
    gaps[format] = await page
      .locator('.section-title, .phases h3')
      .evaluateAll((titles) =>
        titles.map((title) =>
          Math.round((title.nextElementSibling?.getBoundingClientRect().top ?? 0) - title.getBoundingClientRect().bottom),
        ),
      );
    await site.db.from('blogs').delete().eq('id', post.id).throwOnError();
  }
  await site.purge('blogs');
  expect(gaps.plain).toHaveLength(4);
  expect(gaps.markdown).toEqual(gaps.plain);
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
  for (const path of ['/', '/blog', article, '/blog/corporate-tax-registration-a-task-for-the-first-month', '/blog/never-written']) {
    await openWithFonts(page, path);
    await page.locator(ownersTexts).evaluateAll((parts) => {
      for (const part of parts) part.textContent = 'x'.repeat(60);
    });
    for (const direction of ['ltr', 'rtl']) {
      await page.locator('html').evaluate((html, dir) => html.setAttribute('dir', dir), direction);
      for (const width of [320, 360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => beyondTheWindow(page), `${path}, ${direction}, at ${width}`).toEqual([]);
        expect(await clipped(page), `${path}, ${direction}, at ${width}`).toEqual([]);
      }
    }
  }
  await page.goto(article);
  await expect(page.locator('.lede')).toHaveCSS('direction', 'rtl');
  await expect(page.locator('.paragraphs p').nth(1)).toHaveCSS('direction', 'rtl');
  await expect(page.locator('.takeaways li').nth(1)).toHaveCSS('direction', 'rtl');
  await expect(page.locator('.paragraphs p').first()).toHaveCSS('direction', 'ltr');
  await expect(page.locator('.figure').nth(1)).toHaveText('٩٪');
  await site.db.from('blogs').delete().eq('id', longWords.id).throwOnError();
  await site.purge('blogs');
});

test('on the home page figures and the email address keep to one line, and no text is smaller than 12 pixels, with 13 for labels', async ({
  page,
}) => {
  await openWithFonts(page, '/');
  const address = page.locator('#contact').getByRole('link', { name: 'layla.noor@example.com' });
  // A script that comes with the form shows the buttons.
  await address.scrollIntoViewIfNeeded();
  const copyButton = page.getByRole('button', { name: 'Copy Email' });
  await expect(copyButton).toBeVisible();
  for (const width of [...widths, 480, 640, 700, 800]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await linesOf(address), `at ${width}`).toBe(1);
    if (width >= 480) {
      const [text, copy] = await Promise.all([boxOf(address), boxOf(copyButton)]);
      expect(copy.x - text.x - text.width, `"Copy" beside the address at ${width}`).toBeGreaterThan(0);
    }
    const heights = await page.locator('.record dd').evaluateAll((all) => all.map((figure) => figure.clientHeight));
    // The largest, and three of one line each.
    expect([heights.length, new Set(heights).size], `at ${width}: ${heights}`).toEqual([4, 2]);
    expect(await page.evaluate(smallestText), `at ${width}`).toBeGreaterThanOrEqual(12);
    await expect(page.locator('main .label').first(), `at ${width}`).toHaveCSS('font-size', width < 400 ? '12px' : '13px');
  }
  await chooseTextSize(page, 32);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const cut = () =>
      page
        .locator('#hero :is(h1 span, p, a, dt, dd)')
        .evaluateAll((texts) =>
          texts.filter((text) => text.scrollWidth > text.clientWidth + 1 || text.getBoundingClientRect().right > innerWidth),
        );
    await expect.poll(async () => (await cut()).length, `at ${width}, with text of twice its size`).toBe(0);
  }
});

test('text of twice its size leaves the name in the bar in one line, beside its buttons', async ({ page }) => {
  for (const path of ['/', '/blog', '/privacy']) {
    await openWithFonts(page, path);
    await chooseTextSize(page, 32);
    const brand = page.locator('.brand');
    for (const width of [320, 360, 390, 412]) {
      await page.setViewportSize({ width, height: 780 });
      await expect.poll(() => linesOf(brand), `${path} at ${width}`).toBe(1);
      const [name, ...buttons] = await page.locator('.bar').locator('.brand, .theme-toggle, .menu-toggle').evaluateAll(boxesOfTexts);
      expect(buttons.length, path).toBe(path === '/' ? 1 : 2);
      for (const button of buttons) expect(button.left - (name?.right ?? 0), `${path} at ${width}`).toBeGreaterThan(0);
    }
    await chooseTextSize(page, 16);
  }
});

test('text of twice its size leaves the topics whole where they stand still', async ({ page }) => {
  await openWithFonts(page, '/');
  await chooseTextSize(page, 32);
  for (const width of [320, 336, 352, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = () =>
      page.locator('[data-strip] .row:not([aria-hidden]) li').evaluateAll((items) =>
        items
          .filter((item) => {
            const row = item.parentElement?.getBoundingClientRect() ?? new DOMRect();
            const text = document.createRange();
            text.selectNodeContents(item);
            return text.getBoundingClientRect().right > row.right + 1;
          })
          .map(({ textContent }) => textContent.trim()),
      );
    await expect.poll(cut, `${width}`).toEqual([]);
  }
});

test('the fields of a form stand at the same distance: of comments, in Contact and in the band of an article', async ({ page }) => {
  for (const [path, form] of [
    ['/blog/free-zone-or-mainland', '.comment-form'],
    ['/blog/free-zone-or-mainland', '.ask-band .enquiry-form'],
    ['/', '#contact .enquiry-form'],
  ] as const)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await openWithFonts(page, path);
      await page.locator('details').evaluateAll((all) => all.map((details) => details.setAttribute('open', '')));
      const gaps = await page.locator(`${form} fieldset`).evaluate((fieldset) => {
        const rows = [...fieldset.children].filter((row) => row.checkVisibility() && getComputedStyle(row).position === 'static');
        const boxes = rows.map((row) => row.getBoundingClientRect());
        // Two in one line have no gap between them.
        return boxes.slice(1).flatMap(({ top }, index) => {
          const above = boxes.slice(0, index + 1).filter((box) => box.bottom <= top);
          return above.length === 0 ? [] : [Math.round(top - Math.max(...above.map(({ bottom }) => bottom)))];
        });
      });
      expect(new Set(gaps), `${form} of ${path} at ${width}`).toEqual(new Set([24]));
    }
});

test('cards stand in one, two or three columns, and none alone in the last line', async ({ page }) => {
  for (const path of ['/blog', '/blog/category/licensing'])
    for (const [width, columns] of [
      [360, 1],
      [768, 2],
      [1440, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const starts = () =>
        page.locator('.card:visible').evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().left)).size);
      expect(await starts(), `columns of ${path} at ${width}`).toBe(columns);
      if (columns === 1) continue;
      const places = await page.locator('.cards').evaluate(lastCardOfEachCount, 9);
      expect(places.map(({ isWide }) => isWide)).toEqual(places.map((_, index) => index % columns === 0));
      expect(places.filter(({ isWide, hasTextBeside }) => isWide !== hasTextBeside)).toEqual([]);
    }
});

test('no ring of the focus is cut, and a field that is not valid has one, too', async ({ page }) => {
  for (const path of ['/', '/blog', '/blog/free-zone-or-mainland', '/blog/renewal-is-a-project-start-sixty-days-early', '/privacy'])
    for (const width of [360, 1280]) {
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

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} is not shown.`);
  return box;
}

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

/** For 1 card, 2 and so on up to `most`: whether the last is as wide as the grid, and has its text beside its picture. */
function lastCardOfEachCount(grid: Element, most: number): { isWide: boolean; hasTextBeside: boolean }[] {
  const card = grid.querySelector('.card') as Element;
  return Array.from({ length: most }, (_, index) => {
    grid.replaceChildren(...Array.from({ length: index + 1 }, () => card.cloneNode(true)));
    const last = grid.lastElementChild as Element;
    const right = (selector: string) => last.querySelector(selector)?.getBoundingClientRect().right ?? 0;
    const left = last.querySelector('.card-title')?.getBoundingClientRect().left ?? 0;
    return {
      isWide: last.getBoundingClientRect().width > grid.getBoundingClientRect().width - 2,
      hasTextBeside: left > right('.card-picture'),
    };
  });
}

/** Titles of which a mark stands on another line than the letter before it. */
function looseMarks(titles: Element[]): string[] {
  return titles.filter((title) => lettersOf(title).some(isLoose)).map(({ textContent }) => textContent);

  function isLoose({ letter, top, height }: Letter, place: number, letters: Letter[]): boolean {
    return /[:;!?…]/.test(letter) && top > (letters[place - 1]?.top ?? top) + height / 2;
  }

  function lettersOf(title: Element): Letter[] {
    const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
    const letters: Letter[] = [];
    while (texts.nextNode())
      letters.push(...[...(texts.currentNode as Text).data].map((letter, at) => placed(texts.currentNode, letter, at)));
    return letters;
  }

  function placed(text: Node, letter: string, at: number): Letter {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    const { top, height } = range.getBoundingClientRect();
    return { letter, top, height };
  }
}

type Letter = { letter: string; top: number; height: number };

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
