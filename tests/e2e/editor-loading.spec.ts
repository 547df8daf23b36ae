import type { Page } from '@playwright/test';
import { addSection, keptOnServer, openForm, subtitle, title } from './editor.ts';
import { expect, test } from './signed-in.ts';
import { main, put } from './writing-area.ts';

test('until the area is there a text area takes the text; the area goes on where the caret was, with the spaces before it', async ({
  page,
}) => {
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

test('a row is moved by its handle, with the pointer and by keys', async ({ page }) => {
  await openForm(page);
  await addTwoStats(page);
  const [first, second] = [handle(page, 1), handle(page, 2)];
  await first.hover();
  await page.mouse.down();
  const target = await second.boundingBox();
  await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + 20, { steps: 10 });
  await expect(page.getByText('Quick Stat 1 moved to position 2 of 2.')).toBeAttached();
  await page.mouse.up();
  await expect(stats(page)).toHaveText(['Second', 'First']);
  await first.press('Space');
  await expect(page.getByText('Quick Stat 1 picked up at position 1 of 2.')).toBeAttached();
  // The library listens for further keys one timer after it has picked the row up.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Quick Stat 1 moved to position 2 of 2.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(stats(page)).toHaveText(['First', 'Second']);
});

test('when a deploy comes in between, a form that is open has all of its parts', async ({ page }) => {
  await openForm(page);
  // A font for some letters may come later; scripts and styles must be there.
  await page.route(/\/_astro\/.*\.(js|css)$/, (route) => route.fulfill({ status: 404 }));
  await main(page).click();
  await put(main(page), 'paste', { 'text/html': '<p>pasted <b>bold</b></p><p>twice</p>', 'text/plain': 'pasted bold\ntwice' });
  await expect(main(page).locator('strong')).toHaveText('bold');
  await subtitle(page).focus();
  await put(subtitle(page), 'paste', { 'text/html': '<p>A line<br>in two lines</p><p>Another</p>', 'text/plain': '' });
  await expect(subtitle(page)).toHaveValue('A line in two lines');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await page.getByRole('button', { name: 'From Pictures', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Choose a picture' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'From Pictures', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'More actions' }).press('ArrowDown');
  await page.getByRole('menuitem', { name: 'Paste a whole article' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Paste a whole article' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused();
  await page.getByRole('button', { name: 'More actions' }).press('ArrowDown');
  await page.getByRole('menuitem', { name: 'Schedule…' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Before you publish' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Before you publish$/ })).toBeFocused();
});

test.describe('a writing area that cannot be loaded', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource|ERR_FAILED/] });

  test('leaves a text area in its place, and the post is saved', async ({ page }) => {
    await page.route(/WritingArea/, (route) => route.abort());
    await page.goto('/layla_noor_portfolio/blogs/create');
    await title(page).fill('Licences in Sharjah');
    await subtitle(page).fill('Without an area');
    await main(page).fill('Typed.');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page).toHaveURL(/\/edit\/licences-in-sharjah$/);
    await expect(main(page)).toHaveValue('Typed.');
  });
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

const handle = (page: Page, number: number) => page.getByRole('button', { name: `Move Quick Stat ${number}`, exact: true });
const stats = (page: Page) => page.getByRole('textbox', { name: /^Quick Stat \d$/ });

async function addTwoStats(page: Page): Promise<void> {
  await addSection(page, 'Quick Stats');
  await page.getByRole('textbox', { name: 'Quick Stat 1' }).fill('First');
  await page.getByRole('button', { name: 'Add Quick Stat' }).click();
  await page.getByRole('textbox', { name: 'Quick Stat 2' }).fill('Second');
}
