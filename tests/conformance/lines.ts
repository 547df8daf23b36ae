import { attackRemarks, attacks, type Lines } from './attacks.ts';
import { type Proof, proofLinks, readable } from './conformance.ts';
import { faultRemarks, faults } from './faults.ts';

/** Where the table of attacks and faults stands; `npm run conformance` writes it. */
export const linesPath = 'docs/attacks-and-faults.md';

export const lineIds: string[] = [...attacks, ...faults].flatMap(({ lines }) => Object.keys(lines));

export const remarks: Readonly<Record<string, string>> = { ...attackRemarks, ...faultRemarks };

/** The tests of one file that name lines: texts in any quotes that begin with their numbers. */
export function readLineProofs(file: string, source: string): Proof[] {
  const titled = /(['"`])((?:[SR]\d\d )+)((?:(?!\1)[^\n\\]|\\.)+?)(?: \(§[^()\n]+\))?\1/g;
  return [...source.matchAll(titled)].map(([, , ids = '', title = '']) => ({ file, title: readable(title), ids: ids.trim().split(' ') }));
}

/** The table of attacks and faults and the tests that stage them, as Markdown. */
export function linesTable(proofs: readonly Proof[]): string {
  const tests = new Set(proofs.map(({ file, title }) => `${file} ${title}`)).size;
  return [
    `# Attacks and faults\n\nWhat somebody may try and what may break, and the tests that stage it. Written by \`npm run conformance\`. ${lineIds.length} lines, ${tests} tests.\n`,
    ...attacks.map((subject) => tableOf(subject, proofs)),
    ...faults.map((subject) => tableOf(subject, proofs)),
  ].join('\n');
}

function tableOf({ title, lines }: Lines, proofs: readonly Proof[]): string {
  const rows = Object.entries(lines).map(([id, words]) => `| ${id} | ${words} | ${provenBy(id, proofs)} |`);
  return [`## ${title}`, '', '| Line | In short | Proven by |', '| --- | --- | --- |', ...rows, ''].join('\n');
}

function provenBy(id: string, proofs: readonly Proof[]): string {
  const remark = remarks[id];
  return [...proofLinks(id, proofs), ...(remark ? [`_${remark}_`] : [])].join('<br>');
}
