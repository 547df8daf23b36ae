import { expectAccessible } from './accessible.ts';
import {
  keepOnDeviceOnly,
  keptOnDevice,
  keptOnServer,
  keptTitles,
  openForm,
  signIn,
  status,
  storedPost,
  storePost,
  subtitle,
  title,
  tokenOf,
} from './editor.ts';
import { expect, test } from './signed-in.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
const phoneScreen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent: iphone };

test.describe('two administrators in one post', () => {
  test.use({ expectedConsoleErrors: [/409/] });

  test('a save joins what both changed in different places, and asks about the same place: once, and never again', async ({
    page,
    request,
    browser,
    token,
  }) => {
    const { id } = await storePost(request, token, { title: 'Shared', introduction: 'As it was.', key_takeaways: ['First'] });
    await openForm(page, id);
    const theirs = await browser.newContext();
    await signIn(theirs, await tokenOf(request, 'editor@example.com'));
    const other = await theirs.newPage();
    await openForm(other, id);

    await subtitle(other).fill('A subtitle of theirs');
    const long = `As they see it.${' Word by word.'.repeat(80)}`;
    await other.getByRole('textbox', { name: 'Introduction' }).fill(long);
    await other.getByRole('textbox', { name: 'Key Takeaway 1' }).fill('Their takeaway');
    await other.getByRole('button', { name: 'Update Structured Blog' }).click();
    await expect(other).toHaveURL(/\/blogs$/);

    await title(page).fill('Shared, by me');
    await page.getByRole('textbox', { name: 'Introduction' }).fill('As I see it.');
    await page.getByRole('textbox', { name: 'Key Takeaway 1' }).fill('My takeaway');
    await page.getByRole('button', { name: 'Update Structured Blog' }).click();
    const dialog = page.getByRole('dialog', { name: 'Two versions of this article' });
    await expect(dialog).toContainText('The article was also changed by editor@example.com.');
    await expect(dialog.getByRole('group')).toHaveCount(2);
    await expectAccessible(page);
    // A long text scrolls with the dialog, beside the other.
    const scrolling = dialog
      .locator('.versions > div')
      .evaluateAll((all) => all.filter((text) => text.scrollHeight > text.clientHeight).length);
    expect(await scrolling).toBe(0);

    // Nothing is overwritten before a choice, and a reload asks again.
    await dialog.getByRole('button', { name: 'Decide later' }).click();
    await expect(status(page)).toHaveText('Not saved: there are two versions');
    expect((await storedPost(request, token, id)).introduction).toBe(long);
    page.on('dialog', (leave) => leave.accept());
    await page.reload();
    await expect(title(page)).toHaveValue('Shared, by me');
    await page.getByRole('button', { name: 'Choose', exact: true }).click();
    await dialog.getByRole('group', { name: 'Introduction' }).getByRole('radio', { name: 'Both' }).check();
    await dialog.getByRole('group', { name: 'Key Takeaways' }).getByRole('radio', { name: 'Mine' }).check();
    await dialog.getByRole('button', { name: 'Put what is chosen into the form' }).click();
    await expect(subtitle(page)).toHaveValue('A subtitle of theirs');
    await page.getByRole('button', { name: 'Update Structured Blog' }).click();
    await expect(page).toHaveURL(/\/blogs$/);
    expect(await storedPost(request, token, id)).toMatchObject({
      title: 'Shared, by me',
      subtitle: 'A subtitle of theirs',
      introduction: `As I see it.\n\n${long}`,
      key_takeaways: ['My takeaway'],
    });
    for (let opening = 1; opening <= 3; opening += 1) {
      await openForm(page, id);
      await expect(status(page)).toContainText('Live.');
      await expect(page.getByRole('button', { name: 'Choose', exact: true })).toHaveCount(0);
    }
    await theirs.close();
  });

  test('words of somebody else are joined at a pause, and are not published before they were on the screen', async ({
    page,
    request,
    browser,
    token,
  }) => {
    const { id } = await storePost(request, token, { title: 'Two at once', main_content: ['First.', 'Second.', 'Third.'] });
    await openForm(page, id);
    const theirs = await browser.newContext(phoneScreen);
    await signIn(theirs, await tokenOf(request, 'editor@example.com'));
    const phone = await theirs.newPage();
    await openForm(phone, id);
    await subtitle(phone).fill('Of the phone');
    await keptOnServer(phone);

    await page.getByRole('textbox', { name: 'Introduction' }).fill('Of the desk.');
    await page.getByRole('button', { name: 'Update Structured Blog' }).click();
    await expect(page.getByText(/^Not saved: changes by editor@example.com came in\./)).toBeVisible();
    await expect(subtitle(page)).toHaveValue('Of the phone');
    expect((await storedPost(request, token, id)).subtitle).toBe('Its subtitle');
    await page.getByRole('button', { name: 'Save now' }).click();
    await expect(page).toHaveURL(/\/blogs$/);
    expect(await storedPost(request, token, id)).toMatchObject({ subtitle: 'Of the phone', introduction: 'Of the desk.' });
    await theirs.close();
  });
});

test('two tabs of the same post say so, and what is typed in one comes into the other', async ({ page, context, request, token }) => {
  const { id } = await storePost(request, token, { title: 'Open twice' });
  await openForm(page, id);
  const second = await context.newPage();
  await openForm(second, id);
  const warning = 'This article is open in another tab. What you type there appears here.';
  await expect(second.getByText(warning)).toBeVisible();
  await expect(page.getByText(warning)).toBeVisible();
  await subtitle(page).fill('Typed in the first');
  await expect(subtitle(second)).toHaveValue('Typed in the first');
  await second.getByRole('textbox', { name: 'Introduction' }).fill('Typed in the second');
  await expect(page.getByRole('textbox', { name: 'Introduction' })).toHaveText('Typed in the second');
  await page.close();
  await expect(second.getByText(warning)).toHaveCount(0);
});

test('what two closed tabs kept on the device is joined in the next form, without a question', async ({
  page,
  context,
  request,
  token,
}) => {
  await keepOnDeviceOnly(context);
  const { id } = await storePost(request, token, { title: 'Closed twice' });
  await openForm(page, id);
  await subtitle(page).fill('Typed in the first');
  await keptOnDevice(page);
  const second = await context.newPage();
  await openForm(second, id);
  await second.getByRole('textbox', { name: 'Introduction' }).fill('Typed in the second');
  await keptOnDevice(second);
  expect(await keptTitles(second)).toHaveLength(2);
  await page.close();
  await second.close();
  const third = await context.newPage();
  await openForm(third, id);
  await expect(subtitle(third)).toHaveValue('Typed in the first');
  await expect(third.getByRole('textbox', { name: 'Introduction' })).toHaveText('Typed in the second');
});

test.describe('the laptop in the morning and the phone in the taxi', () => {
  test.use({ expectedConsoleErrors: [/409/] });

  test('a new text goes on where it was left, and no text is overwritten by the other device', async ({ page, browser, token }) => {
    await openForm(page);
    await title(page).fill('Begun on the laptop');
    await keptOnServer(page);
    expect(page.url()).toContain('/blogs/create?draft=');

    const context = await browser.newContext(phoneScreen);
    await signIn(context, token);
    const phone = await context.newPage();
    await phone.goto(page.url());
    await expect(title(phone)).toHaveValue('Begun on the laptop');
    await subtitle(phone).fill('And finished in the taxi');
    await keptOnServer(phone);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(phone);

    await title(page).fill('Begun on the laptop, and more');
    await expect(subtitle(page)).toHaveValue('And finished in the taxi');
    await expect(title(page)).toHaveValue('Begun on the laptop, and more');
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/blogs\/edit\/begun-on-the-laptop/);
    await expect(status(page)).toHaveText('Draft, saved');
    await phone.reload();
    await expect(title(phone)).toHaveValue('Begun on the laptop, and more');
    await context.close();
  });
});
