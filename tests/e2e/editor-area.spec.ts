import { expectAccessible, expectFitAndAccessible } from './accessible.ts';
import { beginPost, keptOnServer, openForm, status, storedPost, storePost } from './editor.ts';
import { expect, test } from './signed-in.ts';
import { choose, leaveBlock, main, put, putPicture, tool } from './writing-area.ts';

test('headings, lists, a note, a table and bold are written without knowing Markdown, by keys alone', async ({ page, request, token }) => {
  await beginPost(page, 'Structured by keys', 'No mouse');
  await main(page).focus();
  await choose(page, 'small');
  await page.keyboard.type('What it costs');
  await page.keyboard.press('Enter');
  await choose(page, 'good');
  await page.keyboard.type('Fees are for ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('one year');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('.');
  await leaveBlock(page);
  await choose(page, 'table');
  for (const cell of ['Licence', 'Fee', 'Days', 'Trade', '1,200', '5']) {
    await page.keyboard.type(cell);
    await page.keyboard.press('Tab');
  }
  await page.getByRole('button', { name: 'Remove row' }).press('Enter');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('1. Ask first');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Then sign');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/edit\/structured-by-keys$/);
  expect((await storedPost(request, token, 'structured-by-keys')).main_content).toEqual([
    '### What it costs',
    '> [!NOTE]\n> Fees are for **one year**.',
    '| Licence | Fee | Days |\n| - | - | - |\n| Trade | 1,200 | 5 |',
    '1. Ask first\n2. Then sign',
  ]);
});

test('a note, a picture and a table, without a word and with, fit and are accessible', async ({ page }) => {
  await openForm(page);
  await main(page).click();
  await choose(page, 'careful');
  await page.keyboard.type('Fees change.');
  await page.keyboard.press('Control+End');
  await putPicture(main(page), 'paste');
  await expect(main(page).locator('.writing-picture > img')).toHaveAttribute('src', /^\/uploads\//);
  await page.keyboard.press('Control+End');
  await choose(page, 'table');
  await expect(main(page).getByRole('cell')).toHaveCount(9);
  await expectFitAndAccessible(page, [360, 1440]);
  for (const words of ['What', 'Free zone', 'Mainland', 'Licence', 'AED 12,900']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await expect(main(page).getByRole('columnheader')).toHaveText(['What', 'Free zone', 'Mainland']);
  await expectFitAndAccessible(page, [360, 1440]);
});

test('an empty text keeps its placeholder in place under the caret, with the rule of the caret beside it', async ({ page }) => {
  await openForm(page);
  const empty = main(page).locator('.is-editor-empty');
  const shown = () =>
    empty.evaluate((block) => {
      const words = getComputedStyle(block, '::before');
      return { words: [words.content, words.position], rule: getComputedStyle(block, '::after').borderInlineStartWidth };
    });
  const placeholder = await empty.getAttribute('data-placeholder');
  expect((await shown()).words).toEqual([JSON.stringify(placeholder), 'static']);
  await main(page).click();
  await expect.poll(shown).toEqual({ words: [JSON.stringify(placeholder), 'static'], rule: '2px' });
});

test('a line that is begun at the foot of the window stands whole above the bar', async ({ page, request, token }) => {
  const { id } = await storePost(request, token, { title: 'Long', main_content: Array.from({ length: 40 }, (_, line) => `Line ${line}.`) });
  await openForm(page, id);
  await main(page).getByText('Line 1.', { exact: true }).click();
  for (let line = 0; line < 20; line++) {
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const room = await main(page)
      .locator('.here')
      .evaluate((here) => (document.querySelector('.editor-foot')?.getBoundingClientRect().top ?? 0) - here.getBoundingClientRect().bottom);
    expect(room).toBeGreaterThanOrEqual(0);
  }
});

test('a table is changed and left by keys alone; on a narrow screen it scrolls, has a name and follows the caret', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await openForm(page);
  await main(page).click();
  await choose(page, 'table');
  const table = main(page).getByRole('group', { name: 'Table' });
  const scrolled = () => table.evaluate(({ scrollLeft }) => scrollLeft);
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  expect(await scrolled()).toBe(0);
  await expect(table.locator('.here')).toHaveCSS('outline-width', '2px');
  await expect(table.locator('.here')).toHaveCount(1);
  const rows = main(page).getByRole('row');
  for (const words of ['What', 'Fee']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Days');
  await expect.poll(scrolled).toBeGreaterThan(0);
  await page.keyboard.press('Tab');
  for (const words of ['Licence', '12,900', '5', 'Visa', '3,000', '9']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Office');
  await expect(rows).toHaveText(['WhatFeeDays', 'Licence12,9005', 'Visa3,0009', 'Office']);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('0');
  await expect(rows.nth(2)).toHaveText('Visa3,00090');
  await page.keyboard.press('Control+End');
  await page.keyboard.type('Below');
  await expect(main(page).locator('> p').last()).toHaveText('Below');
});

test('the buttons say what is on, one Tab stop leads to them, and the arrows move among them', async ({ page }) => {
  await openForm(page);
  await main(page).click();
  await tool(page, 'Bold').click();
  await expect(main(page)).toBeFocused();
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('Loud');
  await expect(main(page).locator('strong')).toHaveText('Loud');
  await page.keyboard.press('Shift+Tab');
  await expect(tool(page, 'Bold')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Italic')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(main(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await choose(page, 'careful');
  await expectAccessible(page);
});

test('a plain post opens unchanged, becomes Markdown with its first edit, and plain again when that is undone', async ({
  page,
  request,
  token,
}) => {
  const plain = { main_content: ['# No heading, 2 * 3 * 4', 'Two\nlines'], key_takeaways: ['- *One*'], introduction: '## A' };
  const { id } = await storePost(request, token, { title: 'Plain as typed', status: 'draft', ...plain });
  await openForm(page, id);
  await expect(main(page).locator('p')).toHaveText(['# No heading, 2 * 3 * 4', 'Twolines']);
  await expect(status(page)).toHaveText('Draft, saved');
  await main(page).locator('p').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await keptOnServer(page);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(status(page)).toHaveText('Draft, saved');
  await page.keyboard.type('!');
  await page.getByRole('button', { name: 'Update Structured Blog' }).click();
  await expect(page).toHaveURL(/\/blogs$/);
  expect(await storedPost(request, token, id)).toMatchObject({
    format: 'markdown',
    main_content: ['\\# No heading, 2 \\* 3 \\* 4!', 'Two\\\nlines'],
    key_takeaways: ['\\- \\*One\\*'],
    introduction: '\\## A',
  });
});

test('undo puts the caret back to where a key was pressed right after a click', async ({ page, request, token }) => {
  const { id } = await storePost(request, token, { format: 'markdown', main_content: ['The first', 'The last'] });
  await openForm(page, id);
  await main(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  // In one task, so that the browser has not yet told anybody where the caret is.
  await main(page).evaluate((area) => {
    getSelection()?.collapse(area.querySelector('p')?.firstChild ?? null, 'The first'.length);
    area.dispatchEvent(new KeyboardEvent('keydown', { key: '!', bubbles: true }));
    document.execCommand('insertText', false, '!');
  });
  await expect(main(page).locator('p')).toHaveText(['The first!', 'The last']);
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.type('?');
  await expect(main(page).locator('p')).toHaveText(['The first?', 'The last']);
});

test('undo goes back past a save, and a save does not move the caret', async ({ page }) => {
  await beginPost(page, 'Undone after saving', 'Once');
  await main(page).click();
  await page.keyboard.type('Before the save');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(status(page)).toHaveText('Draft, saved');
  await main(page).focus();
  await page.keyboard.type(', and after');
  await expect(main(page)).toHaveText('Before the save, and after');
  // What is typed within half a second is one step, so the save may stand within a step or between two.
  const undo = async () => {
    await page.keyboard.press('ControlOrMeta+z');
    return main(page).textContent();
  };
  await expect.poll(undo).toBe('');
  await expect(tool(page, 'Undo typing')).toHaveAttribute('aria-disabled', 'true');
});

test('another language turns the text and keeps its undo; a paragraph in Arabic stands on the right in an English post', async ({
  page,
  request,
  token,
}) => {
  const { id } = await storePost(request, token, { title: 'Turned', status: 'draft', format: 'markdown', main_content: ['As stored'] });
  await openForm(page, id);
  await main(page).press('ControlOrMeta+End');
  await page.keyboard.type('!');
  await page.getByLabel('Language', { exact: true }).selectOption('العربية');
  await expect(main(page)).toHaveCSS('direction', 'rtl');
  await expect(main(page).locator('p')).toHaveCSS('direction', 'rtl');
  await page.getByLabel('Language', { exact: true }).selectOption('English');
  await expect(main(page)).toHaveCSS('direction', 'ltr');
  await expect(main(page)).toHaveText('As stored!');
  await main(page).press('ControlOrMeta+z');
  await expect(main(page)).toHaveText('As stored');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('يمين');
  await expect.poll(() => main(page).evaluate(sidesOfParagraphs)).toEqual(['left', 'right']);
});

test('a link finds a post by its title, completes an address and refuses an unsafe one', async ({ page, request, token }) => {
  const { id } = await storePost(request, token, { title: 'Renewing a trade licence' });
  await beginPost(page, 'With links', 'Two of them');
  await main(page).click();
  await page.keyboard.type('Renew it');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  const address = dialog.getByRole('textbox', { name: /^Address/ });
  await address.fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(
    'Use an address that begins with https://, mailto: or tel:, or a path of this site, such as /blog.',
  );
  await address.fill('trade licence');
  await expect(dialog.getByRole('button', { name: 'Renewing a trade licence' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('button', { name: 'Renewing a trade licence' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Set link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('link', { name: 'Renew it' })).toHaveAttribute('href', `/blog/${id}`);
  // Whoever types as soon as the area has the focus writes behind the link, and not over it.
  await expect(main(page)).toBeFocused();
  await page.keyboard.type(' or ask ');
  await page.keyboard.press('ControlOrMeta+k');
  await address.fill('example.com/ask');
  await dialog.getByRole('textbox', { name: 'Text' }).fill('us');
  await page.keyboard.press('Enter');
  await keptOnServer(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/edit\/with-links$/);
  expect((await storedPost(request, token, 'with-links')).main_content).toEqual([
    `[Renew it](/blog/${id}) or ask [us](https://example.com/ask)`,
  ]);
});

test('links come by Markdown, by typing an address, and by pasting one on words; none of them can run something', async ({ page }) => {
  await openForm(page);
  await main(page).click();
  await page.keyboard.type('See [the **whole** list](/blog), ask [us](example.com/ask) and [not this](javascript:alert(1)).');
  await expect(main(page).getByRole('link')).toHaveText(['the whole list', 'us']);
  await expect(main(page).getByRole('link', { name: 'the whole list' })).toHaveAttribute('href', '/blog');
  await expect(main(page).getByRole('link', { name: 'us' })).toHaveAttribute('href', 'https://example.com/ask');
  await expect(main(page).locator('strong')).toHaveText('whole');
  await expect(main(page)).toHaveText('See the whole list, ask us and [not this](javascript:alert(1)).');

  await main(page).fill('');
  // What follows stands outside.
  await page.keyboard.type('See https://example.com/page. And (https://example.com/last)');
  await page.keyboard.press('Enter');
  await page.keyboard.type('javascript:alert(1) words');
  await expect(main(page).getByRole('link')).toHaveText(['https://example.com/page', 'https://example.com/last']);

  await main(page).fill('Words');
  await page.keyboard.press('ControlOrMeta+a');
  await put(main(page), 'paste', { 'text/plain': 'https://example.com/page' });
  await expect(main(page).getByRole('link', { name: 'Words' })).toHaveAttribute('href', 'https://example.com/page');
});

/** The side of the area on which the text of each paragraph stands. */
function sidesOfParagraphs(area: Element): string[] {
  const { left, width } = area.getBoundingClientRect();
  return [...area.querySelectorAll('p')].map((paragraph) => {
    const text = document.createRange();
    text.selectNodeContents(paragraph);
    return text.getBoundingClientRect().left < left + width / 2 ? 'left' : 'right';
  });
}
