import type { Page } from '@playwright/test';
import { keptOnServer, openForm } from './editor.ts';
import { expect, test } from './signed-in.ts';
import { main } from './writing-area.ts';

/** Types in every task of the page, since the moment is short. @returns what was typed until the area was there, and ten keys more */
const typeInEveryTask = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    const { promise, resolve } = Promise.withResolvers<string>();
    let [typed, after] = ['', 0];
    port1.onmessage = () => {
      const key = 'abcdefghij'.charAt(typed.length % 10);
      typed += key;
      document.execCommand('insertText', false, key);
      if (document.activeElement?.getAttribute('contenteditable') === 'true') after += 1;
      if (after === 10) resolve(typed);
      else port2.postMessage(null);
    };
    port2.postMessage(null);
    return promise;
  });

/** Opens the form of a new post, whose writing area does not come. @returns lets it come */
async function openWithoutArea(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/WritingArea/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/layla_noor_portfolio/blogs/create');
  return release;
}

test.describe('while the area loads', () => {
  test('a text area takes the text, and the area goes on where the caret was', { tag: ['@§12.writing'] }, async ({ page }) => {
    const release = await openWithoutArea(page);
    await main(page).focus();
    await page.keyboard.type('Already writing');
    for (let left = 0; left < 'writing'.length; left += 1) await page.keyboard.press('ArrowLeft');
    release();
    await expect(main(page)).toHaveAttribute('contenteditable', 'true');
    await page.keyboard.type('and ');
    await expect(main(page)).toHaveText('Already and writing');
  });

  test('a space before the caret is kept, in the last paragraph and in one before', { tag: ['@§12.writing'] }, async ({ page }) => {
    const release = await openWithoutArea(page);
    await main(page).fill('First  \n\nSecond');
    for (let left = 0; left < '\n\nSecond'.length; left += 1) await page.keyboard.press('ArrowLeft');
    release();
    await expect(main(page)).toHaveAttribute('contenteditable', 'true');
    await page.keyboard.type('word');
    await expect(main(page).locator('p')).toHaveText(['First word', 'Second']);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(main(page).locator('p')).toHaveText(['First', 'Second']);
  });

  test('no key is lost in the moment in which the area takes its place', { tag: ['@§12.writing'] }, async ({ page }) => {
    const release = await openWithoutArea(page);
    await main(page).focus();
    await page.keyboard.type('Before');
    const typed = typeInEveryTask(page);
    release();
    await expect(main(page)).toHaveText(`Before${await typed}`);
  });
});

test('a composition is not broken, and a reload in its midst keeps what was there', { tag: ['@§12.writing'] }, async ({
  page,
  context,
}) => {
  await openForm(page);
  await main(page).click();
  await page.keyboard.type('Before ');
  const client = await context.newCDPSession(page);
  await client.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await client.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
  await expect(main(page)).toHaveText('Before にほ');
  await keptOnServer(page);
  await page.reload();
  await expect(main(page)).toHaveText('Before にほ');
  // A key between the text area and the area in its place would go nowhere.
  await expect(main(page)).toHaveAttribute('contenteditable', 'true');
  await main(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  const after = await context.newCDPSession(page);
  await after.send('Input.imeSetComposition', { text: 'ん', selectionStart: 1, selectionEnd: 1 });
  await after.send('Input.insertText', { text: '本' });
  await expect(main(page)).toHaveText('Before にほ本');
});
