import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readMail } from '#local/mail/read-mail.ts';
import { untyped } from '#src/db/client.ts';
import { expect, type Site } from './site.ts';
import { localDir } from './worker-site.ts';

/** An article whose end has the form. */
export const article = { path: '/blog/free-zone-or-mainland', title: 'Free zone or mainland: choose by customer, not by cost' };

/** Deletes what earlier tests have sent, and the limits that they have used up. */
export async function forgetEnquiries({ db }: Site): Promise<void> {
  for (const [table, column] of [
    ['enquiries', 'name'],
    ['rate_limits', 'bucket'],
    ['mails', 'kind'],
    ['notifications', 'kind'],
  ] as const)
    await untyped(db).from(table).delete().neq(column, '').throwOnError();
}

/** The form of an enquiry, at the end of an article or in Contact. */
export function formOf(page: Page) {
  return page.getByRole('form', { name: 'Send an enquiry' });
}

export function question(page: Page) {
  return formOf(page).getByRole('textbox', { name: 'Your question' });
}

/** Opens the form at the end of an article. */
export async function openAsk(page: Page) {
  await page.getByRole('region', { name: 'A question about this?' }).getByText('Ask Layla', { exact: true }).click();
  await expect(formOf(page)).toBeVisible();
}

/** Without its script the form leaves the page, as it should. */
export async function waitForScript(page: Page) {
  await formOf(page).scrollIntoViewIfNeeded();
  await expect(formOf(page)).toHaveJSProperty('noValidate', true);
}

/** Sends an enquiry from the end of an article, with script. */
export async function ask(page: Page, message: string) {
  await openAsk(page);
  await waitForScript(page);
  await fill(page, message);
  await formOf(page).getByRole('button', { name: 'Send' }).click();
}

/** Fills every field that has to be filled, as Ada. */
export async function fill(page: Page, message: string) {
  const form = formOf(page);
  await form.scrollIntoViewIfNeeded();
  await form.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await form.getByRole('textbox', { name: 'Your email' }).fill('ada@example.com');
  const topic = form.getByRole('combobox', { name: 'Topic' });
  if ((await topic.count()) > 0) await topic.selectOption('Visa and Immigration Processes');
  await question(page).fill(message);
  await form.getByRole('checkbox').check();
}

/** Subjects of the mails that the local mail server took. */
export function subjects(): string[] {
  const folder = join(localDir(), 'mail');
  return readdirSync(folder).map((name) => readMail(readFileSync(join(folder, name), 'utf8')).subject);
}
