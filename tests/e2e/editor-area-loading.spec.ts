import type { Page } from '@playwright/test';
import { keptOnServer, openForm } from './editor.ts';
import { expect, test } from './signed-in.ts';
import { main } from './writing-area.ts';

/** From now on, a key is typed right after each reading of a text area's caret, before any other task. @returns tells what was typed */
async function typeAfterEachReading(page: Page): Promise<() => Promise<string>> {
  const keys = await page.evaluateHandle(() => {
    const typed: string[] = [];
    const caret = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'selectionStart');
    let isTyping = false;
    const type = () => {
      typed.push('abcdefghij'.charAt(typed.length % 10));
      document.execCommand('insertText', false, typed.at(-1));
      // What React reads because of this key is no reason for another.
      setTimeout(() => (isTyping = false));
    };
    const get = function (this: HTMLTextAreaElement) {
      if (!isTyping) void scheduler.postTask(type, { priority: 'user-blocking' });
      isTyping = true;
      return caret?.get?.call(this);
    };
    Object.defineProperty(HTMLTextAreaElement.prototype, 'selectionStart', { ...caret, get });
    return typed;
  });
  return async () => (await keys.jsonValue()).join('');
}

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
  test('a text area takes the text, and the area goes on where the caret was', async ({ page }) => {
    const release = await openWithoutArea(page);
    await main(page).focus();
    await page.keyboard.type('Already writing');
    for (let left = 0; left < 'writing'.length; left += 1) await page.keyboard.press('ArrowLeft');
    release();
    await expect(main(page)).toHaveAttribute('contenteditable', 'true');
    await page.keyboard.type('and ');
    await expect(main(page)).toHaveText('Already and writing');
  });

  test('a space before the caret is kept, in the last paragraph and in one before', async ({ page }) => {
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

  test('no key is lost in the moment in which the area takes its place', async ({ page }) => {
    const release = await openWithoutArea(page);
    await main(page).focus();
    await page.keyboard.type('Before');
    const typed = await typeAfterEachReading(page);
    release();
    await expect(main(page)).toHaveAttribute('contenteditable', 'true');
    await page.keyboard.type('After');
    expect(await typed()).not.toBe('');
    await expect(main(page)).toHaveText(`Before${await typed()}After`);
  });
});

test('a composition is not broken, and a reload in its midst keeps what was there', async ({ page, context }) => {
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
