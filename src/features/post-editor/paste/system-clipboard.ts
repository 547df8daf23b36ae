import type { Clipboard } from './read-clipboard.ts';

/** Reads the clipboard where the browser allows it; null where it does not, or where there is no text. */
export async function readSystemClipboard(): Promise<Clipboard | null> {
  try {
    // Cleaned markup would lose the lists of Word; browsers that always clean it ignore the option.
    const read = navigator.clipboard.read.bind(navigator.clipboard) as (options: object) => Promise<ClipboardItems>;
    const items = await read({ unsanitized: ['text/html'] });
    const clipboard = { html: await textOf(items, 'text/html'), text: await textOf(items, 'text/plain') };
    return clipboard.html || clipboard.text ? clipboard : null;
  } catch {
    return null;
  }
}

async function textOf(items: ClipboardItems, type: string): Promise<string> {
  const item = items.find(({ types }) => types.includes(type));
  return item ? (await item.getType(type)).text() : '';
}
