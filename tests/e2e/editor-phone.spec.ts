import type { Page } from '@playwright/test';
import { png } from '#tests/fixtures/sample-images.ts';
import { expectAccessible } from './accessible.ts';
import { keptOnServer, openForm, paragraphs, storedPost, storePost, subtitle, title } from './editor.ts';
import { expect, test } from './signed-in.ts';
import { main } from './writing-area.ts';

/** Texts that could make a page wider than a phone. */
const wideTexts = [
  ['a picture', `![A desk](/uploads/${'a'.repeat(40)}-1800x1200.jpg)`],
  ['a long link', `[fees](https://example.com/${'fees'.repeat(60)})`],
  ['an Arabic text', 'نصّ عربيّ طويل '.repeat(30)],
] as const;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const [what, text] of wideTexts)
    test(`the bar stays at the bottom with ${what} in the text`, async ({ page, request, token }) => {
      const { id } = await storePost(request, token, {
        title: `Bar with ${what}`,
        status: 'draft',
        format: 'markdown',
        main_content: [text],
      });
      await page.route('**/uploads/**', (route) => route.fulfill({ contentType: 'image/png', body: Buffer.from(png()) }));
      await openForm(page, id);
      for (const again of [false, true]) {
        if (again) await page.reload();
        await expect(page.locator('.save-bar')).toBeVisible();
        await expect.poll(() => page.locator('.editor-foot').evaluate((foot) => Math.round(foot.getBoundingClientRect().bottom))).toBe(844);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      }
    });

  test('above a keyboard that leaves 440 px the bar ends what is seen, whatever the text holds, and no typed line is below it', async ({
    page,
    request,
    token,
  }) => {
    const main_content = [...wideTexts.map(([, text]) => text), ...paragraphs.slice(0, 3), 'The last line.'];
    const { id } = await storePost(request, token, { title: 'Above a keyboard', status: 'draft', format: 'markdown', main_content });
    await page.route('**/uploads/**', (route) => route.fulfill({ contentType: 'image/png', body: Buffer.from(png()) }));
    await openForm(page, id);
    const foot = page.locator('.editor-foot');
    await main(page).getByText('The last line.').tap();
    for (const [height, offsetTop] of [
      [440, 0],
      [440, 120],
      [844, 0],
      [440, 0],
    ] as const) {
      await showVisually(page, height, offsetTop);
      const bottom = () => foot.evaluate((bar) => Math.round(bar.getBoundingClientRect().bottom));
      await expect.poll(bottom, `${height} px from ${offsetTop} on`).toBe(height + offsetTop);
    }
    expect((await foot.boundingBox())?.height).toBeLessThan(60);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('A line of today.');
    const line = await main(page).getByText('A line of today.').boundingBox();
    expect((line?.y ?? 0) + (line?.height ?? 844)).toBeLessThanOrEqual((await foot.boundingBox())?.y ?? 0);
  });

  test('the fields of the settings stand apart and within their sheet', async ({ page }) => {
    await openForm(page, 'free-zone-or-mainland');
    await page.getByRole('button', { name: /, sections$/ }).tap();
    await page.getByRole('menuitem', { name: /^Settings/ }).tap();
    const sheet = page.locator('.panel-body:not([hidden])');
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), `at ${width}`).toBe(0);
      const gaps = await sheet.locator('.field-pair').evaluateAll((pairs) =>
        pairs.map((pair) => {
          const [first, second] = [...pair.querySelectorAll('.input')].map((field) => field.getBoundingClientRect());
          return first && second ? second.left - first.right : null;
        }),
      );
      expect(gaps.length).toBeGreaterThan(0);
      for (const gap of gaps) expect(gap, `at ${width}`).toBeGreaterThanOrEqual(8);
    }
  });

  test('the tools of the text and the menu of blocks show that there are more', async ({ page }) => {
    await openForm(page);
    await page.getByRole('textbox', { name: 'Main Content Paragraphs' }).tap();
    const tools = page.locator('.bar-tools');
    await expect(tools.getByRole('button', { name: 'Bold' })).toBeVisible();
    expect(await tools.evaluate((strip) => getComputedStyle(strip).maskImage)).toContain('gradient');
    await page.keyboard.type('/');
    const cut = await page.getByRole('listbox', { name: 'Blocks' }).evaluate((menu) => {
      const end = menu.getBoundingClientRect().bottom;
      const rows = [...menu.querySelectorAll('[role=option]')].map((option) => option.getBoundingClientRect());
      return rows.filter(({ top, bottom }) => top + 15 < end && bottom - 15 > end).length;
    });
    expect(cut).toBe(1);
  });

  test('a tap above the panel before publishing closes it as Escape does, and keeps what is typed', async ({ page }) => {
    await openForm(page);
    await title(page).fill('Typed before');
    const arrow = page.getByRole('button', { name: 'Before you publish' });
    const panel = page.getByRole('dialog', { name: 'Before you publish' });
    await arrow.tap();
    await expect(panel).toBeVisible();
    // On the text above the sheet.
    await page.touchscreen.tap(195, 60);
    await expect(panel).toBeHidden();
    await expect(arrow).toBeFocused();
    await expect(title(page)).toHaveValue('Typed before');
    await expect(page).toHaveURL(/\/create/);
  });

  test('"+" among the tools offers all blocks, and puts the chosen one on a line of its own', async ({ page, request, token }) => {
    const { id } = await storePost(request, token, {
      title: 'Blocks by touch',
      format: 'markdown',
      main_content: ['Some words.', 'The end.'],
    });
    await openForm(page, id);
    const bar = page.locator('.save-bar');
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await main(page).getByText('Some words.').tap();
      await expect(page.locator('.bar-tools').getByRole('button').first()).toHaveAccessibleName('Add a block');
      await expect(page.getByRole('button', { name: 'Add a block' })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 });
      expect((await bar.boundingBox())?.height, `at ${width}`).toBeLessThan(60);
    }
    // What a keyboard leaves of the window.
    await page.setViewportSize({ width: 390, height: 440 });
    const add = page.getByRole('button', { name: 'Add a block' });
    const blocks = page.getByRole('listbox', { name: 'Blocks' });
    await add.tap();
    await expect(blocks.getByRole('option')).toHaveCount(14);
    await expect(blocks).toBeInViewport({ ratio: 1 });
    await add.tap();
    await expect(blocks).toBeHidden();
    await add.tap();
    await page.getByRole('button', { name: 'Done' }).tap();
    await expect(blocks).toBeHidden();
    await main(page).getByText('Some words.').tap();
    await add.tap();
    await blocks.getByRole('option', { name: 'Heading', exact: true }).tap();
    await page.keyboard.type('What follows');
    await keptOnServer(page);
    await expect(main(page).locator('> *')).toHaveText(['Some words.', 'What follows', 'The end.']);
    await expect(main(page).getByRole('heading')).toHaveText('What follows');
  });

  test('the menu of sections and a tap in the preview lead to the text, and no bar covers it', async ({ page, request, token }) => {
    const { id } = await storePost(request, token, { title: 'Tapped', quick_stats: ['45 days'], quote_text: 'A quote.' });
    await openForm(page, id);
    await page.getByRole('button', { name: /, sections$/ }).tap();
    await page.getByRole('menuitem', { name: /^Featured Quote/ }).tap();
    await expect(page.getByRole('textbox', { name: 'Quote Text' })).toBeFocused();
    await expect.poll(() => covering(page)).toBe(false);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Preview' }).tap();
    await page.frameLocator('iframe[title=Preview]').locator('.stats > li').tap();
    await expect(page.getByRole('textbox', { name: 'Quick Stat 1' })).toBeFocused();
  });

  test('the bar of buttons has each on one line, ends the page, and leaves room for the text, also above the keyboard', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openForm(page, 'free-zone-or-mainland');
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 });
      const [status, buttons] = await Promise.all([page.locator('.status-short').boundingBox(), page.locator('.split').boundingBox()]);
      expect((status?.x ?? 0) + (status?.width ?? 0), `the status at ${width}`).toBeLessThanOrEqual(buttons?.x ?? 0);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await openForm(page);
    const heights = await page
      .locator('.save-bar button:visible')
      .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height));
    expect(heights).toEqual([44, 44, 44, 44]);
    const foot = page.locator('.editor-foot');
    expect((await foot.boundingBox())?.height).toBeLessThan(60);
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    // The page ends at a fraction of a pixel, and scrolls by whole ones.
    const { y, height } = (await foot.boundingBox()) ?? { y: 0, height: 0 };
    expect(y + height).toBeCloseTo(740, 0);

    await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /interactive-widget=resizes-content/);
    await title(page).tap();
    // What the browser does when the keyboard comes.
    await page.setViewportSize({ width: 390, height: 420 });
    await expect(page.getByRole('button', { name: 'Create Structured Blog' })).toBeInViewport();
    const room = await page.evaluate(() => {
      const top = document.querySelector('.admin-bar')?.getBoundingClientRect().bottom ?? 0;
      return (document.querySelector('.editor-foot')?.getBoundingClientRect().top ?? 0) - top;
    });
    expect(room).toBeGreaterThan(200);
  });

  test('a wide table scrolls in its place, and the buttons of the text are in sight while it is written', async ({
    page,
    request,
    token,
  }) => {
    const table = '| Item | Free zone | Mainland |\n| - | - | - |\n| Licence | AED 12,900 | AED 1,118,500 |';
    const { id } = await storePost(request, token, { title: 'A wide table', format: 'markdown', main_content: [table, ...paragraphs] });
    for (const width of [360, 390, 768]) {
      await page.setViewportSize({ width, height: 844 });
      await openForm(page, id);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const main = page.getByRole('textbox', { name: 'Main Content Paragraphs' });
      // A figure stays on one line.
      expect(await main.getByText('AED 12,900').evaluate((cell) => cell.getClientRects()[0]?.height)).toBeLessThan(30);
      await main.getByText(/^Paragraph number 6\./).click();
      const bold = page.getByRole('toolbar', { name: 'Format of Main Content Paragraphs' }).getByRole('button', { name: 'Bold' });
      await bold.click({ trial: true });
      await expect(bold).toBeInViewport({ ratio: 1 });
    }
  });

  test('a post is written, given a picture, previewed and published, with large touch targets', async ({ page, request, token }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openForm(page);
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Licensing');
    await title(page).fill('From the back of a car');
    await subtitle(page).fill('On a phone');
    await page.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(png()) });
    await expect(page.getByLabel('Featured Image URL')).toHaveValue(/^\/uploads\/[0-9a-f]{40}-\d+x\d+\.png$/);
    await expect(page.locator('.picture-button img')).toBeVisible();
    await page.getByRole('button', { name: 'Key Takeaways', exact: true }).tap();
    await expect(page.getByRole('textbox', { name: 'Key Takeaway 1' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Key Takeaway 1' }).fill('Thumbs are enough');
    await page.getByRole('button', { name: 'Add Key Takeaway' }).tap();
    await expect(page.getByRole('textbox', { name: 'Key Takeaway 2' })).toBeFocused();

    await page.getByRole('button', { name: 'Done' }).tap();
    await page.getByRole('button', { name: 'Preview' }).tap();
    await expect(page.frameLocator('iframe[title=Preview]').getByText('Thumbs are enough')).toBeVisible();
    await expect(title(page)).toBeHidden();
    await page.getByRole('button', { name: 'Write' }).tap();

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const controls = page.locator('.editor :is(button, input, summary, label.choice):visible');
    const small = () =>
      controls.evaluateAll((all) =>
        all
          .filter((control) => (control.closest('label') ?? control).getBoundingClientRect().height < 44 && !control.matches('.sr-only'))
          .map(({ outerHTML }) => outerHTML.slice(0, 200)),
      );
    // The areas are laid out again when their tab is shown.
    await expect.poll(small).toEqual([]);

    // The save bar is always in the viewport.
    await expect(page.getByRole('button', { name: 'Create Structured Blog' })).toBeInViewport();
    await page.getByRole('button', { name: 'Create Structured Blog' }).tap();
    await page.getByRole('button', { name: 'Publish anyway' }).tap();
    await expect(page).toHaveURL(/\/blogs$/);
    expect(await storedPost(request, token, 'from-the-back-of-a-car')).toMatchObject({
      key_takeaways: ['Thumbs are enough'],
      status: 'published',
    });
  });
});

/** Leaves this part of the window to the page, as a keyboard does that covers the rest of it. */
function showVisually(page: Page, height: number, offsetTop: number): Promise<void> {
  return page.evaluate(
    (sizes) => {
      const { visualViewport: view } = window;
      if (!view) throw new Error('No visual viewport');
      for (const [name, value] of Object.entries(sizes)) Object.defineProperty(view, name, { value, configurable: true });
      view.dispatchEvent(new Event('resize'));
    },
    { height, offsetTop },
  );
}

/** Whether a bar covers what has the focus. */
function covering(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const box = focused?.getBoundingClientRect();
    if (!focused || !box) return true;
    return !focused.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
  });
}
