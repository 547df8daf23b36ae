import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { operations } from '#src/api/operations.ts';
import { limits } from '#src/http/rate-limit.ts';

const functions = globSync('netlify/functions/*.ts').map((file) => {
  const source = readFileSync(file, 'utf8');
  const literal = /^export const config: Config = (\{[\s\S]*?^\});/m.exec(source)?.[1] ?? '';
  const texts = (key: string) =>
    [...(new RegExp(`^ {2}${key}: (\\[[^\\]]*\\]|'[^']*'),$`, 'm').exec(literal)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
      ([, text = '']) => text,
    );
  const [, window, allowed] = /rateLimit: \{ windowSize: (\d+), windowLimit: (\d+), aggregateBy: \['ip', 'domain'\] \}/.exec(literal) ?? [];
  return {
    file,
    source,
    literal,
    paths: texts('path'),
    excluded: texts('excludedPath'),
    methods: texts('method'),
    rateLimit: [Number(window), Number(allowed)],
  };
});
const doors = functions.filter(({ literal }) => !literal.includes('schedule:'));
const scheduled = functions.filter(({ literal }) => literal.includes('schedule:'));
const known = [...new Set(operations.map(({ path }) => path))];
const allMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

test.each(functions)('$file exports a literal config that Netlify can read', { tags: ['S77'] }, ({ source, literal }) => {
  expect(source).not.toMatch(/satisfies|as const|as Config/);
  expect(literal).not.toBe('');
});

test.each(doors)('$file has a path and a rate limit', { tags: ['S77'] }, ({ paths, rateLimit }) => {
  expect(paths.length).toBeGreaterThan(0);
  expect(rateLimit.every((number) => number > 0)).toBe(true);
});

test.each(scheduled)('$file has a schedule and nothing beside it', ({ literal }) => {
  expect(literal).toMatch(/^\{\s*schedule: '(\S+ ){4}\S+',\s*\}$/);
});

// Netlify does not say which of two functions wins, so no request may find two; none may find none, or it is answered in HTML.
test.each(known.filter((path) => path.startsWith('/api/')).flatMap((path) => allMethods.map((method) => [method, path])))(
  '%s %s has exactly one door',
  { tags: ['S66'] },
  (method = '', path = '') => {
    const found = doors.filter(({ paths, methods }) => paths.includes(path) && (methods.length === 0 || methods.includes(method)));
    expect(found.map(({ file }) => file)).toHaveLength(1);
  },
);

test('pictures have a door', () => {
  expect(doors.filter(({ paths }) => paths.includes('/uploads/:key'))).toHaveLength(1);
});

test('every unknown address below /api has the door that says so, and no known address has it', () => {
  const [unknown] = doors.filter(({ paths }) => paths.includes('/api/*'));
  expect(unknown?.excluded.toSorted()).toEqual(known.filter((path) => path.startsWith('/api/')).toSorted());
});

test('no door leads to nothing', () => {
  const others = ['/api/*', '/blog/:id'];
  expect(doors.flatMap((door) => door.paths).filter((path) => !others.includes(path) && !known.includes(path))).toEqual([]);
});

test.each([
  ['sign-in', limits.login],
  ['comment', limits.comment],
  ['upload', limits.upload],
  ['react', limits.count],
  ['write', limits.write],
])('the door %s asks Netlify for the limit that the API keeps itself', { tags: ['S77'] }, (name, { windowSeconds, allowed }) => {
  expect(doors.find(({ file }) => file.endsWith(`/${name}.ts`))?.rateLimit).toEqual([windowSeconds, allowed]);
});
