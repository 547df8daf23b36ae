import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectFitAndAccessible } from '../accessible.ts';
import { openScreen } from '../admin.ts';
import { signIn, tokenOf } from '../editor.ts';
import { article, forgetMessages, formOf, question } from '../enquiry-form.ts';
import { purge, updateOwner } from '../live-pages.ts';
import { expect, test, withMotion } from '../site.ts';

const file = (page: Page) => page.getByRole('form', { name: 'Your file, in outline' });
const answer = (page: Page, name: string) => file(page).getByRole('radio', { name });
const lines = (page: Page) => file(page).locator('.your-file-text:visible');
const ask = (page: Page) => file(page).getByRole('link', { name: 'Ask Layla to check it' });

const visa = 'The address comes before the paperwork: the space you rent shapes how many visas you can ask for.';
const outline = `Please check my outline:

1. Where are your first ten customers?
   Outside the UAE
   – A free zone licence looks like the natural home. Choose the authority by your activity, not by its price.
2. Who needs a residence visa?
   A team, within the year
   – ${visa}

My question: `;

test('on a phone a visitor ticks, sends the outline with a question, and the owner reads an enquiry with facts', async ({
  page,
  context,
  request,
  site,
}) => {
  await forgetMessages(site);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await answer(page, 'Outside the UAE').check();
  await answer(page, 'A team, within the year').check();
  await expect(lines(page).nth(1)).toHaveText(visa);
  await expect(file(page).getByText('2 of 3 lines')).toBeVisible();
  await ask(page).click();
  await expect(question(page)).toHaveValue(outline);
  const form = formOf(page);
  await expect(form).toHaveJSProperty('noValidate', true);
  await expect(form.getByText('Your outline is in the message. Change anything you like.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Your name' })).toBeFocused();
  await page.keyboard.type('Ada');
  await form.getByRole('textbox', { name: 'Your email' }).fill('ada@example.com');
  await question(page).press('End');
  await question(page).pressSequentially('May I call?');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('group', { name: 'Thank you. Your enquiry has reached Layla Noor.' })).toBeFocused();
  const { data } = await site.db.from('messages').select('content,with_outline,source').eq('name', 'Ada').throwOnError();
  expect(data).toEqual([{ content: `${outline}May I call?`, with_outline: true, source: '' }]);

  await signIn(context, await tokenOf(request));
  await openScreen(page, '/inbox', 'Inbox');
  await page.getByRole('link', { name: /Ada/ }).first().click();
  await expect(page.getByText('from “Your file”')).toBeVisible();
});

test.describe('with motion', () => {
  test.use(withMotion);

  test('Ask leads to the form on a phone, and not to the beginning of its section', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await answer(page, 'Outside the UAE').check();
    await ask(page).click();
    await expect(formOf(page).getByText('Your outline is in the message. Change anything you like.')).toBeInViewport();
    await expect(formOf(page).getByRole('textbox', { name: 'Your name' })).toBeInViewport();
  });
});

test('below an article the keys lead from the line that opens it to its ticks', async ({ page }) => {
  await page.goto(article.path);
  await page.getByText('Or begin with three ticks').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(file(page).getByRole('radio').first()).toBeFocused();
});

test('on a phone what a reader opens below an article begins below the finger', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(article.path);
  const top = (line: Locator) => line.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  for (const words of ['Or begin with three ticks', 'Ask Layla']) {
    const line = page.getByRole('region', { name: 'A question about this?' }).getByText(words, { exact: true });
    await line.evaluate((element) => scrollBy({ top: element.getBoundingClientRect().top - 250, behavior: 'instant' }));
    const before = await top(line);
    await line.click();
    await expect.poll(async () => Math.abs((await top(line)) - before), words).toBeLessThan(2);
  }
});

test('in an article it waits below the question, and its outline goes into the form of that article', async ({ page }) => {
  await page.goto(article.path);
  await expect(file(page)).toBeHidden();
  await page.getByText('Or begin with three ticks').click();
  await answer(page, 'A team, within the year').check();
  await ask(page).click();
  await expect(question(page)).toHaveValue(/^Please check my outline:\n\n2\. Who needs a residence visa\?\n {3}A team/);
  await expect(formOf(page).getByText('About:')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'A question about this?' }).getByRole('textbox', { name: 'Your name' })).toBeFocused();
});

test('by keys: arrows tick, Tab goes on to the article of the line, and ticks are there on the way back from it', async ({ page }) => {
  await page.goto('/');
  await answer(page, 'Just me').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(answer(page, 'A team, within the year')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(file(page).getByRole('link', { name: 'Premises before paperwork: how an address shapes a licence' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Premises before paperwork');
  await page.goBack();
  await expect(answer(page, 'A team, within the year')).toBeChecked();
  await expect(file(page).getByText('1 of 3 lines')).toBeVisible();
});

test('empty and complete it is accessible and fits, from a narrow phone to a wide window', async ({ page }) => {
  await page.goto('/');
  await expectFitAndAccessible(page, [320, 1440]);
  for (const name of ['Outside the UAE', 'Just me', 'In a few months']) await answer(page, name).check();
  await expect(file(page)).toHaveAttribute('data-complete', '');
  await expectFitAndAccessible(page, [320, 1440]);
  await page.goto(article.path);
  await page.getByText('Or begin with three ticks').click();
  await expectAccessible(page);
});

test('on paper a form that is begun stands alone on one page; without a tick the page is printed as it is', async ({ page }) => {
  for (const path of ['/', article.path]) {
    await page.goto(path);
    if (path !== '/') await page.getByText('Or begin with three ticks').click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: null });
    await answer(page, 'Just me').check();
    expect(pagesOf(await page.pdf({ format: 'A4' })), path).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(file(page).getByText('Layla Noor, Dubai')).toBeVisible();
    await expect(file(page).getByText(new URL('/', page.url()).href, { exact: true })).toBeVisible();
    await expect(ask(page)).toBeHidden();
    await page.emulateMedia({ media: null });
  }
});

test('an update of the page keeps the tick of each answer that is the same', async ({ page, site }) => {
  const answersTo = (asked: string) => ['One', 'Two'].map((text) => ({ text, line: `${asked} ${text}.`, post_id: null }));
  const asking = (...questions: string[]) =>
    updateOwner(site, { file_questions: questions.map((each) => ({ question: each, answers: answersTo(each) })) });
  await asking('Where?', 'When?');
  await purge(site);
  await page.goto('/');
  await expect(file(page).getByText('0 of 2 lines')).toBeVisible();
  for (const group of ['Where?', 'When?'])
    await file(page).getByRole('radiogroup', { name: group }).getByRole('radio', { name: 'Two' }).check();
  await asking('Where?', 'How?');
  await purge(site);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(file(page).getByRole('heading', { name: 'How?' })).toBeVisible();
  await expect(file(page).getByText('1 of 2 lines')).toBeVisible();
  await expect(file(page).getByRole('radiogroup', { name: 'Where?' }).getByRole('radio', { name: 'Two' })).toBeChecked();
  await expect(file(page).getByRole('radiogroup', { name: 'How?' }).getByRole('radio', { checked: true })).toHaveCount(0);
});

test('without questions no page has anything of it', async ({ page, site }) => {
  await updateOwner(site, {});
  await purge(site);
  await page.goto('/live');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.content()).not.toMatch(/your-file|outline-note|FileScript|tick\./);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every answer stands with its line and article, and the button leads to the form', async ({ page }) => {
    await page.goto('/');
    await expect(lines(page)).toHaveCount(9);
    await expect(file(page).getByRole('radio')).toHaveCount(0);
    await expect(file(page).getByRole('link', { name: /^Banking readiness/ })).toBeVisible();
    await expect(ask(page)).toHaveAttribute('href', '#contact-question');
  });
});

/** How many pages a PDF has. */
function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
