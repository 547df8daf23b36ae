import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type ReadMail, readMail } from '#local/mail/read-mail.ts';
import { untyped } from '#src/db/client.ts';
import { expect, type Site } from './site.ts';
import { localDir } from './worker-site.ts';

/** An article whose end has the form. */
export const article = { path: '/blog/free-zone-or-mainland', title: 'Free zone or mainland: choose by customer, not by cost' };

/** Deletes all messages and mails, and the limits that earlier tests have used up. */
export async function forgetMessages({ db }: Site): Promise<void> {
  for (const [table, column] of [
    ['messages', 'name'],
    ['rate_limits', 'bucket'],
    ['mails', 'kind'],
    ['notifications', 'kind'],
  ] as const)
    await untyped(db).from(table).delete().neq(column, '').throwOnError();
  for (const path of mailPaths()) rmSync(path);
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

/** Fills every field that has to be filled, as Ada, and chooses the topic; null keeps the one that is chosen. */
export async function fill(page: Page, message: string, topic: string | null = 'Visa and Immigration Processes') {
  const form = formOf(page);
  await form.scrollIntoViewIfNeeded();
  await form.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await form.getByRole('textbox', { name: 'Your email' }).fill('ada@example.com');
  const topics = form.getByRole('combobox', { name: 'Topic' });
  if (topic !== null && (await topics.count()) > 0) await topics.selectOption(topic);
  await question(page).fill(message);
  await form.getByRole('checkbox').check();
}

/** What the local mail server took. */
export function mails(): ReadMail[] {
  return mailPaths().map((path) => readMail(readFileSync(path, 'utf8')));
}

function mailPaths(): string[] {
  const folder = join(localDir(), 'mail');
  return readdirSync(folder).map((name) => join(folder, name));
}
