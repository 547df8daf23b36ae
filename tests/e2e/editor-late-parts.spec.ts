import type { Page } from '@playwright/test';
import { sample } from '#src/features/post-editor/paste/samples/word-article.ts';
import { addSection, openForm, title } from './editor.ts';
import { expect, test } from './signed-in.ts';
import { main, put } from './writing-area.ts';

const { html: article } = sample;
const failed = 'This part of the page could not be loaded. Check the connection and try again; what you typed is here.';

/** Holds what is loaded later back. @returns lets it come */
async function hold(page: Page, script: RegExp): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const lose = (page: Page, script: RegExp) => page.route(script, (route) => route.abort());

test('a paste before its reader is there waits, and stands where it was pasted; no key waits', async ({ page }) => {
  const release = await hold(page, /\/reader\./);
  await openForm(page);
  await main(page).click();
  await page.keyboard.type('Before ');
  await put(main(page), 'paste', { 'text/html': '<p>pasted <b>bold</b></p>', 'text/plain': 'pasted bold' });
  await page.keyboard.type(' after');
  await expect(main(page)).toHaveText('Before  after');
  await title(page).focus();
  await put(title(page), 'paste', { 'text/html': '<h1>A title</h1><p>in two lines</p>', 'text/plain': '' });
  await page.keyboard.type('!');
  await expect(title(page)).toHaveValue('!');
  release();
  await expect(main(page)).toHaveText('Before pasted bold after');
  await expect(main(page).locator('strong')).toHaveText('bold');
  await expect(title(page)).toHaveValue('A title in two lines!');
  await page.keyboard.type('?');
  await expect(title(page)).toHaveValue('A title in two lines!?');
});

test('an article that was pasted before its reader is there leaves the text again when the fields are filled', async ({ page }) => {
  const release = await hold(page, /\/reader\./);
  await openForm(page);
  const introduction = page.getByRole('textbox', { name: 'Introduction' });
  await introduction.fill('Before. ');
  await introduction.press('End');
  await put(introduction, 'paste', { 'text/html': article, 'text/plain': '' });
  await expect(introduction).toHaveText('Before. ');
  release();
  await page.getByRole('status').getByRole('button', { name: 'Paste a whole article' }).click();
  await page.getByRole('button', { name: 'Fill the fields' }).click();
  await expect(title(page)).toHaveValue('Free zone or mainland?');
  await expect(introduction).toHaveText('Before.');
});

test('a press of a handle before sorting is there picks the row up once it is', async ({ page }) => {
  const release = await hold(page, /\/Sorting\./);
  await openForm(page);
  await addTwoStats(page);
  const [first, second] = [handle(page, 1), handle(page, 2)];
  await first.hover();
  await page.mouse.down();
  await expect(first).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(first).not.toHaveAttribute('aria-busy', 'true');
  const target = await second.boundingBox();
  await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + 20, { steps: 10 });
  await expect(page.getByText('Quick Stat 1 moved to position 2 of 2.')).toBeAttached();
  await page.mouse.up();
  await expect(stats(page)).toHaveText(['Second', 'First']);
});

test('a key on a handle before sorting is there counts, and the row keeps what is typed in it', async ({ page }) => {
  const release = await hold(page, /\/Sorting\./);
  await openForm(page);
  await addTwoStats(page);
  await handle(page, 1).press('Space');
  release();
  await expect(page.getByText('Quick Stat 1 moved to position 1 of 2.')).toBeAttached();
  // The library listens for further keys one timer after it has picked the row up.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Quick Stat 1 moved to position 2 of 2.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(stats(page)).toHaveText(['Second', 'First']);
});

test.describe('what cannot be loaded', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource|ERR_FAILED/] });

  test('says so: a paste comes without its formatting, and rows are moved by their arrows', async ({ page }) => {
    await lose(page, /\/(reader|Sorting)\./);
    await openForm(page);
    await main(page).click();
    await put(main(page), 'paste', { 'text/html': '<p>pasted <b>bold</b></p><p>twice</p>', 'text/plain': 'pasted bold\ntwice' });
    await expect(main(page).locator('p')).toHaveText(['pasted bold', 'twice']);
    await expect(
      page.getByText('Pasted without its formatting, which could not be read. Check the connection, then undo and paste again.'),
    ).toBeVisible();
    await addTwoStats(page);
    await handle(page, 1).press('Space');
    await expect(page.getByText(failed)).toBeVisible();
    await page.getByRole('button', { name: 'Move Quick Stat 1 down' }).click();
    await expect(stats(page)).toHaveText(['Second', 'First']);
  });

  test('leaves the address to the server', async ({ page }) => {
    await lose(page, /\/post-id\./);
    await openForm(page);
    await title(page).fill('Licences in Sharjah');
    await page.getByRole('textbox', { name: 'Subtitle' }).fill('Without letters');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page).toHaveURL(/\/edit\/licences-in-sharjah$/);
  });
});

const handle = (page: Page, number: number) => page.getByRole('button', { name: `Move Quick Stat ${number}`, exact: true });
const stats = (page: Page) => page.getByRole('textbox', { name: /^Quick Stat \d$/ });

async function addTwoStats(page: Page): Promise<void> {
  await addSection(page, 'Quick Stats');
  await page.getByRole('textbox', { name: 'Quick Stat 1' }).fill('First');
  await page.getByRole('button', { name: 'Add Quick Stat' }).click();
  await page.getByRole('textbox', { name: 'Quick Stat 2' }).fill('Second');
}
