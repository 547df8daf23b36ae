import { expectAccessible } from './accessible.ts';
import { keptOnServer, openForm, openPreview, storePost } from './editor.ts';
import { expect, test } from './signed-in.ts';
import { choose, main, put } from './writing-area.ts';

const video = 'https://www.youtube.com/watch?v=a1';

test('an address that is pasted on an empty line is a plate with a name and a length, undone to the address, and shown as readers see it', async ({
  page,
  request,
  token,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (asked) => asked.url().startsWith('http://localhost') || elsewhere.push(asked.url()));
  const { id } = await storePost(request, token, { title: 'A film', format: 'markdown', main_content: ['First words.'] });
  await openForm(page, id);
  const text = main(page);
  await text.getByText('First words.').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await put(text, 'paste', { 'text/plain': video });
  const plate = text.locator('.writing-plate');
  await expect(plate).toContainText('Video on YouTube');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(plate).toBeHidden();
  await expect(text.locator('> p').nth(1)).toHaveText(video);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(plate).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(text.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Filling in the register');
  await page.keyboard.press('Tab');
  await page.keyboard.type('6:40');
  await expect(plate).toContainText('Video on YouTube, 6:40');
  await openPreview(page);
  const shown = page.frameLocator('iframe[title="Preview"]').locator('figure.plate');
  await expect(shown.locator('.plate-name')).toHaveText('Filling in the register');
  await expect(shown.getByRole('link', { name: 'Filling in the register Video on YouTube, 6:40 (outside link)' })).toHaveAttribute(
    'href',
    video,
  );
  await keptOnServer(page);
  await page.reload();
  await expect(plate).toContainText('Filling in the register');
  await plate.click();
  await expectAccessible(page);
  await text.getByRole('button', { name: 'Only a link' }).click();
  await expect(text.locator('> p').nth(1)).toHaveText('Filling in the register, 6:40.');
  expect(elsewhere).toEqual([]);
});

test('a plate from the menu asks for its address', async ({ page, request, token }) => {
  const { id } = await storePost(request, token, { title: 'A map', format: 'markdown', main_content: ['First words.'] });
  await openForm(page, id);
  const text = main(page);
  await text.getByText('First words.').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await choose(page, 'map');
  const address = text.getByRole('textbox', { name: 'Address of a video or map' });
  await expect(address).toBeFocused();
  await page.keyboard.type('https://maps.app.goo.gl/a1');
  await expect(text.locator('.writing-plate')).toContainText('Map on Google Maps');
  await page.keyboard.press('Tab');
  await expect(text.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(address).toBeHidden();
});
