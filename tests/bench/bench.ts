import { parseArgs } from 'node:util';
import { z } from 'zod';
import { measureApi } from './api.ts';
import { measureDatabase } from './database.ts';
import { measureEditor } from './editor.ts';
import { measureFunctions } from './functions.ts';
import { type Measured, verdictsOf } from './guards.ts';
import { measurePages } from './pages.ts';
import { measureReads } from './reads.ts';
import { machine, writeReport } from './report.ts';
import { measureScale } from './scale.ts';
import { tools } from './tools.ts';

// npm run bench -- --only pages,api --runs 5 --large; docs/benchmarks.md says what each part measures, and gets the figures.
const parts = ['pages', 'scale', 'api', 'reads', 'functions', 'editor', 'database'] as const satisfies (keyof Measured)[];
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'pages,scale,api,reads,functions,editor' },
    runs: { type: 'string', default: '3' },
    large: { type: 'boolean', default: false },
  },
});
const wanted = z.array(z.enum(parts)).parse(values.only.split(','));
const runs = z.coerce.number().int().min(1).parse(values.runs);

const measures: { [Part in keyof Required<Measured>]: () => Promise<Measured[Part]> } = {
  pages: () => measurePages(runs),
  scale: async () => {
    const sizes = values.large ? [1_000, 10_000] : [1_000];
    return Array.fromAsync(sizes, (posts) => measureScale(posts, runs));
  },
  api: measureApi,
  reads: measureReads,
  functions: () => measureFunctions(runs),
  editor: async () => [await measureEditor()],
  database: () => measureDatabase(),
};

const begunOn = machine();
console.log(begunOn);
if (wanted.includes('pages')) tools.install();
const measured: Measured = {};
for (const part of wanted) {
  console.log(`\n${part}`);
  Object.assign(measured, { [part]: await measures[part]() });
  console.table(measured[part]?.map(rounded));
}
console.log('\nGuards (KB are 1,000 bytes as sent)');
console.table(verdictsOf(measured));
writeReport(measured, begunOn);

function rounded(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'number' ? Math.round(value * 100) / 100 : value]),
  );
}
