import type { Page } from '@playwright/test';
import { adminPath } from './editor.ts';
import { expect, type test } from './site.ts';

/** Signs in on the login card with an account of the sign-in emulator. */
export async function chooseAccount(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('dialog', { name: 'Choose an account' }).getByRole('button', { name: email }).click();
}

/** Opens a screen of the administrator area and waits for its heading. */
export async function openScreen(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(`${adminPath}${path}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** The session token under both of its storage keys. */
export function tokensIn(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => ['backend_token', 'admin_token'].map((key) => localStorage.getItem(key)));
}

type Site = Parameters<Parameters<typeof test>[2]>[0]['site'];

/** Resets all rate limits: these tests sign in more than ten times a minute. */
export async function forgetLimits({ db }: Site): Promise<void> {
  await db.from('rate_limits').delete().neq('bucket', '').throwOnError();
}
