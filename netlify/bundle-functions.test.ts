import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleFunctions } from './bundle-functions.ts';
import { inlineWorker } from './inline-worker.ts';

// Outside of the project, so that nothing is found that a deployed function would not have.
const folder = mkdtempSync(join(tmpdir(), 'site-functions-'));
const server = mkdtempSync(join(tmpdir(), 'site-server-'));
const names = ['media', 'page', 'read', 'scheduler', 'share', 'upload', 'write'];
let bytes: number;
let outputs: Awaited<ReturnType<typeof bundleFunctions>>['metafile']['outputs'];

beforeAll(async () => {
  // The code of pages comes from a build, which tests/hosted bundles as well.
  writeFileSync(
    join(server, 'entry.mjs'),
    "export const renderLive = ({ url }, { unreachable }) => new Response(unreachable.html + ' at ' + url, { status: 404 });",
  );
  writeFileSync(join(server, 'built.json'), JSON.stringify({ unreachable: { html: 'Not found', policy: '' } }));
  const { metafile } = await bundleFunctions(folder, server);
  outputs = metafile.outputs;
  bytes = Object.values(outputs).reduce((sum, output) => sum + output.bytes, 0);
});
afterAll(() => [folder, server].forEach((each) => void rmSync(each, { recursive: true })));

// Netlify reads the config from the bundle, and only a literal reaches it.
test.each(names)('the config of %s is a literal in the bundle as well', async (name) => {
  const code = readFileSync(join(folder, `${name}.mjs`), 'utf8');
  const literal = /^var config = (\{[\s\S]*?^\});/m.exec(code)?.[1];
  const { config } = await import(`./functions/${name}.ts`);
  expect(runInNewContext(`(${literal})`)).toEqual(config);
});

test.each([
  ['read', 'GET', '/api/categories', 503, 'misconfigured'],
  ['read', 'GET', '/api/health', 503, 'misconfigured'],
  ['write', 'POST', '/api/blogs', 503, 'misconfigured'],
  ['upload', 'POST', '/api/upload', 503, 'misconfigured'],
  ['media', 'GET', '/uploads/x.png', 503, 'misconfigured'],
  ['share', 'GET', '/share/none.png', 503, 'misconfigured'],
  ['page', 'GET', '/blog/none', 404, 'Not found at https://site.test/blog/none'],
  ['scheduler', 'POST', '/.netlify/functions/scheduler', 500, ''],
])('the bundled function %s starts with nothing around it and answers', (name, method, path, status, text) => {
  const [answered, body] = JSON.parse(answerOf(name, method, path));
  expect([answered, body]).toEqual([status, expect.stringContaining(text)]);
});

test('the library for pictures is loaded by the functions that make pictures alone, and only with one in hand', () => {
  const reaching = (kinds: string[]) =>
    names.filter((name) => hasSharp(Object.keys(outputs).find((path) => path.endsWith(`/${name}.mjs`)) ?? '', kinds));
  expect(reaching(['import-statement', 'dynamic-import'])).toEqual(['share', 'upload']);
  expect(reaching(['import-statement'])).toEqual([]);
});

/** Whether an output reaches sharp by imports of these kinds. */
function hasSharp(path: string, kinds: string[], seen = new Set<string>()): boolean {
  if (path === 'sharp') return true;
  if (seen.has(path)) return false;
  seen.add(path);
  return outputs[path]?.imports.some((each) => kinds.includes(each.kind) && hasSharp(each.path, kinds, seen)) ?? false;
}

test('a long text is read by the worker that is in the code itself', async () => {
  const code = `
    import { readApart } from '#src/features/rich-text/read-apart.server.ts';
    const { blocks } = await readApart({ main: ['# A\\n\\n' + 'word '.repeat(3000)], introduction: null });
    console.log(blocks.length);`;
  const project = join(import.meta.dirname, '..');
  const outfile = join(folder, 'read-apart.mjs');
  await build({
    stdin: { contents: code, resolveDir: project },
    ...{ absWorkingDir: project, outfile, bundle: true, platform: 'node', format: 'esm', target: 'node24' },
    alias: { '#src': './src' },
    plugins: [inlineWorker],
  });
  expect(execFileSync(process.execPath, [outfile], { env: {}, cwd: folder, encoding: 'utf8' }).trim()).toBe('2');
});

test('the functions together stay small, which keeps publishing and cold starts quick', () => {
  // 0.3 MB of it send mails, 0.2 MB read long texts and 1.9 MB draw share images; they are read only then.
  expect(bytes).toBeLessThan(5_750_000);
});

/** The answer of a bundled function in a process of its own, as its first lines of output. */
function answerOf(name: string, method: string, path: string): string {
  const code = `
    const { default: answer } = await import(${JSON.stringify(join(folder, `${name}.mjs`))});
    const response = await answer(new Request('https://site.test${path}', { method: '${method}' }), { ip: '203.0.113.7' });
    console.log(JSON.stringify([response.status, await response.text()]));`;
  const stdio: ('pipe' | 'ignore')[] = ['ignore', 'pipe', 'ignore'];
  return execFileSync(process.execPath, ['--input-type=module', '-e', code], { env: {}, cwd: folder, encoding: 'utf8', stdio });
}
