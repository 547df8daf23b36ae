import type { Page } from '@playwright/test';
import { png } from '#tests/fixtures/sample-images.ts';
import { expectAccessible } from '../accessible.ts';
import { chooseAccount, forgetLimits } from '../admin.ts';
import { adminPath, subtitle, title } from '../editor.ts';
import { expect, test, withMotion } from '../site.ts';
import { main, tool } from '../writing-area.ts';

test.use(withMotion);

const name = 'The first article of an owner';
const question = 'Which licence does a bakery need?';

test.beforeEach(({ site }) => forgetLimits(site));

test('an owner publishes a first article with a picture; a visitor with a phone reads it, asks and is answered; then it is withdrawn', async ({
  page: owner,
  browser,
  baseURL,
}) => {
  await owner.goto(adminPath);
  await chooseAccount(owner, 'owner@example.com');
  await owner.getByRole('banner').getByRole('link', { name: 'Create New Blog' }).click();
  await write(owner);
  const address = await publish(owner);
  // Only now: in Firefox a new window takes the focus.
  const phone = await browser.newContext({ baseURL: String(baseURL), viewport: { width: 390, height: 844 }, hasTouch: true });
  const visitor = await phone.newPage();
  expect((await visitor.goto(address))?.status()).toBe(200);
  await expectWhole(visitor);
  await ask(visitor);
  await answer(owner);
  await withdraw(owner);
  await expectGone(visitor);
  await phone.close();
});

/** Writes with the mouse and the buttons above the text, as somebody does who knows no shortcut. */
async function write(page: Page): Promise<void> {
  await title(page).fill(name);
  await subtitle(page).fill('From an empty form');
  await main(page).click();
  await page.keyboard.type('Begin with ');
  await tool(page, 'Link').click();
  await page.getByRole('textbox', { name: 'Address, or words from the title of an article' }).fill('example.com/list');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('the list');
  await page.getByRole('button', { name: 'Set link' }).click();
  await expect(main(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await tool(page, 'Heading').click();
  await page.keyboard.type('What it costs');
  await page.keyboard.press('Enter');
  const asked = page.waitForEvent('filechooser');
  await tool(page, 'Picture').click();
  await page.getByRole('button', { name: 'Upload a picture' }).click();
  await (await asked).setFiles({ name: 'street.png', mimeType: 'image/png', buffer: Buffer.from(png(80, 60)) });
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('A street of bakeries');
}

/** Publishes what is in the form, and returns the address that the list of posts leads to. */
async function publish(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Create Structured Blog' }).click();
  const link = page.getByRole('link', { name: `View ${name}` });
  await expect(link).toBeVisible();
  return (await link.getAttribute('href')) ?? '';
}

async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('heading', { level: 2, name: 'What it costs' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^the list/ })).toHaveAttribute('href', 'https://example.com/list');
  const picture = page.getByRole('img', { name: 'A street of bakeries' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
}

async function ask(page: Page): Promise<void> {
  await page.locator('.ask-row summary').click();
  await expect(page.getByRole('form', { name: 'Send an enquiry' })).toHaveJSProperty('noValidate', true);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Your email').fill('ada@example.com');
  await page.getByLabel('Your question').fill(question);
  await page.getByRole('checkbox', { name: /Layla Noor may store this/ }).check();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Thank you. Your enquiry has reached Layla Noor.' })).toBeFocused();
}

/** Finds the enquiry by the bar, reads it and marks it as answered. */
async function answer(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await page.getByRole('main').getByRole('link', { name: /^Ada/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText('Marked as answered.')).toBeVisible();
}

async function withdraw(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Blogs', exact: true }).click();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await expect(page.getByText('Withdrawn.')).toBeVisible();
}

/** The visitor goes on to the listing and back to the article, which the browser has kept, and then loads it again. */
async function expectGone(page: Page): Promise<void> {
  const address = page.url();
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await page.waitForURL('**/blog');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/This article is no longer available|Blog post not found/);
  expect((await page.goto(address))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Blog post not found' })).toBeVisible();
}
