import type { Link, Text } from 'mdast';
import { isSafeLink } from './addresses.ts';

const label = String.raw`[\p{L}\p{M}\p{N}_-]+`;
/** The end of a domain has letters of one script: words may follow it without a space. */
const lastLabel = String.raw`(?:xn--[a-z\d-]+|\p{Script=Latin}{2,}|(?:(?!\p{Script=Latin})[\p{L}\p{M}]){2,})`;
const domain = String.raw`(?:${label}\.)+${lastLabel}(?![\p{Script=Latin}\d_-]|\.[\p{L}\p{N}])`;
const host = String.raw`(?:${domain}|${label}(?:\.${label})*)(?::\d+)?`;
/** Quotation marks, brackets, dashes and what ends a phrase in any script; in ASCII they can be a part of an address, but for its end. */
const end = String.raw`(?![\0-\x7f])[\p{Terminal_Punctuation}\p{Quotation_Mark}\p{Ps}\p{Pe}—―…]`;
const apostrophe = String.raw`(?<=\p{L})’(?=\p{L})`;
const path = String.raw`(?:[/?#](?:${apostrophe}|(?!${end})[^\s<>"\\\p{Cc}\p{Cf}])*)?`;
const typed = new RegExp(
  [
    String.raw`(?<![a-z])https?://(?:[^\s/?#@<>"\\]+@)?${host}${path}`,
    String.raw`(?<![\p{L}\p{N}._@/-])www\.${domain}${path}`,
    String.raw`(?<![\w.+@/-])(?:mailto:)?[\w.+-]+@${domain}`,
  ].join('|'),
  'giu',
);
const mayHoldAddress = /:\/\/|www\.|@/i;
const atEnd = /[.,;:!?'"*_~`]|(?![\0-\x7f])\p{P}/u;
const pairs: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** A web or mail address in a text: its position, and where its link leads. */
type TypedAddress = { from: number; to: number; url: string };

/** The addresses in a text, without the punctuation and brackets around them. Page, writing area and pastes all ask this. */
export function addressesIn(text: string): TypedAddress[] {
  if (!mayHoldAddress.test(text)) return [];
  return [...text.matchAll(typed)].flatMap(({ 0: found, index: from }) => {
    const address = withoutPunctuation(found);
    const url = completed(address);
    return isSafeLink(url) ? [{ from, to: from + address.length, url }] : [];
  });
}

/** Where a text leads that is one address and nothing else; null for any other text. */
export function addressOf(text: string): string | null {
  const [first] = addressesIn(text);
  return first?.from === 0 && first.to === text.length ? first.url : null;
}

/** A text with its addresses as links. */
export function withLinks(value: string): (Text | Link)[] {
  const parts: (Text | Link)[] = [];
  let done = 0;
  const add = (part: string) => part && parts.push({ type: 'text', value: part });
  for (const { from, to, url } of addressesIn(value)) {
    add(value.slice(done, from));
    parts.push({ type: 'link', title: null, url, children: [{ type: 'text', value: value.slice(from, to) }] });
    done = to;
  }
  add(value.slice(done));
  return parts;
}

function completed(address: string): string {
  if (/^www\./i.test(address)) return `https://${address}`;
  return /^(?:https?|mailto):/i.test(address) ? address : `mailto:${address}`;
}

/** Brackets that are opened and closed inside of an address belong to it. */
function withoutPunctuation(found: string): string {
  const excess = new Map(Object.entries(pairs).map(([closing, opening]) => [closing, countOf(found, closing) - countOf(found, opening)]));
  let length = found.length;
  for (; length > 0; length -= 1) {
    const last = found.charAt(length - 1);
    const closing = excess.get(last);
    if (closing === undefined ? !atEnd.test(last) : closing <= 0) break;
    if (closing !== undefined) excess.set(last, closing - 1);
  }
  return found.slice(0, length);
}

function countOf(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
