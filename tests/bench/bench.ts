import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { measureApi } from './api.ts';
import { judge } from './budgets.ts';
import { measureBuilds } from './builds.ts';
import { measureEditor } from './editor.ts';
import { measureFunctions } from './functions.ts';
import { measureMotion } from './motion.ts';
import { measurePages } from './pages.ts';
import { measurePublish } from './publish.ts';
import { type Parts, partNames, type Results, readResults, take } from './results.ts';
import { measureScreens } from './screens.ts';
import { measureSearch } from './search.ts';
import { tableOf } from './tables.ts';
import { measureTextSearch } from './text-search.ts';
import { resultsFile, writePage } from './write-page.ts';

// npm run bench -- --only pages,search --runs 5 --write; docs/benchmarks.md describes the flags
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: partNames.join(',') },
    runs: { type: 'string', default: '5' },
    posts: { type: 'string', default: '100,1000' },
    'search-posts': { type: 'string', default: '1000' },
    'publish-posts': { type: 'string', default: '0' },
    'text-posts': { type: 'string', default: '10000' },
    json: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const numbers = (text: string, least: number) => z.array(z.coerce.number().int().min(least)).parse(text.split(','));
const parts = z.array(z.enum(partNames)).parse(values.only.split(','));
const runs = z.coerce.number().int().min(1).parse(values.runs);
const builds = numbers(values.posts, 3);
const searched = numbers(values['search-posts'], 1);
const published = numbers(values['publish-posts'], 0);
const withTexts = numbers(values['text-posts'], 1);

const measures: { [Name in keyof Parts]: () => Promise<Parts[Name]> } = {
  pages: () => measurePages(runs),
  motion: () => measureMotion(runs),
  search: () => each(searched, (posts) => measureSearch(posts, runs)),
  builds: () => each(builds, (posts) => measureBuilds(posts, runs)),
  publish: () => each(published, (posts) => measurePublish(posts, runs)),
  api: measureApi,
  functions: () => measureFunctions(runs),
  editor: measureEditor,
  screens: () => measureScreens(runs),
  texts: async () => (await each(withTexts, measureTextSearch)).flat(),
};

const results: Results = {};
for (const name of parts) {
  console.log(`${name}…`);
  Object.assign(results, { [name]: await take<unknown>(runs, measures[name]) });
  console.table(tableOf(results, name));
}
console.table(judge(results).filter(({ met }) => met !== null));
if (values.json) writeFileSync(values.json, JSON.stringify({ ...results, verdicts: judge(results) }, null, 2));
if (values.write) writePage({ ...readResults(resultsFile), ...results });

async function each<T>(sizes: number[], measure: (size: number) => Promise<T>): Promise<T[]> {
  const measured: T[] = [];
  for (const size of sizes) measured.push(await measure(size));
  return measured;
}
