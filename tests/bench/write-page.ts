import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { judge, type Verdict } from './budgets.ts';
import { plotsOf } from './plots.ts';
import { partNames, type Results } from './results.ts';
import { type Table, tableOf } from './tables.ts';

const docs = join(import.meta.dirname, '../../docs');
const figures = join(docs, 'benchmarks');
const biome = join(import.meta.dirname, '../../node_modules/@biomejs/biome/bin/biome');

/** Where results are kept between runs, so that parts can be measured one by one. */
export const resultsFile = join(figures, 'results.json');

/** Writes the results, the plots drawn from them, and the tables of docs/benchmarks.md; the words around them stay. */
export function writePage(results: Results): void {
  mkdirSync(figures, { recursive: true });
  const verdicts = judge(results);
  writeFileSync(resultsFile, `${JSON.stringify({ ...results, verdicts }, null, 2)}\n`);
  const plots = plotsOf(results);
  for (const [name, svg] of Object.entries(plots)) writeFileSync(join(figures, `${name}.svg`), svg);
  const sections: Record<string, string> = { budgets: budgetTable(verdicts) };
  for (const name of partNames) sections[name] = section(results, name, plots);
  const page = join(docs, 'benchmarks.md');
  writeFileSync(page, fill(readFileSync(page, 'utf8'), sections));
  // `biome ci` checks the written file.
  execFileSync(process.execPath, [biome, 'format', '--write', page, figures], { stdio: 'ignore' });
}

/** Replaces the text between `<!-- name -->` and `<!-- /name -->`. @throws Error when a marker is missing */
export function fill(page: string, sections: Record<string, string>): string {
  return Object.entries(sections).reduce((text, [name, content]) => {
    const section = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`);
    if (!section.test(text)) throw new Error(`The page has no place for "${name}".`);
    return text.replace(section, (_, start: string, end: string) => `${start}\n${content}\n\n${end}`);
  }, page);
}

function section(results: Results, name: (typeof partNames)[number], plots: Record<string, string>): string {
  const part = results[name];
  const table = tableOf(results, name);
  if (!part || !table) return `Not measured yet: \`npm run bench -- --only ${name} --write\`.`;
  const taken = `Taken on ${part.on.slice(0, 10)} of ${part.commit}; ${part.machine}; load ${part.busy} at the start; \`--runs ${part.runs}\`.`;
  const images = Object.keys(plots).filter((plot) => plot.startsWith(name));
  return [taken, markdown(table), ...images.map((plot) => `![The table above as a picture](benchmarks/${plot}.svg)`)].join('\n\n');
}

function budgetTable(verdicts: Verdict[]): string {
  const words = (met: boolean | null) => (met === null ? '' : met ? 'met' : '**not met**');
  return markdown(verdicts.map(({ what, budget, measured, met }) => ({ what, budget, measured, verdict: words(met) })));
}

function markdown(table: Table): string {
  const names = Object.keys(table[0] ?? {});
  const row = (cells: (string | number | undefined)[]) => `| ${cells.join(' | ')} |`;
  return [row(names), row(names.map(() => '---')), ...table.map((cells) => row(names.map((name) => cells[name])))].join('\n');
}
