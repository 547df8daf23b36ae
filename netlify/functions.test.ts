import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { Config } from '@netlify/functions';
import { expect, test } from 'vitest';
import { api } from '#src/api/live.ts';

type LiteralConfig = Config & { path?: string | string[]; excludedPath?: string[]; method?: string[] };

const functions = await Promise.all(
  globSync('netlify/functions/*.ts').map(async (file) => {
    const { config }: { config: LiteralConfig } = await import(resolve(file));
    return { name: basename(file, '.ts'), file, config, paths: [config.path ?? []].flat(), methods: config.method ?? [] };
  }),
);
const reachable = functions.filter(({ config }) => !config.schedule);
const scheduled = functions.filter(({ config }) => config.schedule);
const known = [...new Set(api.routes.filter(({ method }) => method !== 'ALL').map(({ path }) => path))];
const knownApi = known.filter((path) => path.startsWith('/api/'));
const allMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

// Netlify reads the config from the source: only a plain literal with a type annotation reaches it.
test.each(functions)('$name exports its config as a literal', { tags: ['S77'] }, ({ file, config }) => {
  const literal = /^export const config: Config = (\{[\s\S]*?^\});/m.exec(readFileSync(file, 'utf8'))?.[1];
  expect(runInNewContext(`(${literal})`)).toEqual(config);
});

test.each(reachable)('$name has a path and a rate limit per IP', { tags: ['S77'] }, ({ paths, config }) => {
  expect(paths.length).toBeGreaterThan(0);
  expect(config.rateLimit).toEqual({ windowSize: 60, windowLimit: expect.any(Number), aggregateBy: ['ip', 'domain'] });
});

test.each(scheduled)('$name has a schedule and nothing beside it', ({ config }) => {
  expect(config).toEqual({ schedule: expect.stringMatching(/^(\S+ ){4}\S+$/) });
});

// Netlify does not say which of two functions wins, so no request may match two; without one it would be answered in HTML.
test.each(knownApi.flatMap((path) => allMethods.map((method) => [method, path])))(
  '%s %s has exactly one function',
  { tags: ['S66'] },
  (method = '', path = '') => {
    const found = reachable.filter(({ paths, methods }) => paths.includes(path) && (methods.length === 0 || methods.includes(method)));
    expect(found.map(({ name }) => name)).toHaveLength(1);
  },
);

test('uploaded images have exactly one function', () => {
  expect(reachable.filter(({ paths }) => paths.includes('/uploads/:key')).map(({ name }) => name)).toEqual(['media']);
});

test('every unknown path below /api is answered by the 404 function, and no known path is', () => {
  const [unknown] = reachable.filter(({ paths }) => paths.includes('/api/*'));
  expect(unknown?.config.excludedPath?.toSorted()).toEqual(knownApi.toSorted());
});

test('every path of a function has a route', () => {
  const others = ['/api/*', '/blog/:id'];
  expect(reachable.flatMap(({ paths }) => paths).filter((path) => !others.includes(path) && !known.includes(path))).toEqual([]);
});

test.each([
  ['sign-in', 10],
  ['comment', 5],
  ['upload', 20],
  ['react', 60],
  ['write', 60],
])(
  'the function %s asks Netlify for %i requests a minute, as the API counts itself',
  { tags: ['S77', '§10.limits'] },
  (name, windowLimit) => {
    expect(reachable.find((candidate) => candidate.name === name)?.config.rateLimit?.windowLimit).toBe(windowLimit);
  },
);
