import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import subsetFont from 'subset-font';
import { curlApostrophe } from './curl-apostrophe.mjs';
import { flipMarks } from './flip-marks.mjs';

// npm run fonts: subsets the font families to the characters and axes that pages and share images use; the results are committed.
const project = join(import.meta.dirname, '../..');
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const english = `${ascii}\u00a0©°·–—‘’“”…←→↑↗`;
// What few texts have is in files of its own, which are fetched for them alone (src/styles/accents.css); they are alone, so that pairs of them need no distance.
const accents = `${range(0xa1, 0xa8)}${range(0xaa, 0xaf)}${range(0xb1, 0xb6)}${range(0xb8, 0xff)}Œœ′″€™↓`;
// Arabic as it is written today, with its vowel signs, its figures, and the letters that foreign names need.
const arabic = `${range(0x621, 0x63a)}${range(0x640, 0x652)}\u0670\u0671پچژکگڤی،؛؟٪٫٬${range(0x660, 0x669)}`;
const markazi = {
  source: '@fontsource-variable/markazi-text/files/markazi-text-arabic-wght-normal.woff2',
  axes: { wght: 400 },
  letters: arabic,
  // Without 'ccmp', whose shadda with a vowel sign is one glyph that takes the room of a letter.
  keepFeatures: ['init', 'medi', 'fina', 'rlig', 'mark', 'mkmk', 'kern'],
};

const newsreader = {
  source: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
  // One weight; the optical size follows the size of the text, from lede to the name in the hero.
  axes: { wght: 380, opsz: { min: 16, max: 72 } },
  keepFeatures: ['kern', 'liga', 'pnum', 'tnum'],
};
const instrumentSans = {
  source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  axes: { wght: { min: 400, max: 600 } },
  keepFeatures: ['kern', 'liga', 'pnum', 'tnum'],
};

const faces = [
  { ...newsreader, target: 'newsreader.woff2', letters: english },
  // Fetched only by pages that have bold words in a serif text (src/styles/accents.css).
  { ...newsreader, target: 'newsreader-bold.woff2', axes: { wght: 600, opsz: 24 }, letters: english },
  { ...newsreader, target: 'newsreader-accents.woff2', letters: accents, keepFeatures: [] },
  { ...instrumentSans, target: 'instrument-sans.woff2', letters: english },
  { ...instrumentSans, target: 'instrument-sans-accents.woff2', letters: accents, keepFeatures: [] },
  { ...markazi, target: 'markazi-text.woff2' },
  // What share images are drawn with.
  { ...markazi, target: 'markazi-text.woff', isForSatori: true },
];

for (const { source, target, axes, letters, keepFeatures, isForSatori } of faces) {
  const original = readFileSync(join(project, 'node_modules', source));
  const plain = await subsetFont(original, letters, { targetFormat: 'sfnt', variationAxes: axes, keepFeatures });
  const mended = isForSatori ? flipMarks(plain) : letters === english ? curlApostrophe(plain, letters) : plain;
  const subset = await subsetFont(mended, letters, {
    targetFormat: extname(target).slice(1),
    keepFeatures,
  });
  writeFileSync(join(project, 'src/fonts', target), subset);
  console.log(`${target}: ${original.length} bytes to ${subset.length}`);
}

function range(first, last) {
  return String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
