import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { conformanceTable, paragraphIds, proofsIn, readProofs, tablePath } from './conformance.ts';

const proofs = proofsIn('.');

test('every paragraph of the specification is proven by a test', () => {
  const proven = new Set(proofs.flatMap(({ ids }) => ids));
  expect(paragraphIds.filter((id) => !proven.has(id))).toEqual([]);
});

test('every paragraph that a title names exists', () => {
  expect(proofs.flatMap(({ file, ids }) => ids.filter((id) => !paragraphIds.includes(id)).map((id) => `${file}: ${id}`))).toEqual([]);
});

test('docs/conformance.md is as `npm run conformance` writes it', () => {
  expect(readFileSync(tablePath, 'utf8')).toBe(conformanceTable(proofs));
});

test('titles are read from any quotes, with several ids, and other texts are not', () => {
  // Put together here, or this file would prove what it only quotes.
  const ids = (...names: string[]) => `(${names.map((name) => `§${name}`).join(', ')})`;
  const source = `test('one ${ids('2.menu')}', f); test(\`\${a} | "two" ${ids('2.menu', '9.scroll')}\`, f); const text = 'see §2';`;
  expect(readProofs('a.test.ts', source)).toEqual([
    { file: 'a.test.ts', title: 'one', ids: ['§2.menu'] },
    { file: 'a.test.ts', title: '… \\| "two"', ids: ['§2.menu', '§9.scroll'] },
  ]);
});
