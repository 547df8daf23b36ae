/** What was wrong with a refused file: a line below the sentence of the refusal, which the server sends as `reason` (§5.upload-reason). */
export const uploadReasons = {
  empty: 'This file is empty.',
  heic: 'It is a HEIC photo, which browsers cannot show. Export it as JPEG, or set the camera of the iPhone to "Most Compatible".',
  avif: 'It is an AVIF picture. Export it as JPEG, PNG or WebP.',
  animatedPng: 'It is an animated PNG, of which only the first picture would stay. Save it as GIF or WebP.',
  svg: 'It is an SVG drawing, which can hold programs. Export it as PNG.',
  damaged: 'This file is damaged, or was not copied completely.',
  other: 'It is not a JPEG, PNG, GIF or WebP picture.',
  slow: 'It takes too long to read. Make it smaller, or save it as JPEG.',
  heavy: 'It is still larger than 5 MB after it was made smaller. Save it as JPEG.',
  noPixels: 'It has no pixels. Choose another one.',
  gifTooLarge: 'A GIF may be animated and is not made smaller here. Shorten it, or choose a smaller one.',
  notShrinkable: 'This browser could not make it smaller.',
} as const;

export type UploadReason = keyof typeof uploadReasons;

const kinds: [pattern: RegExp, reason: UploadReason | null][] = [
  [/^\x89PNG.*acTL/s, 'animatedPng'],
  [/^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP)/s, null],
  [/^.{4}ftyp(?:hei[cmsx]|hev[cx]|mif1|msf1)/s, 'heic'],
  [/^.{4}ftypavi[fs]/s, 'avif'],
  [/^(?:\xef\xbb\xbf)?\s*(?=<)(?!<html|<!doctype html).*<svg[\s/>]/is, 'svg'],
];

/** Why a file that begins with these bytes is no accepted picture; null when it looks like one. */
export function reasonByContent(head: Uint8Array): UploadReason | null {
  if (head.length === 0) return 'empty';
  const text = String.fromCharCode(...head.subarray(0, 512));
  const known = kinds.find(([pattern]) => pattern.test(text));
  return known ? known[1] : 'other';
}
