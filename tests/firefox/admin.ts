import type { ElementHandle, Page } from 'puppeteer-core';
import { expect, vi } from 'vitest';
import type { Visit } from './firefox.ts';

export const adminPath = '/layla_noor_portfolio';

/** The element with this role and accessible name, once it is there. The locators of the driver need `eval`, which the site forbids. */
export function control(page: Page, role: string, name: string) {
  const wait = async () => {
    const found = await page.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`);
    if (!found) throw new Error(`There is no ${role} "${name}".`);
    return found;
  };
  const fill = async (text: string) => {
    await (await wait()).focus();
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await page.keyboard.type(text);
  };
  return { wait, fill, click: async () => (await wait()).click() };
}

/** The innermost element with this text within what matches, once it is there. */
export async function shown(page: Page, selector: string, text: string, options?: { timeout: number }): Promise<ElementHandle> {
  const found = await page.waitForSelector(`${selector}::-p-text(${text})`, options);
  if (!found) throw new Error(`${selector} has no text "${text}".`);
  return found;
}

/** Waits until the address of the page matches. */
export async function untilAt(page: Page, address: RegExp): Promise<void> {
  await vi.waitFor(async () => expect(await page.evaluate(() => location.pathname)).toMatch(address), { timeout: 90_000, interval: 100 });
}

/** Signs in on the login card as the owner, with an account of the local sign-in. */
export async function signIn({ page, open }: Visit): Promise<void> {
  await open(adminPath);
  await control(page, 'button', 'Sign in with Google').click();
  await control(page, 'button', 'owner@example.com').click();
  await page.waitForSelector('::-p-text(Welcome, Owner)');
  await page.waitForNetworkIdle();
}

/** Opens a screen, and waits for its heading and for all that it asks of the server: Firefox logs requests that end with their page. */
export async function openScreen({ page, open }: Visit, path: string, heading: string): Promise<void> {
  await open(adminPath + path);
  await control(page, 'heading', heading).wait();
  await page.waitForNetworkIdle();
}
