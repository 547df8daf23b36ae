import type { Page } from 'puppeteer-core';
import type { Visit } from './firefox.ts';

export const adminPath = '/layla_noor_portfolio';

/** The element with this role and accessible name, once it can be used. */
export function control(page: Page, role: string, name: string) {
  return page.locator(`::-p-aria([name="${name}"][role="${role}"])`);
}

/** Signs in on the login card as the owner, with an account of the local sign-in. */
export async function signIn({ page, open }: Visit): Promise<void> {
  await open(adminPath);
  await control(page, 'button', 'Sign in with Google').click();
  await control(page, 'button', 'owner@example.com').click();
  await page.locator('::-p-text(Welcome, Owner)').wait();
  await page.waitForNetworkIdle();
}

/** Opens a screen, and waits for its heading and for all that it asks of the server: Firefox logs requests that end with their page. */
export async function openScreen({ page, open }: Visit, path: string, heading: string): Promise<void> {
  await open(adminPath + path);
  await control(page, 'heading', heading).wait();
  await page.waitForNetworkIdle();
}
