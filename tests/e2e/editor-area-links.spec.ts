import { beginPost, keptOnServer, openForm, storedPost, storePost } from './editor.ts';
import { expect, test } from './signed-in.ts';
import { main, put } from './writing-area.ts';

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
  await dialog.getByRole('button', { name: 'Renewing a trade licence' }).click();
  await dialog.getByRole('button', { name: 'Set link' }).click();
  await expect(main(page).getByRole('link', { name: 'Renew it' })).toHaveAttribute('href', `/blog/${id}`);
  // The dialog gives the focus back once it has gone.
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

test('an address that is pasted on words makes them a link', async ({ page }) => {
  await openForm(page);
  await main(page).click();
  await page.keyboard.type('Words');
  await page.keyboard.press('ControlOrMeta+a');
  await put(main(page), 'paste', { 'text/plain': 'https://example.com/page' });
  await expect(main(page).getByRole('link', { name: 'Words' })).toHaveAttribute('href', 'https://example.com/page');
});

test('a link typed as Markdown becomes one with its last bracket, unless its address could run something', async ({ page }) => {
  await openForm(page);
  await main(page).click();
  await page.keyboard.type('See [the **whole** list](/blog), ask [us](example.com/ask) and [not this](javascript:alert(1)).');
  await expect(main(page).getByRole('link')).toHaveText(['the whole list', 'us']);
  await expect(main(page).getByRole('link', { name: 'the whole list' })).toHaveAttribute('href', '/blog');
  await expect(main(page).getByRole('link', { name: 'us' })).toHaveAttribute('href', 'https://example.com/ask');
  await expect(main(page).locator('strong')).toHaveText('whole');
  await expect(main(page)).toHaveText('See the whole list, ask us and [not this](javascript:alert(1)).');
});

test('a web address that is typed becomes a link once the word ends; what follows stands outside', async ({ page }) => {
  await openForm(page);
  await main(page).click();
  await page.keyboard.type('See https://example.com/page. And (https://example.com/last)');
  await page.keyboard.press('Enter');
  await page.keyboard.type('javascript:alert(1) words');
  await expect(main(page).getByRole('link')).toHaveText(['https://example.com/page', 'https://example.com/last']);
});
