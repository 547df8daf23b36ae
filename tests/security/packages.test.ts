import { existsSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { inlineFonts } from '../../netlify/inline-fonts.ts';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const page = readFileSync('docs/operate.md', 'utf8');
const [, installed = '', onlyHere = ''] = page.split(/^### (?:Installed on Netlify|Only on your machine|Installed on first use)$/m);
const places = ['functions', 'build', 'readers', 'administrators', 'one machine', 'tests'];

test('every package has a row that says what it is for, and no row is left over', () => {
  expect(rowsOf(installed).map(({ name }) => name)).toEqual(Object.keys(manifest.dependencies));
  expect(rowsOf(onlyHere).map(({ name }) => name)).toEqual(Object.keys(manifest.devDependencies));
  for (const { name, purpose, runsIn } of [...rowsOf(installed), ...rowsOf(onlyHere)]) {
    expect(purpose.length, `${name} has a purpose`).toBeGreaterThan(4);
    expect(places, `${name} runs in known places`).toEqual(expect.arrayContaining(runsIn));
  }
});

test('the page names the packages that the functions load', async () => {
  const named = rowsOf(installed).filter(({ runsIn }) => runsIn.includes('functions'));
  expect(named.map(({ name }) => name)).toEqual(await loadedByFunctions());
});

test('the repository says how to report a weakness, and who asks for updates', () => {
  expect(readFileSync('SECURITY.md', 'utf8')).toContain('## Reporting a weakness');
  const bot = readFileSync('.github/dependabot.yml', 'utf8');
  for (const line of ['package-ecosystem: npm', 'package-ecosystem: github-actions', 'interval: weekly']) expect(bot).toContain(line);
  const links = [...readFileSync('SECURITY.md', 'utf8').matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path);
  expect(links.filter((path) => !existsSync(path))).toEqual([]);
});

function rowsOf(table: string): { name: string; purpose: string; runsIn: string[] }[] {
  return [...table.matchAll(/^\| `(\S+)` +\| (.+?) +\| (.+?) +\|$/gm)].map(([, name = '', purpose = '', runsIn = '']) => ({
    name,
    purpose,
    runsIn: runsIn.split(', '),
  }));
}

/** The packages that the code of the functions imports, by name and in order. */
async function loadedByFunctions(): Promise<string[]> {
  const { metafile } = await build({
    // A build leaves the code of live pages for the functions; what it loads of packages is that of articles.
    entryPoints: ['netlify/functions/*.ts', 'src/features/article/article-html.ts'],
    outdir: 'nowhere',
    write: false,
    bundle: true,
    metafile: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    external: ['#server/*'],
    alias: { '#src': './src' },
    plugins: [inlineFonts],
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const packages = imports.filter(({ external, path }) => external && !/^(node:|#)/.test(path)).map(({ path }) => nameOf(path));
  return [...new Set(packages)].sort();
}

/** `@scope/name` of `@scope/name/file`. */
function nameOf(path: string): string {
  return path.split('/', path.startsWith('@') ? 2 : 1).join('/');
}
