import { expectAccessible } from './accessible.ts';
import { beginPost, indicator, keepOnDeviceOnly, keptOnDevice, keptOnServer, openForm, storedPost, storePost } from './editor.ts';
import { expect, test } from './signed-in.ts';
import { choose, leaveBlock, main, tool } from './writing-area.ts';

test('fifteen paragraphs are fifteen presses of Enter, and each is an item', async ({ page, request, token }) => {
  await beginPost(page, 'Fifteen paragraphs', 'In one area');
  await main(page).click();
  const paragraphs = Array.from({ length: 15 }, (_, index) => `Paragraph ${index + 1} has 5 words.`);
  for (const text of paragraphs) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/edit\/fifteen-paragraphs$/);
  expect(await storedPost(request, token, 'fifteen-paragraphs')).toMatchObject({ main_content: paragraphs, format: 'markdown' });
});

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
  await expect(indicator(page)).toHaveText('Saved');
  await main(page).locator('p').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await keptOnServer(page);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(indicator(page)).toHaveText('Saved');
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
  await expect(indicator(page)).toHaveText('Saved');
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

test('text of the device is restored into the areas, and the toast takes it back', async ({ page, context, request, token }) => {
  await keepOnDeviceOnly(context);
  const { id } = await storePost(request, token, { title: 'Restored', format: 'markdown', main_content: ['As stored.'] });
  await openForm(page, id);
  await main(page).fill('Written and **never** saved.');
  await keptOnDevice(page);
  await page.close();
  const again = await context.newPage();
  await openForm(again, id);
  await again.getByRole('button', { name: 'Restore' }).click();
  await expect(main(again)).toHaveText('Written and **never** saved.');
  await again
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(main(again)).toHaveText('As stored.');
});

test('another language turns the text and keeps its undo', async ({ page, request, token }) => {
  const { id } = await storePost(request, token, { title: 'Turned', status: 'draft', format: 'markdown', main_content: ['As stored'] });
  await openForm(page, id);
  await main(page).press('ControlOrMeta+End');
  await page.keyboard.type('!');
  await page.getByLabel('Language').selectOption('العربية');
  await expect(main(page)).toHaveCSS('direction', 'rtl');
  await expect(main(page).locator('p')).toHaveCSS('direction', 'rtl');
  await page.getByLabel('Language').selectOption('English');
  await expect(main(page)).toHaveCSS('direction', 'ltr');
  await expect(main(page)).toHaveText('As stored!');
  await main(page).press('ControlOrMeta+z');
  await expect(main(page)).toHaveText('As stored');
});

test('a paragraph in Arabic stands on the right in an English post, as it will in the article', async ({ page }) => {
  await beginPost(page, 'Two directions', 'Side by side');
  await main(page).click();
  await page.keyboard.type('Left');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('يمين');
  await expect.poll(() => main(page).evaluate(sidesOfParagraphs)).toEqual(['left', 'right']);
});

test('a wide table scrolls on a narrow screen, has a name and follows the caret', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openForm(page);
  await main(page).click();
  await choose(page, 'table');
  const table = main(page).getByRole('group', { name: 'Table' });
  const scrolled = () => table.evaluate(({ scrollLeft }) => scrollLeft);
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  expect(await scrolled()).toBe(0);
  for (const head of ['What', 'Free zone']) {
    await page.keyboard.type(head);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Fee');
  await expect.poll(scrolled).toBeGreaterThan(0);
  await expect(main(page).getByRole('columnheader')).toHaveText(['What', 'Free zone', 'Fee']);
  await expectAccessible(page);
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
