import { readFileSync } from 'node:fs';
import { expectAccessible } from '../accessible.ts';
import { openScreen } from '../admin.ts';
import { signIn, tokenOf } from '../editor.ts';
import { article, ask, fill, forgetEnquiries, formOf, openAsk, question, subjects, waitForScript } from '../enquiry-form.ts';
import { expect, test } from '../site.ts';

const thanks = 'Thank you. Your enquiry has reached Layla Noor.';

test.use({ viewport: { width: 390, height: 844 } });
test.beforeEach(({ site }) => forgetEnquiries(site));

test('on a phone a reader asks at the end of an article, and the owner reads a mail, opens it, answers, and saves all as a table', async ({
  page,
  context,
  request,
}) => {
  await page.goto(article.path);
  await ask(page, 'Which licence does a school need?');
  await expect(page.getByRole('group', { name: thanks })).toBeFocused();
  await expect(page.getByText(/^Layla will reply to ada@example\.com within one working day\.$/)).toBeVisible();
  await expect(question(page)).toBeHidden();
  await page.getByRole('link', { name: 'Write another' }).click();
  await expect(question(page)).toHaveValue('');
  await expect.poll(() => subjects()).toContain(`New enquiry: Ada about “${article.title}”`);

  await signIn(context, await tokenOf(request));
  await openScreen(page, '/dashboard', 'Dashboard');
  await expect(page.getByRole('region', { name: 'To do' })).toContainText('Which licence does a school need?');
  await openScreen(page, '/enquiries', 'Enquiries');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Ada/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Ada' }).waitFor();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: article.title })).toHaveAttribute('href', article.path);
  await expect(page.getByRole('link', { name: 'Answer by email' })).toHaveAttribute('href', /^mailto:ada@example\.com\?subject=Re/);
  await page.getByRole('button', { name: 'Answered', exact: true }).click();
  await expect(page.getByText('Marked as answered.')).toBeVisible();
  await page.getByRole('link', { name: 'All enquiries' }).click();
  await expect(page.getByRole('link', { name: 'Answered 1' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const csv = readFileSync(await (await downloading).path(), 'utf8');
  for (const cell of ['"Ada"', '"Which licence does a school need?"']) expect(csv).toContain(cell);
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
    const { data } = await site.db.from('enquiries').select('message,doubtful').throwOnError();
    expect(data).toEqual([{ message: 'Kept while it fails', doubtful: false }]);
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
    await expect.poll(() => subjects()).toContain(`New enquiry: Ada about “${article.title}”`);

    await page.goto('/#contact');
    await fill(page, 'Typed on the home page');
    await formOf(page).getByRole('textbox', { name: 'Your email' }).fill('');
    await formOf(page).getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Your enquiry was not sent' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue('Typed on the home page');
    await page.getByRole('textbox', { name: /^Your phone or WhatsApp/ }).fill('050 123 4567');
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page).toHaveURL(/\/#enquiry-sent$/);
    const { data } = await site.db.from('enquiries').select('message,doubtful,blog_id,phone,topic').order('created_at').throwOnError();
    expect(data).toEqual([
      { message: 'Asked without script', doubtful: true, blog_id: 'free-zone-or-mainland', phone: '', topic: '' },
      {
        message: 'Typed on the home page',
        doubtful: true,
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
