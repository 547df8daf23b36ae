import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { operations } from '#src/api/operations.ts';
import { limits } from '#src/lib/limits.ts';

const doors = globSync('netlify/functions/*.ts').map((file) => {
  const source = readFileSync(file, 'utf8');
  const literal = /^export const config: Config = (\{[\s\S]*?^\});/m.exec(source)?.[1] ?? '';
  const texts = (key: string) =>
    [...(new RegExp(`^ {2}${key}: (.*),$`, 'm').exec(literal)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, text = '']) => text);
  const [, window, allowed] = /rateLimit: \{ windowSize: (\d+), windowLimit: (\d+), aggregateBy: \['ip', 'domain'\] \}/.exec(literal) ?? [];
  return { file, source, paths: texts('path'), methods: texts('method'), rateLimit: [Number(window), Number(allowed)] };
});

test.each(doors)(
  '$file exports a literal config that Netlify can read, with path, method and rate limit',
  ({ source, paths, methods, rateLimit }) => {
    expect(source).not.toMatch(/satisfies|as const|as Config/);
    expect(paths.length).toBeGreaterThan(0);
    expect(methods.length).toBeGreaterThan(0);
    expect(rateLimit.every((number) => number > 0)).toBe(true);
  },
);

test('every operation of the API has exactly one door', () => {
  const found = operations.map(
    ({ method, path }) => doors.filter((door) => door.paths.includes(path) && door.methods.includes(method.toUpperCase())).length,
  );
  expect(operations.filter((_, index) => found[index] !== 1)).toEqual([]);
});

test('no door leads to nothing', () => {
  const paths = new Set(operations.map(({ path }) => path));
  expect(doors.flatMap((door) => door.paths).filter((path) => !paths.has(path))).toEqual([]);
});

test.each([
  ['sign-in', limits.login],
  ['comment', limits.comment],
  ['upload', limits.upload],
  ['react', limits.count],
  ['write', limits.write],
])('the door %s asks Netlify for the limit that the API keeps itself', (name, { windowSeconds, allowed }) => {
  expect(doors.find(({ file }) => file.endsWith(`/${name}.ts`))?.rateLimit).toEqual([windowSeconds, allowed]);
});
