import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { proofsIn } from './conformance.ts';
import { lineIds, linesPath, linesTable, readLineProofs, remarks } from './lines.ts';

const proofs = proofsIn('.', readLineProofs);

test('the lines are S01 to S96 and R01 to R52', () => {
  const numbered = (letter: string, count: number) => Array.from({ length: count }, (_, at) => letter + String(at + 1).padStart(2, '0'));
  expect(lineIds).toEqual([...numbered('S', 96), ...numbered('R', 52)]);
});

test('every line has a test, or a remark that says why it has none', () => {
  const known = new Set([...proofs.flatMap(({ ids }) => ids), ...Object.keys(remarks)]);
  expect(lineIds.filter((id) => !known.has(id))).toEqual([]);
});

test('every line that a title or a remark names exists', () => {
  const named = [...proofs.flatMap(({ file, ids }) => ids.map((id) => [id, file])), ...Object.keys(remarks).map((id) => [id, 'remark'])];
  expect(named.filter(([id = '']) => !lineIds.includes(id))).toEqual([]);
});

test('docs/attacks-and-faults.md is as `npm run conformance` writes it', () => {
  expect(readFileSync(linesPath, 'utf8')).toBe(linesTable(proofs));
});

test('numbers are read from the beginning of titles in any quotes, and nowhere else', () => {
  // Put together here, or this file would prove what it only quotes.
  const [one, two, paragraph] = ['S01', 'R02', '(§2.menu)'];
  const source = `test('${one} ${two} a title ${paragraph}', f); test.each([[\`${two} %s | x\`]]); const text = 'see ${one}';`;
  expect(readLineProofs('a.test.ts', source)).toEqual([
    { file: 'a.test.ts', title: 'a title', ids: [one, two] },
    { file: 'a.test.ts', title: '… \\| x', ids: [two] },
  ]);
});
