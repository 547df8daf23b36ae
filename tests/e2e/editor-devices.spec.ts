import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { indicator, keptOnServer, openForm, retryConnection, signIn, storePost, subtitle, title } from './editor.ts';
import { expect, test } from './signed-in.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
const phoneScreen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent: iphone };

test.describe('the laptop in the morning and the phone in the taxi', () => {
  test.use({ expectedConsoleErrors: [/409/] });

  test('a new text goes on where it was left, and no text is overwritten by the other device', async ({
    page,
    browser,
    request,
    token,
  }) => {
    await openForm(page);
    await title(page).fill('Begun on the laptop');
    await keptOnServer(page);
    expect(page.url()).toContain('/blogs/create?draft=');

    const context = await browser.newContext(phoneScreen);
    await signIn(context, token);
    const phone = await context.newPage();
    await phone.goto(page.url());
    await expect(title(phone)).toHaveValue('Begun on the laptop');
    await expect(phone.getByText(/^Your unfinished text of .+ is in the form\.$/)).toBeVisible();
    await subtitle(phone).fill('And finished in the taxi');
    await keptOnServer(phone);
    await expectNoOverflow(phone);
    await expectAccessible(phone);

    await title(page).fill('Begun on the laptop, and more');
    await expect(page.getByText(/^This text was changed on Safari on iPhone, on .+\.$/)).toBeVisible();
    await expect(title(page)).toHaveValue('Begun on the laptop, and more');
    await page.getByRole('button', { name: 'Take that text' }).click();
    await expect(subtitle(page)).toHaveValue('And finished in the taxi');
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/blogs\/edit\/begun-on-the-laptop$/);
    await expect(indicator(page)).toHaveText('Saved');
    // The unsaved text is deleted once the post is stored.
    const draftTitles = async () => {
      const { drafts } = await (await request.get('/api/drafts', { ...retryConnection, headers: bearer(token) })).json();
      return drafts.map((draft: { title: string }) => draft.title);
    };
    await expect.poll(draftTitles).not.toContainEqual(expect.stringMatching(/^Begun/));
    await context.close();
  });
});

test('unsaved text of a published post stands in the form of the phone, and readers see the saved text', async ({
  page,
  browser,
  request,
  token,
}) => {
  const { id } = await storePost(request, token, { title: 'Published and being changed' });
  await openForm(page, id);
  await subtitle(page).fill('Not for readers yet');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Kept on the server. Readers see the saved text until you press Update.')).toBeVisible();

  const context = await browser.newContext(phoneScreen);
  await signIn(context, token);
  const phone = await context.newPage();
  await openForm(phone, id);
  await expect(subtitle(phone)).toHaveValue('Not for readers yet');
  await expectNoOverflow(phone);
  expect((await (await request.get(`/api/blogs/${id}`, retryConnection)).json()).subtitle).toBe('Its subtitle');
  await phone.getByRole('button', { name: 'Show what is saved' }).tap();
  await expect(subtitle(phone)).toHaveValue('Its subtitle');
  await phone.getByRole('button', { name: 'Show my text' }).tap();
  await phone.getByRole('button', { name: 'Update Structured Blog' }).tap();
  await expect(phone).toHaveURL(/\/blogs$/);
  expect((await (await request.get(`/api/blogs/${id}`, { ...retryConnection, headers: bearer(token) })).json()).subtitle).toBe(
    'Not for readers yet',
  );
  await context.close();
});

async function expectNoOverflow(phone: Page): Promise<void> {
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

function bearer(token: string) {
  return { Authorization: `Bearer ${token}` };
}
