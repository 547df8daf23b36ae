import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { api } from '#src/api/app.ts';

const doors = globSync('netlify/functions/*.ts').map((file) => ({ file, source: readFileSync(file, 'utf8') }));

test.each(doors)('$file exports a literal config that Netlify can read, with path, method and rate limit', ({ source }) => {
  expect(source).not.toMatch(/satisfies|as const|as Config/);
  const literal = /^export const config: Config = (\{[\s\S]*?^\});/m.exec(source)?.[1] ?? '';
  expect(literal).toMatch(/^ {2}path: ('\/api|\[)/m);
  expect(literal).toMatch(/^ {2}method: \['[A-Z]+'/m);
  expect(literal).toMatch(/^ {2}rateLimit: \{ windowSize: \d+, windowLimit: \d+, aggregateBy: \['ip', 'domain'\] \}/m);
});

test('every route of the API has a door, and every door leads to a route', () => {
  const routes = [...new Set(api.routes.filter(({ method }) => method !== 'ALL').map(({ path }) => path))].sort();
  const paths = doors.flatMap(({ source }) => [...source.matchAll(/'(\/api\/[^']*)'/g)].map(([, path]) => path));
  expect(paths.sort()).toEqual(routes);
});
