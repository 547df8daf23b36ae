import type { Image } from 'mdast';
import { pictureOf } from '#src/features/pictures/image.ts';
import { ownPath } from './addresses.ts';
import { attributeOf } from './html/dom.ts';

const sign = String.raw`(?:\p{RI}\p{RI}|[\d#*]\uFE0F?\u20E3|\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F\u200D\p{Extended_Pictographic}\u{E0020}-\u{E007F}]*)`;
const emoji = new RegExp(`^${sign}+$`, 'u');
/** Where programs write which emoji a picture stands for. */
const namesOfEmoji = ['alt', 'data-emoji', 'data-plain-text', 'data-stringify-text', 'aria-label', 'title'];

/** A picture of a document: the emoji that it stands for, or where it is and what it shows; null for a pixel that counts readers. */
export function pictureIn(element: Element, caption = ''): string | Image | null {
  const named = namesOfEmoji.map((name) => attributeOf(element, name).trim()).find((value) => emoji.test(value));
  if (named) return named;
  const [url, alt] = [ownPath(attributeOf(element, 'src')), attributeOf(element, 'alt').replaceAll(/\s+/g, ' ').trim()];
  const isPixel = ['width', 'height'].some((side) => /^[01]$/.test(attributeOf(element, side)));
  if (isPixel || (url === '' && alt === '')) return null;
  const title = pictureOf(url) ? caption || attributeOf(element, 'title') : '';
  return { type: 'image', url, alt, ...(title ? { title } : {}) };
}

const data = /^data:(image\/(?:png|jpeg|gif|webp));base64,([A-Za-z0-9+/=\s]+)$/;
const base64 = /^(?:.{4})*(?:[^=]{2}(?:==)?|[^=]{3}=?)?$/;

/** A picture that is in the clipboard itself, as a file; null for one that lies elsewhere, or whose data cannot be read. */
export function fileOfPicture({ url, alt }: Pick<Image, 'url' | 'alt'>): File | null {
  const [, type, written = ''] = data.exec(url) ?? [];
  const text = written.replaceAll(/\s/g, '');
  if (!type || !base64.test(text) || text.slice(0, -2).includes('=')) return null;
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return new File([bytes], `${alt || 'picture'}.${type.slice('image/'.length)}`, { type });
}
