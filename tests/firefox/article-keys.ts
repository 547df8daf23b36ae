import type { KeyInput, Page } from 'puppeteer-core';
import { expect, vi } from 'vitest';
import type { Keys } from '#tests/e2e/write-by-keys.ts';

const typedKeys = 40;

/**
 * The keyboard of Firefox. The first words of a text are typed key by key, its others come whole. The dialog of files is one of the
 * system, which the driver cannot see: the file goes to the field that opens it.
 * @param picture path of the file that is chosen
 */
export function keysOf(page: Page, picture: string): Keys {
  const matches = (selector: string) => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  return {
    press: (keys) => pressTogether(page, keys.replace('Space', ' ').split('+') as KeyInput[]),
    type: async (text) => {
      await page.keyboard.type(text.slice(0, typedKeys));
      if (text.length > typedKeys) await page.evaluate((rest) => document.execCommand('insertText', false, rest), text.slice(typedKeys));
    },
    chooseFile: async () => {
      const input = await page.waitForSelector('[role=dialog] input[type=file]');
      await input?.uploadFile(picture);
    },
    waitFor: (selector, { focused } = { focused: true }) =>
      focused
        ? vi.waitFor(async () => expect(await matches(selector)).toBe(true), { timeout: 90_000, interval: 50 })
        : page.waitForSelector(selector),
    isOn: matches,
  };
}

async function pressTogether(page: Page, keys: KeyInput[]): Promise<void> {
  const key = keys.pop();
  for (const modifier of keys) await page.keyboard.down(modifier);
  if (key) await page.keyboard.press(key);
  for (const modifier of keys.reverse()) await page.keyboard.up(modifier);
}
