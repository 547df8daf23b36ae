import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

// npm run fonts: subsets the two font families to the characters and axes that the pages use; the results are committed.
const project = join(import.meta.dirname, '../..');
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const characters = `${ascii}\u00a0©«°·»×éèêëàâäáíîïóôöúûüçñÉ–—‘’“”…′″€←→↑↓↗`;

const faces = [
  {
    source: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    target: 'newsreader.woff2',
    // One weight; the optical size follows the size of the text, from lede to the name in the hero.
    axes: { wght: 380, opsz: { min: 16, max: 72 } },
  },
  {
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    target: 'instrument-sans.woff2',
    axes: { wght: { min: 400, max: 600 } },
  },
];

for (const { source, target, axes } of faces) {
  const original = readFileSync(join(project, 'node_modules', source));
  const subset = await subsetFont(original, characters, { targetFormat: 'woff2', variationAxes: axes });
  writeFileSync(join(project, 'src/fonts', target), subset);
  console.log(`${target}: ${original.length} bytes to ${subset.length}`);
}
