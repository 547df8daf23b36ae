import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { api } from '#src/api/live.ts';
import type { Config } from './config.ts';

type AnyConfig = Partial<Config> & { schedule?: string };

const functions = await Promise.all(
  globSync('netlify/functions/*.ts').map(async (file) => {
    const { config }: { config: AnyConfig } = await import(resolve(file));
    return { name: basename(file, '.ts'), file, config };
  }),
);
const reachable = functions.filter(({ config }) => !config.schedule);
const scheduled = functions.filter(({ config }) => config.schedule);
const allMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const reads = ['GET', 'HEAD'];

test('there is one function for each need, and one scheduler', () => {
  expect(reachable.map(({ name }) => name).sort()).toEqual(['media', 'page', 'read', 'share', 'upload', 'write']);
  expect(scheduled.map(({ name }) => name).sort()).toEqual(['scheduler']);
});

// Netlify reads the config from the source: only a plain literal reaches it.
test.each(functions)('$name exports its config as a literal', ({ file, config }) => {
  const literal = /^export const config: Config = (\{[\s\S]*?^\});/m.exec(readFileSync(file, 'utf8'))?.[1];
  expect(runInNewContext(`(${literal})`)).toEqual(config);
  // A call, a template or a spread has a value here and none at Netlify.
  expect(literal).not.toMatch(/[(`]|\.\.\./);
});

test('no more functions have a rate rule than the two that a free plan of Netlify applies', () => {
  expect(functions.filter(({ config }) => 'rateLimit' in config).length).toBeLessThanOrEqual(2);
});

test.each(scheduled)('$name has a schedule and nothing beside it', ({ config }) => {
  expect(config).toEqual({ schedule: expect.stringMatching(/^(\S+ ){4}\S+$/) });
});

// Netlify does not say which of two functions wins, so no request may match two; without one it would be answered in HTML.
const addresses = ['/api/nothing', '/api/', ...new Set(api.routes.map(({ path }) => path.replaceAll(/:\w+/g, 'x')))].filter((path) =>
  path.startsWith('/api/'),
);
test.each(addresses.flatMap((path) => allMethods.map((method) => [method, path])))(
  '%s %s has exactly one function',
  (method = '', path = '') => {
    const reading = reads.includes(method);
    expect(functionsFor(method, path)).toEqual([reading ? 'read' : path === '/api/upload' ? 'upload' : 'write']);
  },
);

test.each([
  ['/uploads/x.png', 'media'],
  ['/files/x.pdf', 'media'],
  ['/share/x.png', 'share'],
  ['/share/x.0123456789ab.jpg', 'share'],
  ...[
    '/blog/x',
    '/blog/tag/x/page/2',
    '/blog/preview/x',
    '/live',
    '/live/blog/x',
    '/search/x.json',
    '/rss.xml',
    '/feed.json',
    '/sitemap-index.xml',
    '/sitemap-0.xml',
    '/contact.vcf',
    '/Blog',
    '/Blog/X',
    '/services',
    '/services/',
    '/services/x',
    '/Services/X',
  ].map((path) => [path, 'page']),
])('%s is read through the function %s, and HEAD is answered there as well', (path, name) => {
  expect(allMethods.flatMap((method) => functionsFor(method, path))).toEqual([name, name]);
});

test('the two rules that the free plan applies protect what has no limit in the database', () => {
  const rules = reachable.flatMap(({ name, config }) => (config.rateLimit ? [[name, config.rateLimit]] : []));
  expect(Object.fromEntries(rules)).toEqual({
    page: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
    read: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
  });
});

function functionsFor(method: string, pathname: string): string[] {
  const covers = (patterns: string | string[] = []) =>
    [patterns].flat().some((pattern) => new URLPattern({ pathname: pattern }).test({ pathname }));
  return reachable
    .filter(({ config }) => config.method?.some((own) => own === method) && covers(config.path) && !covers(config.excludedPath))
    .map(({ name }) => name);
}
