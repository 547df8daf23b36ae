import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { beginPost, openForm, storedPost } from './editor.ts';
import { expect, test } from './signed-in.ts';
import { main, put, putPicture } from './writing-area.ts';

const html = (name: string) => readFileSync(`tests/fixtures/pasted/${name}.html`, 'utf8');
const said = (page: Page) => page.locator('.paste-report');

test('what was deleted stays out, and the form says so until that is closed; one undo takes the paste away', async ({ page }) => {
  await openForm(page);
  const text = main(page);
  await text.fill('Before.');
  await text.press('End');
  await text.press('Enter');
  await pasteHtml(text, html('tracked-changes-word'), 'The licence costs AED 20,00015,000 a year.');
  await expect(text.locator('p')).toHaveText(['Before.', 'The licence costs AED 15,000 a year.']);
  await expect(said(page)).toContainText('1 deletion left out.');
  await said(page).locator('summary').click();
  await expect(said(page).getByRole('listitem')).toHaveText(['20,000']);
  await expectAccessible(page);
  await said(page).getByRole('button', { name: 'Close' }).click();
  await expect(said(page)).toHaveCount(0);
  await text.press('ControlOrMeta+z');
  await expect(text.locator('p')).toHaveText(['Before.', '']);
});

test('hidden columns, comments and struck prices reach neither the stored post nor its page nor the search', async ({
  page,
  request,
  token,
}) => {
  await beginPost(page, 'Fees without secrets', 'From three clipboards');
  const text = main(page);
  for (const name of ['excel-hidden', 'word-comments', 'strike-docs', 'rowspan-docs']) {
    await text.press('ControlOrMeta+End');
    await pasteHtml(text, html(name));
  }
  await expect(said(page)).toContainText('The merged cell “North zone” is repeated in its rows.');
  await page.getByRole('button', { name: 'Create Structured Blog' }).click();
  await expect(page.getByText('Blog created successfully!')).toBeVisible();
  const stored = JSON.stringify(await storedPost(request, token, 'fees-without-secrets'));
  const shown = await (await request.get('/blog/fees-without-secrets')).text();
  const found = await (await request.get('/api/search?q=margin')).text();
  for (const secret of ['Our cost', '8,000', 'Secret client', 'Do not tell', 'AR1', '20,000']) {
    expect(stored, secret).not.toContain(secret);
    expect(shown, secret).not.toContain(secret);
  }
  expect(shown).toContain('The fee is AED 15,000 a year.');
  expect(stored).toContain('| North zone | 3 | 19,900 |');
  expect(found).not.toContain('fees-without-secrets');
});

test('a picture of the clipboard is uploaded where it stands, and the file of a file manager is the file', async ({ page }) => {
  await openForm(page);
  const text = main(page);
  await pasteHtml(text, html('picture-docs-data'), 'Before the picture. After it.');
  await expect(text.locator('img[src^="/uploads/"]')).toHaveCount(1);
  await expect(text.locator('> p')).toHaveText(['Before the picture.', 'After it.']);
  await text.press('ControlOrMeta+End');
  await putPicture(text, 'paste', 'dot.png');
  await expect(text.locator('img[src^="/uploads/"]')).toHaveCount(2);
  await expect(text).not.toContainText('dot.png');
});

test.describe('a picture that fails in the middle', () => {
  test.use({ expectedConsoleErrors: [/500|Failed to load|The image was not uploaded/] });

  test('says so in its place, and the text around it stays', async ({ page }) => {
    await openForm(page);
    await page.route('**/api/upload*', (route) => route.fulfill({ status: 500, json: { detail: 'Broken.', code: 'internal' } }));
    await pasteHtml(main(page), html('picture-docs-data'));
    await expect(main(page).getByRole('alert')).toContainText('Failed to upload image. Please try again.');
    await expect(main(page)).toContainText('After it.');
  });
});

test('what a post cannot hold is refused with the limit named, and what stood there stays', async ({ page }) => {
  await openForm(page);
  const text = main(page);
  await text.fill('Before.');
  await text.press('ControlOrMeta+End');
  const refused = [
    ['<p>One more.</p>'.repeat(2_001), 'Too long to paste: 2,001 paragraphs, 2,000 are allowed.'],
    [`<p>${'a'.repeat(256 * 1_024)}</p>`, 'Too long to paste: 257 KB, 256 KB are allowed.'],
    [`${'<ul><li>x'.repeat(21)}${'</li></ul>'.repeat(21)}`, 'Too long to paste: more than 20 levels of lists and quotes, 20 are allowed.'],
    [
      `<p>${'<b>b</b> c '.repeat(1_600)}</p>`,
      'Too long to paste: 6,400 marks such as * and [ in one paragraph, list or table, 6,000 are allowed.',
    ],
  ] as const;
  for (const [markup, reason] of refused) {
    await pasteHtml(text, markup);
    await expect(page.getByText(reason)).toBeVisible();
    await expect(text).toHaveText('Before.');
  }
  await pasteHtml(text, '<p>One more.</p>'.repeat(1_999));
  await expect(text.locator('p')).toHaveCount(1_999);
});

function pasteHtml(into: Locator, markup: string, text = ''): Promise<void> {
  return put(into, 'paste', { 'text/html': markup, 'text/plain': text || markup.replaceAll(/<[^<>]*>/g, ' ') });
}
