import { mkdirSync, writeFileSync } from 'node:fs';
import type { Locator, TestInfo } from '@playwright/test';
import { png } from '#tests/fixtures/sample-images.ts';
import { keptOnServer, openForm, storePost, title } from './editor.ts';
import { expect, test } from './signed-in.ts';
import { main } from './writing-area.ts';

const secrets = 'The licence costs AED <del>20,000</del><ins>15,000</ins> a year.<span style="display:none"> our margin is 4,000</span>';
const figures = '<table><tr><td>East</td><td>300</td></tr><tr><td>West</td><td>400</td></tr></table>';
const fees = '| Zone | Fee |\n| - | - |\n| North | 100 |\n| South | 200 |';

test('a text is read where it is dropped as if it were pasted there: in the main text, in a cell and in a plain field', async ({
  page,
  request,
  token,
}) => {
  const parts = { title: 'Dropped texts', format: 'markdown', main_content: ['First words.', fees, 'Last words.'] };
  const { id } = await storePost(request, token, parts);
  await openForm(page, id);
  const text = main(page);
  await drop(text.getByText('First words.'), { texts: { 'text/html': secrets } });
  await expect(text.locator('> p').first()).toHaveText('The licence costs AED 15,000 a year.First words.');
  await expect(page.locator('.paste-report')).toContainText('1 deletion and 1 hidden text left out.');
  await drop(text.getByText('Last words.'), { texts: { 'text/plain': 'One.\n\nTwo.' } });
  await expect(text.locator('> p')).toHaveText([/First words\.$/, 'One.', 'Two.Last words.']);

  const cells = text.locator('th, td');
  await drop(text.getByRole('cell', { name: 'North' }), { texts: { 'text/html': figures } });
  await expect(cells).toHaveText(['Zone', 'Fee', 'East', '300', 'West', '400'], { useInnerText: true });
  await drop(text.getByRole('cell', { name: 'West' }), { texts: { 'text/html': '<p>with visa</p><p>and desk</p>' } });
  await expect(cells).toHaveText(['Zone', 'Fee', 'East', '300', 'with visa and deskWest', '400'], { useInnerText: true });
  await drop(text.getByRole('cell', { name: '300' }), { texts: { 'text/html': '<ul><li>Passport</li></ul>' } });
  await expect(text.locator('> *')).toHaveText([/First words\.$/, /^Zone/, 'Passport', 'One.', 'Two.Last words.']);
  await expect(cells).toHaveText(['Zone', 'Fee', 'East', '300', 'with visa and deskWest', '400'], { useInnerText: true });

  await title(page).fill('');
  await drop(title(page), { texts: { 'text/html': `<p>${secrets}</p><p>In short</p>` } });
  await expect(title(page)).toHaveValue('The licence costs AED 15,000 a year.');
  await title(page).press('ControlOrMeta+z');
  await expect(title(page)).toHaveValue('');
  const excerpt = page.getByRole('textbox', { name: 'Excerpt' });
  await drop(excerpt, { texts: { 'text/html': figures } });
  await expect(excerpt).toHaveValue('East | 300\n\nWest | 400');
  await excerpt.fill('');
  await drop(excerpt, { texts: { 'text/plain': 'Plain words' } });
  await expect(excerpt).toHaveValue('Plain words');
});

test('several pictures that are dropped come in their order, below a table that they are dropped on', async ({
  page,
  request,
  token,
}, info) => {
  const parts = { title: 'Dropped pictures', format: 'markdown', main_content: ['First words.', fees, 'Last words.'] };
  const { id } = await storePost(request, token, parts);
  await openForm(page, id);
  const text = main(page);
  const sizes = () => text.locator('img').evaluateAll((all) => all.map((img) => /-(\d+)x/.exec(img.getAttribute('src') ?? '')?.[1]));
  await drop(text.getByText('First words.'), { files: [11, 12, 13].map((width) => pictureFile(info, width)) });
  await expect.poll(sizes).toEqual(['11', '12', '13']);
  await drop(text.getByRole('cell', { name: '100' }), { files: [14, 15].map((width) => pictureFile(info, width)) });
  await expect.poll(sizes).toEqual(['11', '12', '13', '14', '15']);
  const blocks = await text
    .locator('> *')
    .evaluateAll((all) => all.map((block) => /picture|row|table|$/.exec(block.className)?.[0] || block.textContent));
  // An empty paragraph, where the caret can go between a picture and a table, is no part of the article.
  expect(blocks.filter(Boolean)).toEqual([
    'First words.',
    ...Array(3).fill('picture'),
    'table',
    // Two are beside each other.
    'row',
    'Last words.',
  ]);
  await keptOnServer(page);
  await text.press('ControlOrMeta+z');
  await text.press('ControlOrMeta+z');
  await expect(text.locator('> *')).toHaveText(['First words.', /^Zone/, 'Last words.']);
});

test('a folder, too many pictures and a text beyond the limits are refused in words, and what stood there stays', async ({
  page,
  request,
  token,
}, info) => {
  const parts = { title: 'Refused drops', format: 'markdown', main_content: ['First words.', fees] };
  const { id } = await storePost(request, token, parts);
  await openForm(page, id);
  const text = main(page);
  const folder = info.outputPath('folder');
  mkdirSync(folder);
  const picture = pictureFile(info, 16);
  const before = await text.innerHTML();
  const refused: [Dropped, string][] = [
    [{ files: [folder] }, 'Only pictures and PDF files can be put into a text.'],
    [{ files: Array<string>(51).fill(picture) }, 'Too many pictures: 51, 50 are allowed.'],
    [{ texts: { 'text/html': '<h2>One more</h2>'.repeat(2_000) } }, 'Too long to paste: 2,002 paragraphs, 2,000 are allowed.'],
    [{ texts: { 'text/html': `<p>${'a'.repeat(300_000)}</p>` } }, 'Too long to paste: 294 KB, 256 KB are allowed.'],
    [{ texts: { 'text/plain': 'a\n'.repeat(20_001) } }, 'Too long to paste: more than 20,000 paragraphs, 2,000 are allowed.'],
    [{ texts: { 'text/html': '<ul><li>x'.repeat(21) } }, 'Too long to paste: more than 20 levels of lists and quotes, 20 are allowed.'],
  ];
  const said = page.getByRole('region', { name: /Notifications/ });
  for (const place of [text.getByText('First words.'), text.getByRole('cell', { name: 'North' })])
    for (const [dropped, sentence] of refused) {
      await drop(place, dropped);
      await expect(said.getByText(sentence, { exact: true })).toBeVisible();
      expect(await text.innerHTML()).toBe(before);
    }
  const excerpt = page.getByRole('textbox', { name: 'Excerpt' });
  await drop(excerpt, { texts: { 'text/plain': 'a\n'.repeat(20_001) } });
  await drop(excerpt, { files: [folder] });
  await expect(said.getByText('Nothing was taken. Drop a picture onto a field for pictures, or into the text.')).toBeVisible();
  await expect(excerpt).toHaveValue('');
});

type Dropped = { texts?: Record<string, string>; files?: string[] };

/** Drops texts and files at the beginning of an element, as the window of another program does. */
async function drop(place: Locator, { texts = {}, files = [] }: Dropped): Promise<void> {
  await place.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await place.boundingBox()) ?? {};
  const devtools = await place.page().context().newCDPSession(place.page());
  const items = Object.entries(texts).map(([mimeType, data]) => ({ mimeType, data }));
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, x: x + 3, y: y + 12, data: { items, files, dragOperationsMask: 1 } });
  await devtools.detach();
}

/** The path of a picture of that width. */
function pictureFile(info: TestInfo, width: number): string {
  const path = info.outputPath(`${width}.png`);
  writeFileSync(path, png(width, 9));
  return path;
}
