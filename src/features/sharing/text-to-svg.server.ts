import instrumentSans from '@fontsource/instrument-sans/files/instrument-sans-latin-500-normal.woff?inline';
import newsreader from '@fontsource/newsreader/files/newsreader-latin-400-normal.woff?inline';
import newsreaderBold from '@fontsource/newsreader/files/newsreader-latin-600-normal.woff?inline';
import newsreaderExtended from '@fontsource/newsreader/files/newsreader-latin-ext-400-normal.woff?inline';
import type { ReactElement } from 'react';
import satori, { type Font } from 'satori';
import markaziText from '#src/fonts/markazi-text.woff?inline';

const fonts: Font[] = [
  { name: 'Newsreader', data: bytesOf(newsreader), weight: 400 },
  { name: 'Newsreader', data: bytesOf(newsreaderBold), weight: 600 },
  // A second name, because satori looks for a missing letter in the next family only.
  { name: 'Newsreader Extended', data: bytesOf(newsreaderExtended), weight: 400 },
  // Its vowel signs are on the other side of the base line, because satori turns their offsets round (local/fonts/flip-marks.mjs).
  { name: 'Markazi Text', data: bytesOf(markaziText), weight: 400 },
  { name: 'Instrument Sans', data: bytesOf(instrumentSans), weight: 500 },
];

export type SvgText = { svg: string; missing: ReadonlySet<string> };

/** Renders text as SVG outlines. `missing` are the letters that no font of the site has; they appear as boxes. */
export async function textToSvg(element: ReactElement, size: { width: number; height: number }): Promise<SvgText> {
  const missing = new Set<string>();
  const noteMissing = async (_language: string, letters: string) => {
    for (const letter of letters) missing.add(letter);
    return [];
  };
  return { svg: await satori(element, { ...size, fonts, loadAdditionalAsset: noteMissing }), missing };
}

/** Normalizes a text for drawing: composed letters, single spaces, nothing invisible, no emoji, and none of the letters in `leftOut`. */
export function drawable(text: string, leftOut: ReadonlySet<string> = new Set()): string {
  const plain = text.normalize('NFC').replaceAll(/\p{RGI_Emoji}/gv, ' ');
  const known = [...plain].filter((letter) => !leftOut.has(letter)).join('');
  return known.replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ').trim();
}

function bytesOf(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}
