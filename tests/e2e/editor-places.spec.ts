import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { beginPost, openForm, storePost, title } from './editor.ts';
import { expect, test } from './signed-in.ts';

const paragraphs = Array.from({ length: 12 }, (_, index) => `Paragraph number ${index + 1}. ${'Words that fill the line. '.repeat(20)}`);

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the preview follows the caret, and a click in it leads to what was clicked', async ({ page, request, token }) => {
    const { id } = await storePost(request, token, { title: 'Long enough to scroll', main_content: paragraphs, quote_text: 'A quote.' });
    await openForm(page, id);
    const preview = page.frameLocator('iframe[title=Preview]');
    await expect(preview.getByText(/^Paragraph number 10\./)).not.toBeInViewport();
    await page.getByRole('textbox', { name: 'Quote Text' }).focus();
    await expect(preview.getByText('A quote.')).toBeInViewport();
    await preview.getByRole('heading', { name: 'Long enough to scroll' }).click();
    await expect(title(page)).toBeFocused();
    await expect(title(page)).toBeInViewport();
    // The form did not move with the preview.
    await page.getByRole('textbox', { name: 'Quote Text' }).focus();
    await expect(page.getByRole('textbox', { name: 'Quote Text' })).toBeInViewport();
  });

  test('a click in the preview puts the caret into the block that was clicked, and the caret brings its block into view', async ({
    page,
    request,
    token,
  }) => {
    // Otherwise the preview still glides to what was typed last, and the click meets what passes under it.
    const { id } = await storePost(request, token, {
      format: 'markdown',
      introduction: 'First words.\n\nSecond words.',
      key_takeaways: ['A takeaway.', 'Another takeaway.'],
      main_content: [...paragraphs, '- A point\n- Another point', 'The end.'],
      implementation_framework: 'How it is done.\n\nAnd by whom.',
      phases: [{ title: 'A phase', description: 'What is done.\n\nWhat comes of it.' }],
    });
    await openForm(page, id);
    const preview = page.frameLocator('iframe[title=Preview]');
    for (const [text, area] of [
      ['Second words.', 'Introduction'],
      ['Another takeaway.', 'Key Takeaway 2'],
      ['Another point', 'Main Content Paragraphs'],
      ['The end.', 'Main Content Paragraphs'],
      ['And by whom.', 'Implementation Framework'],
      ['What comes of it.', 'Phase 1 description'],
    ] as const) {
      await preview.getByText(text, { exact: true }).click();
      await expect(page.getByRole('textbox', { name: area })).toBeFocused();
      await page.keyboard.press('End');
      await page.keyboard.type(' Indeed');
      await expect(preview.getByText(`${text} Indeed`, { exact: true })).toBeInViewport();
    }
    await page
      .getByRole('textbox', { name: 'Main Content Paragraphs' })
      .getByText(/^Paragraph number 6\./)
      .click();
    await expect(preview.getByText(/^Paragraph number 6\./)).toBeInViewport();
  });

  test('the preview has the width of the chosen device, also the next time', async ({ page }) => {
    await openForm(page);
    const width = () => page.locator('iframe[title=Preview]').evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.innerWidth);
    await expect.poll(width).toBe(768);
    await page.getByText('Desktop', { exact: true }).click();
    await expect.poll(width).toBe(1280);
    await page.getByText('Phone', { exact: true }).click();
    await page.reload();
    await expect.poll(width).toBe(390);
  });

  test('the drawing before the first save is the one that is published', async ({ page, request }) => {
    await beginPost(page, 'A drawing of its own', 'Seeded by its address');
    const drawing = page.frameLocator('iframe[title=Preview]').locator('.hero-picture');
    const before = page.frameLocator('iframe[title=Preview]').getByRole('heading', { name: 'A drawing of its own', exact: true });
    await expect(before).toBeVisible();
    const src = await drawing.getAttribute('src');
    await page.getByRole('button', { name: 'Create Structured Blog' }).click();
    await expect(page).toHaveURL(/\/blogs$/);
    const article = await (await request.get('/blog/a-drawing-of-its-own')).text();
    expect(article).toContain(src);
  });

  test('the list of sections, an open checklist and the preview are accessible', async ({ page }) => {
    await openForm(page);
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('button', { name: /^Settings/ })
      .click();
    await expect(page.getByRole('combobox', { name: 'Language' })).toBeFocused();
    await page.getByRole('button', { name: /things to look at$/ }).click();
    await expectAccessible(page);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the menu of sections jumps, and nothing is hidden behind the bars', async ({ page }) => {
    await openForm(page);
    await page.getByRole('button', { name: 'Sections' }).tap();
    await page.getByRole('menuitem', { name: /^Featured Quote/ }).tap();
    const quote = page.getByRole('textbox', { name: 'Quote Text' });
    await expect(quote).toBeFocused();
    await expect.poll(() => covering(page)).toBe(false);
    await expectAccessible(page);
  });

  test('above the keyboard the bars leave room for the text', async ({ page }) => {
    await openForm(page);
    await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /interactive-widget=resizes-content/);
    await title(page).tap();
    // What the browser does when the keyboard comes.
    await page.setViewportSize({ width: 390, height: 420 });
    await expect(page.getByRole('button', { name: 'Create Structured Blog' })).toBeInViewport();
    const room = await page.evaluate(() => {
      const foot = document.querySelector('.editor-foot')?.getBoundingClientRect().top ?? 0;
      const top = document.querySelector('.admin-bar')?.getBoundingClientRect().bottom ?? 0;
      return foot - top;
    });
    expect(room).toBeGreaterThan(200);
  });

  test('a wide table scrolls in its place, and the buttons of the text stay below the tabs', async ({ page, request, token }) => {
    const table = '| Item | Free zone | Mainland |\n| - | - | - |\n| Licence | AED 12,900 | AED 1,118,500 |';
    const { id } = await storePost(request, token, { title: 'A wide table', format: 'markdown', main_content: [table, ...paragraphs] });
    for (const width of [360, 390, 768]) {
      await page.setViewportSize({ width, height: 844 });
      await openForm(page, id);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const main = page.getByRole('textbox', { name: 'Main Content Paragraphs' });
      // A figure stays on one line.
      expect(await main.getByText('AED 12,900').evaluate((cell) => cell.getClientRects()[0]?.height)).toBeLessThan(30);
      await main.getByText(/^Paragraph number 6\./).scrollIntoViewIfNeeded();
      const bold = page.getByRole('toolbar', { name: 'Format of Main Content Paragraphs' }).getByRole('button', { name: 'Bold' });
      await bold.click({ trial: true });
      await expect(bold).toBeInViewport({ ratio: 1 });
    }
  });

  test('a tap in the preview leads back to the text', async ({ page, request, token }) => {
    const { id } = await storePost(request, token, { title: 'Tapped', quick_stats: ['45 days'] });
    await openForm(page, id);
    await page.getByRole('tab', { name: 'Preview' }).tap();
    await page.frameLocator('iframe[title=Preview]').locator('.stats > li').tap();
    await expect(page.getByRole('textbox', { name: 'Quick Stat 1' })).toBeFocused();
  });
});

/** Whether a bar covers what has the focus. */
function covering(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const box = focused?.getBoundingClientRect();
    if (!focused || !box) return true;
    return !focused.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
  });
}
