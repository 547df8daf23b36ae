import type { Locator } from '@playwright/test';
import { sample } from '#src/features/post-editor/paste/samples/word-article.ts';
import { expectAccessible } from './accessible.ts';
import { addSection, openForm, retryConnection, storedPost, subtitle, title } from './editor.ts';
import { expect, test } from './signed-in.ts';

const { expected, html } = sample;

const docs = `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><h1 dir="ltr"><span>Opening an account</span></h1>
<p dir="ltr"><span>Banks ask for </span><span style="font-style:italic">papers</span><span>, twice.</span></p><br />
<h2 dir="ltr"><span>Quick Stats</span></h2><ul><li dir="ltr"><p role="presentation"><span>45 days on average</span></p></li></ul>
<ol><li dir="ltr"><p><span>Collect the papers</span></p></li></ol></b><img src="https://tracker.example/x.gif" onerror="window.pasted=true">`;

test('markup of a word processor is pasted as what an article can hold', async ({ page }) => {
  await openForm(page);
  const introduction = page.getByRole('textbox', { name: 'Introduction' });
  await paste(introduction, '<p class=MsoNormal>One <b>bold</b>&nbsp;word.<o:p></o:p></p><p>Two</p><script>window.pasted=true</script>');
  await expect(introduction.locator('p')).toHaveText(['One bold word.', 'Two']);
  await expect(introduction.locator('strong')).toHaveText('bold');
  await paste(title(page), '<h1>A title</h1><h2>in two lines</h2>');
  await expect(title(page)).toHaveValue('A title in two lines');
  await title(page).press('ControlOrMeta+z');
  await expect(title(page)).toHaveValue('');
});

test('several paragraphs pasted into a list become rows', async ({ page }) => {
  await openForm(page);
  await addSection(page, 'Quick Stats');
  await paste(page.getByRole('textbox', { name: 'Quick Stat 1' }), '<p>First.</p><p>Second.</p><p>Third.</p>');
  await expect(page.getByRole('textbox', { name: 'Quick Stat 3' })).toHaveValue('Third.');
});

test('an article from Word is offered where it was pasted, applied only when accepted, and undone', async ({ page }) => {
  await openForm(page);
  const introduction = page.getByRole('textbox', { name: 'Introduction' });
  await introduction.fill('Before. ');
  await introduction.press('End');
  await paste(introduction, html);
  await expect(page.locator('.writing-area', { has: introduction }).locator('.paste-offer')).toBeInViewport();
  await page.getByRole('status').getByRole('button', { name: 'Paste a whole article' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Paste a whole article' });
  await expect(dialog.getByRole('checkbox', { name: 'Main Title' })).toBeChecked();
  // An existing introduction is replaced only on request.
  await expect(dialog.getByRole('checkbox', { name: 'Introduction replaces what is written' })).not.toBeChecked();
  await expect(dialog.getByText('The desk of a licensing authority', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expect(page.locator('textarea[name=title]')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Fill the fields' }).click();
  await expect(title(page)).toHaveValue('Free zone or mainland?');
  await expect(introduction).toHaveText('Before.');
  await expect(page.getByRole('textbox', { name: 'Key Takeaway 2' })).toHaveText('Ask for the activity list first');
  await expect(page.getByRole('textbox', { name: 'Quote Text' })).toHaveValue('A licence is a promise about what you will do.');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(title(page)).toHaveValue('');
  await expect(introduction).toHaveText(/^Before\.\s*Free zone or mainland\?/);
});

test('an article from Word becomes a published article with its list, table and link', async ({ page, request, token }) => {
  await openForm(page);
  await page.getByRole('button', { name: 'Paste a whole article' }).click();
  await paste(page.getByRole('textbox', { name: 'The article' }), html);
  await page.getByRole('button', { name: 'Fill the fields' }).click();
  await expect(subtitle(page)).toHaveValue('How to choose a home for your company in Dubai');
  const preview = page.frameLocator('iframe[title=Preview]');
  await expect(preview.getByRole('cell', { name: 'AED 18,500' })).toBeAttached();
  await expect(preview.getByRole('heading', { name: 'Who are your customers?' })).toBeAttached();
  const saved = page.waitForResponse((response) => response.request().method() === 'POST' && /\/api\/blogs$/.test(response.url()));
  await page.getByRole('button', { name: 'Create Structured Blog' }).click();
  const post = await storedPost(request, token, (await (await saved).json()).id);
  expect(post).toMatchObject({
    format: 'markdown',
    introduction: expected.fields.introduction,
    main_content: expected.fields.main_content,
  });
  const article = await (await request.get(`/blog/${post.id}`, retryConnection)).text();
  expect(article).toContain('href="https://www.ded.ae/activities?lang=en"');
});

test('an article from Google Docs is pasted into the dialog; none of it runs or loads', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await openForm(page);
  await page.getByRole('button', { name: 'Paste a whole article' }).click();
  await paste(page.getByRole('textbox', { name: 'The article' }), docs);
  await page.getByRole('button', { name: 'Fill the fields' }).click();
  await expect(title(page)).toHaveValue('Opening an account');
  await expect(page.getByRole('textbox', { name: 'Introduction' })).toHaveText('Banks ask for papers, twice.');
  await expect(page.getByRole('textbox', { name: 'Quick Stat 1' })).toHaveValue('45 days on average');
  await expect(page.getByRole('textbox', { name: 'Main Content Paragraphs' })).toHaveText('Collect the papers');
  expect(requests.filter((url) => url.includes('tracker.example'))).toEqual([]);
  expect(await page.evaluate(() => 'pasted' in window)).toBe(false);
});

/** Pastes markup as a word processor writes it to the clipboard. */
async function paste(into: Locator, html: string): Promise<void> {
  await into.focus();
  await into.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    clipboardData.setData('text/plain', new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}
