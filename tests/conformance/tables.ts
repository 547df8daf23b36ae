import { type Section, sections } from './behaviour.ts';
import { lineIds, lineRemarks, subjects } from './lines.ts';
import { paragraphRemarks } from './remarks.ts';
import type { FileResult, Outcome, TestResult } from './results.ts';

/** What one test function had as outcome, with all of its parameters. */
type Proof = { file: string; title: string; outcome: Outcome };

export const noTest = '**no test yet**';

/** docs/conformance.md */
export function conformanceTable(results: readonly FileResult[]): string {
  const parts = sections.map(({ title, paragraphs }: Section) =>
    tableOf(
      title,
      'Paragraph',
      paragraphs.map(({ id, summary }) => [id, summary, provenBy(id, results, paragraphRemarks)]),
    ),
  );
  const count = sections.flatMap(({ paragraphs }) => paragraphs).length;
  return `# Conformance

Which tests prove which paragraph of [behaviour.md](behaviour.md). \`npm run conformance\` writes this page from the results of the last test run. ${count} paragraphs.

${parts.join('\n')}`;
}

/** docs/attacks-and-faults.md */
export function linesTable(results: readonly FileResult[]): string {
  const parts = subjects.map(({ title, lines }) =>
    tableOf(
      title,
      'Line',
      Object.entries(lines).map(([id, words]) => [id, words, provenBy(id, results, lineRemarks)]),
    ),
  );
  return `# Attacks and faults

Attacks (S) and faults (R) that the product withstands, and the tests that stage them. \`npm run conformance\` writes this page from the results of the last test run. ${lineIds.length} lines.

${parts.join('\n')}`;
}

/** Ids without a passed test and without a remark, and ids with a test that failed. */
export function unproven(results: readonly FileResult[]): string[] {
  const ids = [...sections.flatMap(({ paragraphs }) => paragraphs.map(({ id }) => id)), ...lineIds];
  const remarks = { ...paragraphRemarks, ...lineRemarks };
  return ids.filter((id) => {
    const outcomes = proofsOf(id, results).map(({ outcome }) => outcome);
    return outcomes.includes('failed') || !(outcomes.includes('passed') || id in remarks);
  });
}

function tableOf(title: string, first: string, rows: string[][]): string {
  return [
    `## ${title}`,
    '',
    `| ${first} | In short | Proven by |`,
    '| --- | --- | --- |',
    ...rows.map(([id, words = '', proofs]) => `| ${id} | ${words.replaceAll('|', '\\|')} | ${proofs} |`),
    '',
  ].join('\n');
}

function provenBy(id: string, results: readonly FileResult[], remarks: Readonly<Record<string, string>>): string {
  const links = proofsOf(id, results).map(({ file, title, outcome }) => {
    const link = `[${escaped(title)}](../${file})`;
    return outcome === 'passed' ? link : `${link} **${outcome}**`;
  });
  const remark = remarks[id] ? [`_${remarks[id]}_`] : [];
  return [...links, ...remark].join('<br>') || noTest;
}

/** The tests that carry this tag; those made by one `test.each` count as one. */
export function proofsOf(id: string, results: readonly FileResult[]): Proof[] {
  return results.flatMap(({ file, tests }) => {
    const tagged = tests.filter(({ tags }) => tags.includes(id));
    return [...Map.groupBy(tagged, ({ line }) => line).values()].map((group) => ({
      file,
      title: titleOf(group),
      outcome: outcomeOf(group),
    }));
  });
}

function titleOf([first, ...others]: readonly TestResult[]): string {
  return `${first?.title}${others.length > 0 ? ` (and ${others.length} more)` : ''}`;
}

function outcomeOf(group: readonly TestResult[]): Outcome {
  const outcomes = group.map(({ outcome }) => outcome);
  return outcomes.includes('failed') ? 'failed' : outcomes.includes('passed') ? 'passed' : 'skipped';
}

/** Nothing of a title may end a cell or a link. */
function escaped(title: string): string {
  return title.replace(/\s+/g, ' ').replace(/[|[\]<>*_`\\]/g, '\\$&');
}
