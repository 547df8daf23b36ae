import { globSync, readFileSync } from 'node:fs';
import { sections } from './paragraphs.ts';

/** Where the table stands; `npm run conformance` writes it. */
export const tablePath = 'docs/conformance.md';

/** A test whose title names paragraphs of the specification, or lines of the table of attacks and faults. */
export type Proof = { file: string; title: string; ids: string[] };

export const paragraphIds: string[] = sections.flatMap(({ paragraphs }) => Object.keys(paragraphs));

/** Every test that names something, as `read` finds it, in the order of files and lines. Titles are read from the source, nothing is run. */
export function proofsIn(root: string, read = readProofs): Proof[] {
  return globSync('{src,netlify,local,tools,tests}/**/*.{test,spec}.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .flatMap((file) => read(file, readFileSync(`${root}/${file}`, 'utf8')));
}

/** The tests of one file that name paragraphs: texts in any quotes that end in `(§…)`. */
export function readProofs(file: string, source: string): Proof[] {
  const titled = /(['"`])((?:(?!\1)[^\n\\]|\\.)+?) \((§[^()\n]+)\)\1/g;
  return [...source.matchAll(titled)].map(([, , title = '', ids = '']) => ({ file, title: readable(title), ids: ids.split(', ') }));
}

/** The table of paragraphs and the tests that prove them, as Markdown. */
export function conformanceTable(proofs: readonly Proof[]): string {
  const parts = sections.map(({ title, paragraphs }) => {
    const rows = Object.entries(paragraphs).map(([id, words]) => `| ${id} | ${words} | ${proofLinks(id, proofs).join('<br>')} |`);
    return [`## ${title}`, '', '| Paragraph | In short | Proven by |', '| --- | --- | --- |', ...rows, ''].join('\n');
  });
  const count = `${paragraphIds.length} paragraphs, ${proofs.length} tests.`;
  return [
    `# Conformance\n\nWhich test proves which paragraph of the specification. Written by \`npm run conformance\`. ${count}\n`,
    ...parts,
  ].join('\n');
}

/** Links to the tests that name this, each title once. */
export function proofLinks(id: string, proofs: readonly Proof[]): string[] {
  return [...new Set(proofs.filter(({ ids }) => ids.includes(id)).map(({ file, title }) => `[${title}](../${file})`))];
}

/** Placeholders as an ellipsis, and nothing that would end a cell or a link. */
export function readable(title: string): string {
  return title.replace(/\$\{[^}]*\}|\$\w+|%(?:\d\$)?\.?\d*[sijd]/g, '…').replace(/[|[\]<>]/g, '\\$&');
}
