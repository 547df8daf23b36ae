import { expect, test } from 'vitest';
import { paragraphIds, parseBehaviour, sections } from './behaviour.ts';
import { lineIds, lineRemarks } from './lines.ts';
import { paragraphRemarks } from './remarks.ts';
import type { FileResult, TestResult } from './results.ts';
import { conformanceTable, linesTable, noTest, proofsOf, unproven } from './tables.ts';

const passed: TestResult = { line: 3, title: 'the menu | closes', tags: ['§2.menu'], outcome: 'passed' };
const resultsOf = (...tests: TestResult[]): FileResult[] => [{ file: 'src/menu.test.ts', digest: '', tests }];

test('paragraphs are read with the first sentence of each', () => {
  const [section] = parseBehaviour('# Title\n\n## 2. Screens\n\n**§2.menu** It says "Go. Now" and `a. B`. It closes.\n\nMore.\n');
  expect(section).toEqual({ title: '2. Screens', paragraphs: [{ id: '§2.menu', summary: 'It says "Go. Now" and `a. B`' }] });
});

test('behaviour.md has each paragraph once, and planned behaviour separately', () => {
  expect(new Set(paragraphIds).size).toBe(paragraphIds.length);
  expect(paragraphIds).toContain('§2.menu');
  expect(sections.flatMap(({ paragraphs }) => paragraphs).filter(({ id }) => id.startsWith('§next.'))).toEqual([]);
});

test('the lines are S01 to S129 and R01 to R59', () => {
  const numbered = (letter: string, count: number) =>
    Array.from({ length: count }, (_, index) => letter + String(index + 1).padStart(2, '0'));
  expect(lineIds).toEqual([...numbered('S', 129), ...numbered('R', 59)]);
});

test('every remark refers to an existing line or paragraph', () => {
  const known = [...lineIds, ...paragraphIds];
  expect(Object.keys({ ...lineRemarks, ...paragraphRemarks }).filter((id) => !known.includes(id))).toEqual([]);
});

test('a table links the test that passed, and names what has none', () => {
  const table = conformanceTable(resultsOf(passed));
  expect(table).toMatch(/\| §2\.menu \| .* \| \[the menu \\\| closes\]\(\.\.\/src\/menu\.test\.ts\) \|/);
  expect(table).toMatch(new RegExp(`\\| §2\\.routes \\| .* \\| ${noTest.replaceAll('*', '\\*')} \\|`));
});

test('tests that failed or were skipped are shown as such, and prove nothing', () => {
  const failed: TestResult = { ...passed, outcome: 'failed' };
  const skipped: TestResult = { ...passed, tags: ['S45'], outcome: 'skipped' };
  expect(conformanceTable(resultsOf(failed))).toContain('src/menu.test.ts) **failed**');
  expect(linesTable(resultsOf(skipped))).toContain('src/menu.test.ts) **skipped**');
  expect(unproven(resultsOf(passed))).not.toContain('§2.menu');
  expect(unproven(resultsOf(passed, { ...failed, line: 9 }))).toContain('§2.menu');
  expect(unproven(resultsOf(skipped))).toContain('S45');
});

test('the tests of one `test.each` count as one proof, which fails with any of them', () => {
  const group = [passed, { ...passed, title: 'another' }, { ...passed, title: 'a third', outcome: 'failed' as const }];
  expect(proofsOf('§2.menu', resultsOf(...group))).toEqual([
    { file: 'src/menu.test.ts', title: 'the menu | closes (and 2 more)', outcome: 'failed' },
  ]);
});
