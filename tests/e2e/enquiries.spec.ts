import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readMail } from '#local/mail/read-mail.ts';
import { expectAccessible } from './accessible.ts';
import { openScreen } from './admin.ts';
import { signIn, tokenOf } from './editor.ts';
import { expect, test } from './site.ts';
import { localDir } from './worker-site.ts';

const path = '/blog/free-zone-or-mainland';
const title = 'Free zone or mainland: choose by customer, not by cost';
const within10s = { timeout: 10_000 };

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(async ({ site }) => {
  for (const [table, column] of [
    ['enquiries', 'name'],
    ['rate_limits', 'bucket'],
    ['mails', 'kind'],
    ['outbox', 'kind'],
  ] as const)
    await site.db.from(table).delete().neq(column, '').throwOnError();
});

test('on a phone a reader asks at the end of an article, and the owner reads a mail, opens it and answers', {
  tag: ['@§2.enquiry-line', '@§2.enquiry-form', '@§2.enquiries', '@§2.enquiries-told', '@§10.enquiry-mail'],
}, async ({ page, context, request }) => {
  await page.goto(path);
  await ask(page, 'Which licence does a school need?');
  await expect(formOf(page).getByRole('status')).toHaveText('Thank you. Your enquiry has reached Layla Noor.');
  await expect(question(page)).toHaveValue('');
  await expect.poll(() => subjects(), within10s).toContain(`New enquiry: Ada about “${title}”`);

  await signIn(context, await tokenOf(request));
  await openScreen(page, '/dashboard', 'Dashboard');
  await page.getByRole('link', { name: /1 waits for your answer/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Enquiries' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Which licence does a school need/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Ada' }).waitFor();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', path);
  await expect(page.getByRole('link', { name: 'Answer by email' })).toHaveAttribute('href', /^mailto:ada@example\.com\?subject=Re/);
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText('Marked as answered.')).toBeVisible();
  await page.getByRole('link', { name: 'All enquiries' }).click();
  await expect(page.getByRole('link', { name: 'Answered 1' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No new enquiries' })).toBeVisible();
});

test('the owner keeps a note, saves all as a table, publishes a private comment in clean words, and erases what it came with', {
  tag: ['@§2.enquiries'],
}, async ({ page, context, request, site }) => {
  const comment = { name: 'ليلى', email: 'layla@example.org', message: 'Which visa? Call +44 20 7946 0958.', milliseconds_to_fill: 20_000 };
  await request.post('/api/blogs/free-zone-or-mainland/comments', { data: comment });
  await signIn(context, await tokenOf(request));
  await openScreen(page, '/enquiries', 'Enquiries');
  await page.getByRole('link', { name: /Which visa/ }).click();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Met in Dubai');
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expect(page.getByText('The notes are saved.')).toBeVisible();

  await page.getByText('Publish as a comment').click();
  const text = page.getByRole('textbox', { name: 'Public text' });
  await text.fill('Which visa do I need?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('The comment is published.')).toBeVisible();
  const { data } = await site.db.from('comments').select('content,is_private').eq('author_name', 'ليلى').throwOnError();
  expect(data).toEqual([{ content: 'Which visa do I need?', is_private: false }]);

  await page.getByRole('link', { name: 'All enquiries' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const csv = readFileSync(await (await downloading).path(), 'utf8');
  for (const cell of ['"ليلى"', '"Which visa? Call +44 20 7946 0958."', '"Met in Dubai"']) expect(csv).toContain(cell);

  await page.getByRole('link', { name: /Which visa/ }).click();
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByRole('heading', { name: 'No new enquiries' })).toBeVisible();
  expect((await site.db.from('enquiries').select('id').throwOnError()).data).toEqual([]);
  await site.db.from('comments').delete().eq('author_name', 'ليلى').throwOnError();
});

test('what is wrong is said beside each field, and the form is accessible open and with errors', {
  tag: ['@§2.enquiry-form'],
}, async ({ page }) => {
  await page.goto(path);
  await openAsk(page);
  await waitForScript(page);
  await expectAccessible(page);
  await formOf(page).getByRole('button', { name: 'Send' }).click();
  await expect(formOf(page).getByRole('textbox', { name: 'Your name' })).toBeFocused();
  await expect(formOf(page)).toContainText('Please enter an email address or a phone number, so that you can be answered.');
  await expect(formOf(page)).toContainText('Please agree, since your enquiry is stored to answer it.');
  await expectAccessible(page);
});

test.describe('when sending fails', () => {
  test.use({ expectedConsoleErrors: [/Error sending an enquiry|Failed to load resource/] });

  for (const [what, status, said] of [
    ['no network', 0, 'This could not be sent. What you typed is still here; please try again.'],
    ['a fault of the server', 500, 'This could not be sent. What you typed is still here; please try again.'],
    ['too many requests', 429, 'Many messages are arriving just now. What you typed is still here; please try again in a minute.'],
  ] as const)
    test(`${what} is told in plain words, the text stays through a reload, and a second try is stored once`, {
      tag: ['@§2.enquiry-form', '@§10.enquiry-kept'],
    }, async ({ page, site }) => {
      await page.route('**/api/enquiries', (route) => (status === 0 ? route.abort() : route.fulfill({ status, json: { detail: 'No' } })));
      await page.goto('/#contact');
      await waitForScript(page);
      await fill(page, 'Kept while it fails');
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
      const { data } = await site.db.from('enquiries').select('message').throwOnError();
      expect(data).toEqual([{ message: 'Kept while it fails' }]);
    });
});

test('a click after the thanks leaves them; the next enquiry is checked again', { tag: ['@§2.enquiry-form'] }, async ({ page }) => {
  await page.goto(path);
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

test('what is typed while an enquiry is sent stays and can be sent', { tag: ['@R24', '@§2.enquiry-form'] }, async ({ page }) => {
  await page.goto(path);
  await page.route('**/api/enquiries', async (route) => {
    await question(page).fill('Which licence, and which visa?');
    await route.continue();
  });
  await ask(page, 'Which licence?');
  await expect(formOf(page).getByRole('status')).toHaveText('Thank you. Your enquiry has reached Layla Noor.');
  await expect(question(page)).toHaveValue('Which licence, and which visa?');
  await page.reload();
  await openAsk(page);
  await expect(question(page)).toHaveValue('Which licence, and which visa?');
});

test.describe('a post that is withdrawn', () => {
  // Its comments are asked for when they come near.
  test.use({ expectedConsoleErrors: [/status of 404|answered with 404/] });

  test('while somebody asks keeps its enquiry with the title', { tag: ['@§10.enquiry-kept'] }, async ({ page, site }) => {
    // The page asks once what became of its post; later it is taken at its word.
    const asked = page.waitForResponse((response) => response.url().endsWith('/live'));
    await page.goto(path);
    await asked;
    await openAsk(page);
    await waitForScript(page);
    await site.db.from('blogs').update({ status: 'draft' }).eq('id', 'free-zone-or-mainland').throwOnError();
    await fill(page, 'Asked in the meantime');
    await formOf(page).getByRole('button', { name: 'Send' }).click();
    await expect(formOf(page).getByRole('status')).toHaveText('Thank you. Your enquiry has reached Layla Noor.');
    const { data } = await site.db.from('enquiries').select('post_title').throwOnError();
    expect(data).toEqual([{ post_title: title }]);
    await site.db.from('blogs').update({ status: 'published' }).eq('id', 'free-zone-or-mainland').throwOnError();
  });
});

test('Contact has buttons that copy, and the contact card', { tag: ['@§2.contact-card'] }, async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/#contact');
  await page.getByRole('button', { name: 'Copy Email' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('layla.noor@example.com');
  const card = await request.get('/contact.vcf');
  expect([card.headers()['content-type'], (await card.text()).split('\r\n')[0]]).toEqual(['text/vcard; charset=utf-8', 'BEGIN:VCARD']);
});

test.describe('without script', () => {
  // The page that says what is wrong has the status 400, and no transition.
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/status of 400|ViewTransition/] });

  test('a reader asks from an article, is thanked there, and the owner reads a mail', {
    tag: ['@§2.enquiry-line', '@§2.enquiry-form', '@§7.enquiries'],
  }, async ({ page, site }) => {
    await page.goto(path);
    await openAsk(page);
    await fill(page, 'Asked without script');
    await formOf(page).getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}#enquiry-sent$`));
    await expect(page.getByText('Thank you. Your enquiry has reached Layla Noor.')).toBeVisible();
    const { data } = await site.db.from('enquiries').select('message,doubtful,blog_id').throwOnError();
    expect(data).toEqual([{ message: 'Asked without script', doubtful: true, blog_id: 'free-zone-or-mainland' }]);
    await expect.poll(() => subjects(), within10s).toContain(`New enquiry: Ada about “${title}”`);
  });

  test('bad input leads to a page with what was typed, from which it can be sent', { tag: ['@§7.enquiries'] }, async ({ page, site }) => {
    await page.goto('/#contact');
    await fill(page, 'Typed on the home page');
    await formOf(page).getByRole('textbox', { name: 'Your email' }).fill('');
    await formOf(page).getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Your enquiry was not sent' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue('Typed on the home page');
    await page.getByRole('textbox', { name: /^Phone/ }).fill('050 123 4567');
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page).toHaveURL(/\/#enquiry-sent$/);
    const { data } = await site.db.from('enquiries').select('message,phone,topic').throwOnError();
    expect(data).toEqual([{ message: 'Typed on the home page', phone: '050 123 4567', topic: 'Visa & Immigration Processes' }]);
  });
});

function formOf(page: Page) {
  return page.getByRole('form', { name: 'Send an enquiry' });
}

function question(page: Page) {
  return formOf(page).getByRole('textbox', { name: 'Your question' });
}

async function openAsk(page: Page) {
  await page.getByRole('region', { name: 'A question about this?' }).getByText('Ask', { exact: true }).click();
  await expect(formOf(page)).toBeVisible();
}

/** Without its script the form leaves the page, as it should. */
async function waitForScript(page: Page) {
  await formOf(page).scrollIntoViewIfNeeded();
  await expect(formOf(page)).toHaveJSProperty('noValidate', true);
}

async function ask(page: Page, message: string) {
  await openAsk(page);
  await waitForScript(page);
  await fill(page, message);
  await formOf(page).getByRole('button', { name: 'Send' }).click();
}

async function fill(page: Page, message: string) {
  const form = formOf(page);
  await form.scrollIntoViewIfNeeded();
  await form.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await form.getByRole('textbox', { name: 'Your email' }).fill('ada@example.com');
  const topic = form.getByRole('combobox', { name: 'Topic' });
  if ((await topic.count()) > 0) await topic.selectOption('Visa & Immigration Processes');
  await question(page).fill(message);
  await form.getByRole('checkbox').check();
}

/** Subjects of the mails that the local mail server took. */
function subjects(): string[] {
  const folder = join(localDir(), 'mail');
  return readdirSync(folder).map((name) => readMail(readFileSync(join(folder, name), 'utf8')).subject);
}
