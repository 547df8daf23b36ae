import { expectFitAndAccessible } from './accessible.ts';
import { act, keptOnServer, openForm, storedPost, storePost, title } from './editor.ts';
import { expect, test } from './signed-in.ts';
import { main } from './writing-area.ts';

const text = {
  title: 'A free zone',
  status: 'draft',
  format: 'markdown',
  introduction: 'In a **free** zone.',
  main_content: ['The fr**ee zo**ne here.', 'A [free zone](https://example.com/free-zone).', 'Typed: https://example.com/free zone.'],
};

test('all places in all fields are replaced across marks, and one press of the key takes all of them back', async ({
  page,
  request,
  token,
}) => {
  const { id } = await storePost(request, token, text);
  await openForm(page, id);
  await main(page).locator('p').first().click();
  await page.keyboard.press('ControlOrMeta+Shift+h');
  await page.getByRole('textbox', { name: 'Find' }).fill('free zone');
  await page.getByRole('textbox', { name: 'Replace with' }).fill('port');
  await page.getByRole('button', { name: 'Replace all' }).click();
  await expect(title(page)).toHaveValue('A port');
  await expect(main(page).locator('p')).toHaveText(['The port here.', 'A port.', 'Typed: https://example.com/free zone.']);
  await page.getByRole('textbox', { name: 'Find' }).press('Escape');
  await expect(main(page)).toBeFocused();
  await keptOnServer(page);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(title(page)).toHaveValue('A free zone');
  await expect(main(page).locator('p')).toHaveText(['The free zone here.', 'A free zone.', 'Typed: https://example.com/free zone.']);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(title(page)).toHaveValue('A port');
  await page.getByRole('button', { name: 'Save draft' }).click();
  // The address follows the title, as while typing.
  await expect
    .poll(async () => (await storedPost(request, token, 'a-port')).main_content)
    .toEqual(['The port here.', 'A [port](https://example.com/free-zone).', text.main_content[2]]);
});

test('the words around a place put the caret there, and what is typed then takes its place', async ({ page, request, token }) => {
  const { id } = await storePost(request, token, text);
  await openForm(page, id);
  await act(page, 'Find and replace');
  await page.getByRole('textbox', { name: 'Find' }).fill('ee zo');
  for (let place = 1; place < 3; place += 1) await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Go to it: The free zone here/ }).click();
  await expect(main(page)).toBeFocused();
  await page.keyboard.type('-');
  await expect(main(page).locator('p').first()).toHaveText('The fr-ne here.');
});

test('it fits and is accessible on a phone and a wide screen', async ({ page, request, token }) => {
  const { id } = await storePost(request, token, text);
  await openForm(page, id);
  await page.keyboard.press('ControlOrMeta+Shift+h');
  await page.getByRole('textbox', { name: 'Find' }).fill('zone');
  await expect(page.getByText(/^1 of /)).toBeVisible();
  await expectFitAndAccessible(page, [360, 900, 1440]);
});
