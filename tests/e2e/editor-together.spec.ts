import { expectAccessible } from './accessible.ts';
import {
  draftTitles,
  keepOnDeviceOnly,
  keptOnDevice,
  keptOnServer,
  openForm,
  retryConnection,
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

  test('the second save shows who saved and when, keeps both texts, and lets each field be chosen', async ({
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
    await expect(dialog).toContainText(/editor@example.com saved this article .+\d{4}/);
    // A field that only one administrator changed is preselected.
    await expect(dialog.getByRole('group', { name: /Main Title/ }).getByRole('radio', { name: 'Mine' })).toBeChecked();
    await expect(dialog.getByRole('group', { name: /Subtitle/ }).getByRole('radio', { name: 'Theirs' })).toBeChecked();

    await expectAccessible(page);
    // A long text scrolls with the dialog, beside the other.
    const scrolling = dialog
      .locator('.versions > div')
      .evaluateAll((all) => all.filter((text) => text.scrollHeight > text.clientHeight).length);
    expect(await scrolling).toBe(0);

    // Nothing is overwritten before a choice, and a reload keeps my text.
    await dialog.getByRole('button', { name: 'Decide later' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to save blog' })).toContainText('editor@example.com');
    expect((await storedPost(request, token, id)).introduction).toBe(long);
    await keptOnDevice(page);
    page.on('dialog', (leave) => leave.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();
    await dialog.getByRole('button', { name: 'Put what is chosen into the form' }).click();
    await expect(page.getByRole('textbox', { name: 'Introduction' })).toHaveText('As I see it.');
    await expect(subtitle(page)).toHaveValue('A subtitle of theirs');
    await page.getByRole('button', { name: 'Update Structured Blog' }).click();
    await expect(page).toHaveURL(/\/blogs$/);
    expect(await storedPost(request, token, id)).toMatchObject({
      title: 'Shared, by me',
      subtitle: 'A subtitle of theirs',
      introduction: 'As I see it.',
      key_takeaways: ['My takeaway'],
    });
    await theirs.close();
  });
});

test('a second tab of the same post shows a warning, keeps its own text, and is not offered the draft of an open tab', async ({
  page,
  context,
  request,
  token,
}) => {
  await keepOnDeviceOnly(context);
  const { id } = await storePost(request, token, { title: 'Open twice' });
  await openForm(page, id);
  await subtitle(page).fill('Typed in the first');
  await keptOnDevice(page);
  const second = await context.newPage();
  await openForm(second, id);
  const warning = 'This article is open in another tab. What is saved there does not appear here.';
  await expect(second.getByText(warning)).toBeVisible();
  await expect(page.getByText(warning)).toBeVisible();
  await expect(second.getByRole('region', { name: 'Unsaved text' })).toHaveCount(0);
  await subtitle(second).fill('Typed in the second');
  await keptOnDevice(second);
  expect(await draftTitles(second)).toHaveLength(2);

  await page.close();
  await expect(second.getByText(warning)).toHaveCount(0);
  await second.close();
  // Both tabs are closed: the newest draft is offered first, then the other.
  const third = await context.newPage();
  await openForm(third, id);
  await third.getByRole('button', { name: 'Restore' }).click();
  await expect(subtitle(third)).toHaveValue('Typed in the second');
  await third.getByRole('button', { name: 'Restore' }).click();
  await expect(subtitle(third)).toHaveValue('Typed in the first');
  await third.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(subtitle(third)).toHaveValue('Typed in the second');
});

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
    await subtitle(phone).fill('And finished in the taxi');
    await keptOnServer(phone);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(phone);

    await title(page).fill('Begun on the laptop, and more');
    await expect(page.getByText(/^This text was changed on Safari on iPhone, on .+\.$/)).toBeVisible();
    await expect(title(page)).toHaveValue('Begun on the laptop, and more');
    await page.getByRole('button', { name: 'Use that version' }).click();
    await expect(subtitle(page)).toHaveValue('And finished in the taxi');
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/blogs\/edit\/begun-on-the-laptop$/);
    await expect(status(page)).toHaveText('Draft, saved');
    // The unsaved text is deleted once the post is stored.
    const draftTitles = async () => {
      const { drafts } = await (
        await request.get('/api/drafts', { ...retryConnection, headers: { Authorization: `Bearer ${token}` } })
      ).json();
      return drafts.map((draft: { title: string }) => draft.title);
    };
    await expect.poll(draftTitles).not.toContainEqual(expect.stringMatching(/^Begun/));
    await context.close();
  });
});
