import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { countClicks } from './clicks.ts';
import { openForm, storedPost, subtitle, title } from './editor.ts';
import { asMarkup, body, headline, opening, standfirst, type Written, wordsIn } from './long-article.ts';
import { picture } from './rich-article.ts';
import { expect, test } from './signed-in.ts';
import { type Keys, tabTo, writeByKeys } from './write-by-keys.ts';

const main = '[data-field=main_content] .writing-text';

test('at a desk an article of 1,500 words is written from an empty form to published without the mouse', async ({
  page,
  request,
  token,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const name = `${headline}, at a desk`;
  const keys = keysOf(page);
  await noMouse(page);
  await openForm(page);
  await tabTo(keys, 'textarea[name=title]');
  await keys.type(name);
  await tabTo(keys, '[name=subtitle]');
  await keys.type(standfirst);
  await tabTo(keys, 'select.category');
  await keys.type('Licensing');
  await tabTo(keys, '[data-field=introduction] .writing-text');
  await keys.type(opening);
  await tabTo(keys, main);
  await writeByKeys(keys, body);
  await tabTo(keys, '.split > .button:first-child');
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/blogs$/);
  const id = 'where-a-company-should-live-at-a-desk';
  expect(await storedPost(request, token, id)).toMatchObject({ status: 'published', title: name, subtitle: standfirst });
  await expectWhole(page, id);
});

test('on a phone the same article comes whole out of the clipboard with four taps, and is published', async ({
  page,
  context,
  request,
  token,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const clicks = await countClicks(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const pictures = await Promise.all([640, 480].map(async (side) => dataUrl(await picture(side, 300).png().toBuffer())));
  await openForm(page);
  await copy(page, asMarkup(pictures));
  await page.getByRole('button', { name: 'Paste a whole article' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste a whole article' });
  await expect(dialog.getByRole('checkbox', { name: 'Main Title' })).toBeChecked();
  await expect(dialog.getByText('Missing pictures')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Fill the fields' }).click();
  await expect(title(page)).toHaveValue(headline);
  await expect(subtitle(page)).toHaveValue(standfirst);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Licensing');
  await title(page).fill(`${headline}, pasted on a phone`);
  await page.getByRole('button', { name: 'Create Structured Blog' }).click();
  expect(await clicks()).toBeLessThanOrEqual(4);
  await expect(page).toHaveURL(/\/blogs$/);
  const id = 'where-a-company-should-live-pasted-on-a-phone';
  expect((await storedPost(request, token, id)).introduction).toBe(opening);
  await expectWhole(page, id);
});

/** The published page has all that was written: words, headings, links, list, table and pictures that load. */
async function expectWhole(page: Page, id: string): Promise<void> {
  await page.goto(`/blog/${id}`);
  const article = page.locator('.article');
  for (const block of body) await expectBlock(page, block);
  expect(wordsIn((await article.textContent()) ?? '')).toBeGreaterThan(1_500);
  await expect(article.locator('.paragraphs img')).toHaveCount(2);
  await expect(article.locator('.paragraphs :is(h2, h3)')).toHaveCount(3);
  await expect(article.locator('.paragraphs p a')).toHaveCount(5);
  await expectAccessible(page);
}

async function expectBlock(page: Page, block: Written): Promise<void> {
  const text = page.locator('.article .paragraphs');
  switch (block.kind) {
    case 'heading':
      return expect(text.getByRole('heading', { name: block.text, exact: true })).toBeVisible();
    case 'list':
      return expect(text.locator('ul > li')).toHaveText(block.items);
    case 'table':
      return expect(text.locator('tr :is(th, td)')).toHaveText(block.rows.flat());
    case 'picture': {
      const image = text.getByRole('img', { name: block.description, exact: true });
      await image.scrollIntoViewIfNeeded();
      return expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
    }
    case 'paragraph':
      await expect(text.locator('p', { hasText: block.text.slice(0, 10) }).first()).toContainText(block.text.trim());
      if (block.link) await expect(text.locator(`a[href="${block.link.address}"]`)).toContainText(block.link.text);
  }
}

const typedKeys = 60;

/** The keyboard of the page. The first words of a text are typed key by key, its others come whole, as from the keyboard of a phone. */
function keysOf(page: Page): Keys {
  return {
    press: (key) => page.keyboard.press(key),
    type: async (text) => {
      await page.keyboard.type(text.slice(0, typedKeys));
      if (text.length > typedKeys) await page.keyboard.insertText(text.slice(typedKeys));
    },
    chooseFile: async (open) => {
      const asked = page.waitForEvent('filechooser');
      await open();
      await (await asked).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await picture(640, 400).png().toBuffer() });
    },
    waitFor: async (selector, { focused } = { focused: true }) => {
      const found = page.locator(selector);
      return focused ? expect(page.locator(`${selector}:focus`).first()).toBeFocused() : expect(found.first()).toBeVisible();
    },
    isOn: (selector) => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector),
  };
}

/** Fails the test when anything is pressed with a pointer. */
async function noMouse(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => console.error('The mouse was used.'), { capture: true });
  });
}

function dataUrl(buffer: Buffer): string {
  return `data:image/png;base64,${buffer.toString('base64')}`;
}

/** Copies markup as a word processor does: the browser writes it to its clipboard as it is given. */
async function copy(page: Page, html: string): Promise<void> {
  await page.evaluate((markup) => {
    addEventListener(
      'copy',
      (event) => {
        event.clipboardData?.setData('text/html', markup);
        event.clipboardData?.setData('text/plain', new DOMParser().parseFromString(markup, 'text/html').body.textContent ?? '');
        event.preventDefault();
      },
      { once: true, capture: true },
    );
  }, html);
  await page.keyboard.press('Control+c');
}
