import type { Locator, Page } from '@playwright/test';
import { expect } from './signed-in.ts';

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

/** The writing area of the main text. */
export const main = (page: Page) => page.getByRole('textbox', { name: 'Main Content Paragraphs' });

/** A button of its toolbar. */
export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Format of Main Content Paragraphs' }).getByRole('button', { name, exact: true });

/** Opens the menu of blocks on an empty line and takes the first that matches. */
export async function choose(page: Page, words: string): Promise<void> {
  await page.keyboard.type(`/${words}`);
  await expect(page.getByRole('listbox', { name: 'Blocks' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
}

/** Two empty lines end a note. */
export async function leaveBlock(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
}

/** Pastes these texts. */
export function put(into: Locator, kind: 'paste', data: Record<string, string>): Promise<void> {
  return into.evaluate(
    (element, [type, texts]) => {
      const clipboardData = new DataTransfer();
      for (const [name, text] of Object.entries(texts)) clipboardData.setData(name, text);
      element.dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }));
    },
    [kind, data] as const,
  );
}

/** Drops or pastes the file of a picture. @param text what stands beside it as text/plain */
export function putPicture(into: Locator, kind: 'drop' | 'paste', text = ''): Promise<void> {
  return into.evaluate(
    (element, [type, bytes, beside]) => {
      const data = new DataTransfer();
      if (beside) data.setData('text/plain', beside);
      data.items.add(new File([Uint8Array.from(bytes)], 'dot.png', { type: 'image/png' }));
      const { left, bottom } = element.getBoundingClientRect();
      const options = { bubbles: true, cancelable: true, clientX: left + 30, clientY: bottom - 5 };
      element.dispatchEvent(
        type === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      );
    },
    [kind, [...pixel], text] as const,
  );
}
