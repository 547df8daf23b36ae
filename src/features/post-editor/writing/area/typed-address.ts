import { isSafeLink } from '#src/features/rich-text/addresses.ts';
import { withoutMarks } from '#src/lib/typed-text.ts';

export const unsafeAddress = 'Use an address that begins with https://, mailto: or tel:, or a path of this site, such as /blog.';

/** With its country code: other figures may be words of a title. */
const telephone = /^(?:\+|00)[\d\s().-]{6,}$/;
const mail = /^[^@/:]+@(?=[^@/:]+$)[^@/:]+\.[^@/:]+$/;
const domain = /^[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)+(:\d+)?([/?#]|$)/u;

/** The address of a link as it was typed, completed; null when it cannot be one. */
export function typedAddress(typed: string): string | null {
  const text = withoutMarks(typed);
  const address = completed(text);
  return /\s/.test(address) || !isSafeLink(address) ? null : address;
}

function completed(text: string): string {
  if (telephone.test(text) || /^tel:/i.test(text)) return `tel:${text.replace(/^tel:/i, '').replaceAll(/\s/g, '')}`;
  if (mail.test(text)) return `mailto:${text}`;
  return domain.test(text) ? `https://${text}` : text;
}
