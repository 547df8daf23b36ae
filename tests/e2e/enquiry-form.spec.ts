import { expectAccessible } from './accessible.ts';
import { article, ask, fill, forgetEnquiries, formOf, openAsk, question, subjects, waitForScript } from './enquiry-form.ts';
import { expect, test } from './site.ts';

test.use({ viewport: { width: 390, height: 844 } });
test.beforeEach(({ site }) => forgetEnquiries(site));

test('what is wrong is said beside each field, and the form is accessible open and with errors', async ({ page }) => {
  await page.goto(article.path);
  await openAsk(page);
  await waitForScript(page);
  await expectAccessible(page);
  await formOf(page).getByRole('button', { name: 'Send' }).click();
  await expect(formOf(page).getByRole('textbox', { name: 'Your name' })).toBeFocused();
  await expect(formOf(page)).toContainText('Please enter an email address or a phone number, so that you can be answered.');
  await expect(formOf(page)).toContainText('Please tick this box, so that your enquiry may be stored and answered.');
  await expectAccessible(page);
});

test.describe('when sending fails', () => {
  test.use({ expectedConsoleErrors: [/Error sending an enquiry|Failed to load resource/] });

  for (const [what, status, said] of [
    ['no network', 0, 'This could not be sent. What you typed is still here; please try again.'],
    ['a fault of the server', 500, 'This could not be sent. What you typed is still here; please try again.'],
    ['too many requests', 429, 'Many messages are arriving just now. What you typed is still here; please try again in a minute.'],
  ] as const)
    test(`${what} is told in plain words, the text stays through a reload, and a second try is stored once`, async ({ page, site }) => {
      await page.route('**/api/enquiries', (route) => (status === 0 ? route.abort() : route.fulfill({ status, json: { detail: 'No' } })));
      await page.clock.install();
      await page.goto('/#contact');
      await waitForScript(page);
      await fill(page, 'Kept while it fails');
      await page.clock.fastForward(20_000);
      await formOf(page).getByRole('button', { name: 'Send' }).click();
      await expect(formOf(page).getByRole('status')).toHaveText(said);
      await expect(question(page)).toHaveValue('Kept while it fails');
      await page.unroute('**/api/enquiries');
      await page.reload();
      await waitForScript(page);
      await expect(question(page)).toHaveValue('Kept while it fails');
      await formOf(page).getByRole('checkbox').check();
      await formOf(page).getByRole('button', { name: 'Send' }).dblclick();
      await expect(formOf(page).getByRole('status')).toHaveText('Thank you. Your enquiry has reached Layla Noor.');
      // Sent a moment after the reload, but not written so fast.
      const { data } = await site.db.from('enquiries').select('message,doubtful').throwOnError();
      expect(data).toEqual([{ message: 'Kept while it fails', doubtful: false }]);
    });
});

test('a click after the thanks leaves them; the next enquiry is checked again', async ({ page }) => {
  await page.goto(article.path);
  await ask(page, 'Thanked once');
  const [status, send] = [formOf(page).getByRole('status'), formOf(page).getByRole('button', { name: 'Send' })];
  await expect(status).toHaveText('Thank you. Your enquiry has reached Layla Noor.');
  await send.click();
  await expect(formOf(page).locator('[aria-invalid="true"]')).toHaveCount(0);
  await expect(status).toHaveText('Thank you. Your enquiry has reached Layla Noor.');
  await question(page).fill('And another');
  await expect(status).toHaveText('');
  await send.click();
  await expect(formOf(page).getByRole('textbox', { name: 'Your name' })).toBeFocused();
});

test('what is typed while an enquiry is sent stays, through a reload too, and is sent as another', async ({ page, site }) => {
  await page.goto(article.path);
  await page.route('**/api/enquiries', async (route) => {
    await question(page).fill('And which visa?');
    await route.continue();
  });
  await ask(page, 'Which licence?');
  await expect(formOf(page).getByRole('status')).toHaveText('Thank you. Your enquiry has reached Layla Noor.');
  await expect(question(page)).toHaveValue('And which visa?');
  await page.unroute('**/api/enquiries');
  await page.reload();
  await openAsk(page);
  await waitForScript(page);
  await expect(question(page)).toHaveValue('And which visa?');
  await formOf(page).getByRole('checkbox').check();
  await formOf(page).getByRole('button', { name: 'Send' }).click();
  await expect(formOf(page).getByRole('status')).toHaveText('Thank you. Your enquiry has reached Layla Noor.');
  const { data } = await site.db.from('enquiries').select('message').order('created_at').throwOnError();
  expect(data).toEqual([{ message: 'Which licence?' }, { message: 'And which visa?' }]);
});

test.describe('a post that is withdrawn', () => {
  // Its comments are asked for when they come near.
  test.use({ expectedConsoleErrors: [/status of 404|answered with 404/] });

  test('while somebody asks keeps its enquiry with the title', async ({ page, site }) => {
    // The page asks once what became of its post; later it is taken at its word.
    const asked = page.waitForResponse((response) => response.url().includes('/api/page?'));
    await page.goto(article.path);
    await asked;
    await openAsk(page);
    await waitForScript(page);
    await site.db.from('blogs').update({ status: 'draft' }).eq('id', 'free-zone-or-mainland').throwOnError();
    await fill(page, 'Asked in the meantime');
    await formOf(page).getByRole('button', { name: 'Send' }).click();
    await expect(formOf(page).getByRole('status')).toHaveText('Thank you. Your enquiry has reached Layla Noor.');
    const { data } = await site.db.from('enquiries').select('post_title').throwOnError();
    expect(data).toEqual([{ post_title: article.title }]);
    await site.db.from('blogs').update({ status: 'published' }).eq('id', 'free-zone-or-mainland').throwOnError();
  });
});

test.describe('without script', () => {
  // The page that says what is wrong has the status 400, and no transition.
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/status of 400|ViewTransition/] });

  test('a reader asks from an article, is thanked there, and the owner reads a mail', async ({ page, site }) => {
    await page.goto(article.path);
    await openAsk(page);
    await fill(page, 'Asked without script');
    await formOf(page).getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL(new RegExp(`${article.path}#enquiry-sent$`));
    await expect(page.getByText('Thank you. Your enquiry has reached Layla Noor.')).toBeVisible();
    const { data } = await site.db.from('enquiries').select('message,doubtful,blog_id').throwOnError();
    expect(data).toEqual([{ message: 'Asked without script', doubtful: true, blog_id: 'free-zone-or-mainland' }]);
    await expect.poll(() => subjects(), { timeout: 10_000 }).toContain(`New enquiry: Ada about “${article.title}”`);
  });

  test('bad input leads to a page with what was typed, from which it can be sent', async ({ page, site }) => {
    await page.goto('/#contact');
    await fill(page, 'Typed on the home page');
    await formOf(page).getByRole('textbox', { name: 'Your email' }).fill('');
    await formOf(page).getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Your enquiry was not sent' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue('Typed on the home page');
    await page.getByRole('textbox', { name: /^Your phone or WhatsApp/ }).fill('050 123 4567');
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page).toHaveURL(/\/#enquiry-sent$/);
    const { data } = await site.db.from('enquiries').select('message,phone,topic').throwOnError();
    expect(data).toEqual([{ message: 'Typed on the home page', phone: '050 123 4567', topic: 'Visa & Immigration Processes' }]);
  });
});
