import { expectAccessible } from '../accessible.ts';
import { article, ask, fill, forgetMessages, formOf, mails, openAsk, question, waitForScript } from '../enquiry-form.ts';
import { expect, test } from '../site.ts';

const thanks = 'Thank you. Your enquiry has reached Layla Noor.';

test.use({ viewport: { width: 390, height: 844 } });
test.beforeEach(({ site }) => forgetMessages(site));

test('on a phone a reader asks at the end of an article, is thanked there, and can write another', async ({ page }) => {
  await page.goto(article.path);
  await ask(page, 'Which licence does a school need?');
  await expect(page.getByRole('group', { name: thanks })).toBeFocused();
  await expect(page.getByText(/^Layla will reply to ada@example\.com within one working day\.$/)).toBeVisible();
  await expect(question(page)).toBeHidden();
  await page.getByRole('link', { name: 'Write another' }).click();
  await expect(question(page)).toHaveValue('');
});

test.describe('when sending fails', () => {
  test.use({ expectedConsoleErrors: [/Error sending an enquiry|Failed to load resource/] });

  test('what is wrong is said beside its field, what is typed stays through a reload, and the second try is stored once', async ({
    page,
    site,
  }) => {
    await page.route('**/api/enquiries', (route) => route.abort());
    await page.clock.install();
    await page.goto('/#contact');
    await waitForScript(page);
    const send = formOf(page).getByRole('button', { name: 'Send' });
    await send.click();
    await expect(formOf(page).getByRole('textbox', { name: 'Your name' })).toBeFocused();
    await expect(formOf(page)).toContainText('Please leave an email address or a phone number, so that Layla Noor can answer you.');
    await expect(formOf(page)).toContainText('Please tick this box, so that your enquiry may be stored and answered.');
    await expectAccessible(page);

    await fill(page, 'Kept while it fails');
    await page.clock.fastForward(20_000);
    await send.click();
    const status = formOf(page).getByRole('status');
    await expect(status).toHaveText('This could not be sent. What you typed is still here; please try again.');
    await page.unroute('**/api/enquiries');
    await page.reload();
    await waitForScript(page);
    await expect(question(page)).toHaveValue('Kept while it fails');
    await formOf(page).getByRole('checkbox').check();
    await send.dblclick();
    await expect(page.getByRole('group', { name: thanks })).toBeVisible();
    // Sent a moment after the reload, but not written so fast.
    const { data } = await site.db.from('messages').select('content,suspicion').throwOnError();
    expect(data).toEqual([{ content: 'Kept while it fails', suspicion: 'none' }]);
  });
});

test.describe('without script', () => {
  // The page that says what is wrong has the status 400, and no transition.
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/status of 400|ViewTransition/] });

  test('a reader asks from an article and is thanked there; bad input leads to a page with what was typed, from which it can be sent', async ({
    page,
    site,
  }) => {
    await page.goto(article.path);
    await openAsk(page);
    await fill(page, 'Asked without script');
    await formOf(page).getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL(new RegExp(`${article.path}#enquiry-sent$`));
    await expect(page.getByText(thanks)).toBeVisible();
    await expect.poll(() => mails().map(({ subject }) => subject)).toContain(`New enquiry: Ada about “${article.title}”`);

    await page.goto('/#contact');
    await fill(page, 'Typed on the home page');
    await formOf(page).getByRole('textbox', { name: 'Your email' }).fill('');
    await formOf(page).getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Your enquiry was not sent' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue('Typed on the home page');
    await page.getByRole('textbox', { name: /^Your phone or WhatsApp/ }).fill('050 123 4567');
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page).toHaveURL(/\/#enquiry-sent$/);
    const { data } = await site.db.from('messages').select('content,suspicion,blog_id,phone,topic').order('created_at').throwOnError();
    expect(data).toEqual([
      { content: 'Asked without script', suspicion: 'form', blog_id: 'free-zone-or-mainland', phone: '', topic: '' },
      {
        content: 'Typed on the home page',
        suspicion: 'form',
        blog_id: null,
        phone: '050 123 4567',
        topic: 'Visa and Immigration Processes',
      },
    ]);
  });
});

test.describe('contact', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a visitor who would rather write a mail copies the address with one press', async ({ page }) => {
    await page.goto('/#contact');
    await page.getByRole('button', { name: 'Copy Email' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('layla.noor@example.com');
  });
});
