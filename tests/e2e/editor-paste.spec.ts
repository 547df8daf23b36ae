import type { Locator } from '@playwright/test';
import { openForm, title } from './editor.ts';
import { expect, test } from './signed-in.ts';

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment-->
<p class=MsoTitle><span style='font-size:28pt'>Free zone or mainland?<o:p></o:p></span></p>
<p class=MsoNormal>The first question of every founder<span style='mso-spacerun:yes'>  </span>is <b>where</b>.<o:p></o:p></p>
<h2>Key Takeaways</h2>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Decide by customers</p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Ask for the activity list</p>
<h2>Implementation Framework</h2>
<p class=MsoNormal>Work backwards.</p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span>1.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>Choose the activity: it decides the authority</p>
<p class=MsoIntenseQuote>A licence is a promise.</p>
<!--EndFragment--></body></html>`;

const docs = `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><h1 dir="ltr"><span>Opening an account</span></h1>
<p dir="ltr"><span>Banks ask for </span><span style="font-style:italic">papers</span><span>, twice.</span></p><br />
<h2 dir="ltr"><span>Quick Stats</span></h2><ul><li dir="ltr"><p role="presentation"><span>45 days on average</span></p></li></ul>
<ol><li dir="ltr"><p><span>Collect the papers</span></p></li></ol></b><img src="https://tracker.example/x.gif" onerror="window.pasted=true">`;

test('markup of a word processor is pasted as plain text', async ({ page }) => {
  await openForm(page);
  const introduction = page.getByRole('textbox', { name: 'Introduction' });
  await paste(introduction, '<p class=MsoNormal>One <b>bold</b>&nbsp;word.<o:p></o:p></p><p>Two</p><script>window.pasted=true</script>');
  await expect(introduction).toHaveValue('One bold word.\n\nTwo');
  await paste(title(page), '<h1>A title</h1><h2>in two lines</h2>');
  await expect(title(page)).toHaveValue('A title in two lines');
  await title(page).press('ControlOrMeta+z');
  await expect(title(page)).toHaveValue('');
});

test('several paragraphs pasted into a list become rows', { tag: ['@§12.paste'] }, async ({ page }) => {
  await openForm(page);
  await paste(page.getByRole('textbox', { name: 'Paragraph 1' }), '<p>First.</p><p>Second.</p><p>Third.</p>');
  await expect(page.getByRole('textbox', { name: 'Paragraph 3' })).toHaveValue('Third.');
});

test('an article from Word is proposed field by field, applied only when accepted, and undone', {
  tag: ['@§12.paste', '@§12.replace-undo'],
}, async ({ page }) => {
  await openForm(page);
  const introduction = page.getByRole('textbox', { name: 'Introduction' });
  await introduction.fill('Before. ');
  await introduction.press('End');
  await paste(introduction, word);
  await page.getByRole('status').getByRole('button', { name: 'Split into fields' }).click();
  const dialog = page.getByRole('dialog', { name: 'Split into fields' });
  await expect(dialog.getByRole('checkbox', { name: 'Main Title' })).toBeChecked();
  // An existing introduction is replaced only on request.
  await expect(dialog.getByRole('checkbox', { name: 'Introduction replaces what is written' })).not.toBeChecked();
  await expect(page.locator('input[name=title]')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Fill the fields' }).click();
  await expect(title(page)).toHaveValue('Free zone or mainland?');
  await expect(introduction).toHaveValue('Before. ');
  await expect(page.getByRole('textbox', { name: 'Key Takeaway 2' })).toHaveValue('Ask for the activity list');
  await expect(page.getByRole('textbox', { name: 'Implementation Framework' })).toHaveValue('Work backwards.');
  await expect(page.getByRole('textbox', { name: 'Phase 1 title' })).toHaveValue('Choose the activity');
  await expect(page.getByRole('textbox', { name: 'Phase 1 description' })).toHaveValue('it decides the authority');
  await expect(page.getByRole('textbox', { name: 'Quote Text' })).toHaveValue('A licence is a promise.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title(page)).toHaveValue('');
  await expect(introduction).toHaveValue(/^Before\. Free zone or mainland\?/);
});

test('an article from Google Docs is pasted into the dialog; none of it runs or loads', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await openForm(page);
  await page.getByRole('button', { name: 'Split into fields' }).click();
  await paste(page.getByRole('textbox', { name: 'The whole text' }), docs);
  await page.getByRole('button', { name: 'Fill the fields' }).click();
  await expect(title(page)).toHaveValue('Opening an account');
  await expect(page.getByRole('textbox', { name: 'Introduction' })).toHaveValue('Banks ask for papers, twice.');
  await expect(page.getByRole('textbox', { name: 'Quick Stat 1' })).toHaveValue('45 days on average');
  await expect(page.getByRole('textbox', { name: 'Phase 1 title' })).toHaveValue('Collect the papers');
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
