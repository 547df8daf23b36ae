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
  await expect(page).toHaveURL(/\/blogs$/);
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

test('notes that are pasted into two fields are sources of the main text, each with a label of its own', async ({
  page,
  request,
  token,
}) => {
  await beginPost(page, 'Fees with notes', 'From two programs');
  const introduction = page.getByRole('textbox', { name: 'Introduction' });
  await introduction.fill('');
  await main(page).fill('Before.');
  await pasteHtml(introduction, html('notes-substack'));
  await expect(main(page).locator('.writing-source')).toHaveText(/Without the visa/);
  await main(page).getByText('Before.').click();
  await main(page).press('End');
  await main(page).press('Enter');
  await pasteHtml(main(page), html('notes-docs'));
  await page.getByRole('button', { name: 'Create Structured Blog' }).click();
  await expect(page).toHaveURL(/\/blogs$/);
  expect(await storedPost(request, token, 'fees-with-notes')).toMatchObject({
    introduction: 'From AED 15,000[^1] a year.',
    main_content: [
      'Before.',
      'The fee is AED 15,000[^2] in 2026[^3].',
      '## Costs',
      'A desk.',
      '[^1]: Without the visa.\n\n    As of May.',
      '[^2]: Without VAT.\n\n    Rates of May.',
      '[^3]: As of [May](https://example.com/rates).',
    ],
  });
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

function pasteHtml(into: Locator, markup: string, text = ''): Promise<void> {
  return put(into, 'paste', { 'text/html': markup, 'text/plain': text || markup.replaceAll(/<[^<>]*>/g, ' ') });
}
