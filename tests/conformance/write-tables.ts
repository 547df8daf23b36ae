import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readRun } from './results.ts';
import { conformanceTable, linesTable, unproven } from './tables.ts';

// npm run conformance: writes both tables from the results of the last run. `--check` compares instead of writing;
// `--partial` writes them although some test files have not run.
const { check, partial } = parseArgs({ options: { check: { type: 'boolean' }, partial: { type: 'boolean' } } }).values;
const { results, missing, outdated } = readRun();
const tables = { 'docs/conformance.md': conformanceTable(results), 'docs/attacks-and-faults.md': linesTable(results) };

report('Test files without results (run `npm test`)', missing);
report('Test files that have changed since their last run', outdated);
report('Without a passing test or a remark', unproven(results));

if (missing.length + outdated.length > 0 && !partial) console.error('The tables were left as they are.');
else if (check) report('Not up to date (run `npm run conformance`)', stale());
else for (const [path, table] of Object.entries(tables)) writeFileSync(path, table);

function stale(): string[] {
  return Object.entries(tables).flatMap(([path, table]) => (readFileSync(path, 'utf8') === table ? [] : [path]));
}

/** Prints a list of problems; a list that is not empty makes the command fail. */
function report(title: string, items: readonly string[]): void {
  if (items.length === 0) return;
  console.error(`${title}: ${items.length}\n${items.map((item) => `  ${item}`).join('\n')}`);
  process.exitCode = 1;
}
