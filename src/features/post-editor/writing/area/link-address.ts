import { isSafeLink } from '#src/features/rich-text/addresses.ts';

export const unsafeAddress = 'Use an address that begins with https://, mailto: or tel:, or a path of this site, such as /blog.';

/** The address of a link as it was typed, completed; null when it cannot be one. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  const address = completed(text);
  return isSafeLink(address) ? address : null;
}

function completed(text: string): string {
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`;
  return /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$)/.test(text) ? `https://${text}` : text;
}
