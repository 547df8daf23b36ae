import type { Locator } from '@playwright/test';
import { expect } from './site.ts';

/** Presses a link, and remembers where it stood in that moment: before, cards above it may still be laid out. */
export async function pressAndRemember(link: Locator): Promise<void> {
  await link.evaluate((element) =>
    element.addEventListener('click', () => sessionStorage.setItem('pressedAt', `${element.getBoundingClientRect().top}`)),
  );
  await link.click();
}

/** The link stands where it was pressed, within 40 pixels: lines wrap differently until the fonts are loaded. */
export async function expectWherePressed(link: Locator): Promise<void> {
  const distance = () =>
    link.evaluate((element) => Math.abs(element.getBoundingClientRect().top - Number(sessionStorage.getItem('pressedAt'))));
  await expect.poll(distance).toBeLessThan(40);
}
