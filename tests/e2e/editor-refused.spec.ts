import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openForm, storePost } from './editor.ts';
import { expect, test } from './signed-in.ts';
import { main } from './writing-area.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const paragraphs = Array.from({ length: 2_000 }, (_, index) => `Paragraph ${index + 1} of this text.`);
const foot = (page: Page) => page.locator('.editor-foot');
const goTo = (page: Page) => foot(page).getByRole('button', { name: 'Go to it' });

test('§12.refused a text with a paragraph too many moves nothing on a phone; "Go to it" leads there, and the tools of the text follow', async ({
  page,
  request,
  token,
}) => {
  const { id } = await storePost(request, token, { status: 'draft', format: 'markdown', main_content: paragraphs });
  await openForm(page, id);
  const last = main(page).locator('> p').last();
  await main(page).getByText('Paragraph 3 of this text.', { exact: true }).tap();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('One more.');
  await refuse(page, () => page.keyboard.press('ControlOrMeta+s'), 'Not saved: the main text has 2,001 paragraphs; 2,000 are allowed.');
  await page.getByRole('button', { name: 'Done' }).tap();
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.focus();
  await refuse(page, () => publish.tap(), 'Not published: the main text has 2,001 paragraphs; 2,000 are allowed.');
  await expectAccessible(page);
  await goTo(page).tap();
  await expect(main(page)).toBeFocused();
  await expectSeen(last);
  await expect(page.locator('.bar-tools').getByRole('button', { name: 'Bold' })).toBeInViewport();
  await page.keyboard.type('Here: ');
  await expect(last).toHaveText('Here: Paragraph 2000 of this text.');
});

test.describe('a server that refuses', () => {
  test.use({ expectedConsoleErrors: [/40[03]|413|Failed to load/] });

  test('§12.refused names a field far below on a phone, or says that the article is too large; "Try again" saves it', async ({
    page,
    request,
    token,
  }) => {
    const { id } = await storePost(request, token, { status: 'draft', format: 'markdown', main_content: paragraphs.slice(0, 400) });
    await openForm(page, id);
    const answers = [
      { status: 400, json: { detail: 'x', code: 'bad_request', fields: { 'main_content.390': 'This is not possible.' } } },
      { status: 413, contentType: 'text/html', body: '<h1>Too large</h1>' },
    ];
    await page.route('**/api/blogs/**', (route) => {
      const answer = route.request().method() === 'PUT' ? answers.shift() : undefined;
      return answer ? route.fulfill(answer) : route.continue();
    });
    await main(page).getByText('Paragraph 3 of this text.', { exact: true }).tap();
    await page.keyboard.type('A');
    await refuse(page, () => page.keyboard.press('ControlOrMeta+s'), 'Not saved: paragraph 391 is not possible.');
    await goTo(page).tap();
    const fault = main(page).locator('> p').nth(390);
    await expectSeen(fault);
    await page.keyboard.type('Here: ');
    await expect(fault).toHaveText('Here: Paragraph 391 of this text.');
    const sentence = 'Not saved: this article is too large for the server. Please shorten it.';
    await refuse(page, () => page.keyboard.press('ControlOrMeta+s'), sentence);
    await foot(page).getByRole('button', { name: 'Try again' }).tap();
    await expect(foot(page).getByText(sentence)).toHaveCount(0);
    await expect(page.locator('.status-short')).toHaveText(/Saved|Draft/);
  });
});

/** A save that is refused: its sentence stands in the bar, and focus, caret and place on the page are as before. */
async function refuse(page: Page, save: () => Promise<void>, sentence: string): Promise<void> {
  // The message at the top of the field makes the page longer, and the text stays where it is seen.
  const lineTop = () => page.evaluate(() => getSelection()?.anchorNode?.parentElement?.getBoundingClientRect().top ?? 0);
  const caret = () =>
    page.evaluate(() => {
      const { anchorNode, anchorOffset } = getSelection() ?? {};
      return [document.activeElement?.outerHTML.slice(0, 80), anchorNode?.textContent, anchorOffset];
    });
  const [top, before] = [await lineTop(), await caret()];
  await save();
  await expect(foot(page).getByText(sentence, { exact: true })).toBeInViewport({ ratio: 1 });
  for (const button of await foot(page).locator('.decision button').all()) await expect(button).toBeInViewport({ ratio: 1 });
  expect(await caret()).toEqual(before);
  expect(Math.abs((await lineTop()) - top)).toBeLessThan(3);
}

/** Whether no bar covers an element. */
async function expectSeen(element: Locator): Promise<void> {
  const isCovered = (all: HTMLElement) => {
    const { x, y, width, height } = all.getBoundingClientRect();
    return !all.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  await expect.poll(() => element.evaluate(isCovered)).toBe(false);
}
