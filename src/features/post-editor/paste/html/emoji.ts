import { attributeOf } from './elements.ts';

const sign = String.raw`(?:\p{RI}\p{RI}|[\d#*]\uFE0F?\u20E3|\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F\u200D\p{Extended_Pictographic}\u{E0020}-\u{E007F}]*)`;
const onlyEmoji = new RegExp(`^${sign}+$`, 'u');
const emojiWithName = new RegExp(`^${sign}.{0,10}$`, 'u');
const longest = 12;
/** Where programs write which emoji a picture stands for. */
const names = ['alt', 'data-emoji', 'data-plain-text', 'data-stringify-text', 'aria-label', 'title'];
/** The name of a file in a set of emoji: `1f1e6-1f1ea.svg`, `emoji_u1f44d_1f3fd.png`, `1f44d/72.png`. */
const codes = /\/(?:emoji_u)?([\da-f]{4,5}(?:[-_][\da-f]{4,5})*)(?:@\dx)?(?:\.(?:png|svg|gif|webp)|\/\d+\.png)(?:\?|$)/i;

/** The emoji that a picture of a letter, a chat or a post stands for; null for any other picture. */
export function emojiOf(picture: Element): string | null {
  const alt = attributeOf(picture, 'alt').trim();
  if (alt.length <= longest && emojiWithName.test(alt)) return alt;
  const named = names.map((name) => attributeOf(picture, name).trim()).find((value) => onlyEmoji.test(value));
  return named ?? fromCodes(codes.exec(attributeOf(picture, 'src'))?.[1] ?? '', picture);
}

/** A file that is only numbered may be any picture. */
function fromCodes(written: string, picture: Element): string | null {
  if (!/^1f/i.test(written) && !/emoji|emoticon/i.test(attributeOf(picture, 'src') + attributeOf(picture, 'class'))) return null;
  const text = String.fromCodePoint(...written.split(/[-_]/).map((code) => Number.parseInt(code, 16)));
  return onlyEmoji.test(text) ? text : null;
}
