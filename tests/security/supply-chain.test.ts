import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Locked = {
  version?: string;
  hasInstallScript?: boolean;
  integrity?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
};

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const locked: [string, Locked][] = Object.entries(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages);
const packages = locked.filter(([path]) => path !== '');

test('every package with an install script is explicitly allowed or denied to run it', () => {
  const withScript = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(Object.keys(manifest.allowScripts).sort()).toEqual([...new Set(withScript)].sort());
});

test('the lockfile pins by digest every package that Netlify or CI can install, and the installation follows it', () => {
  expect(packages.filter(([, locked]) => !locked.integrity && isInstalledOnLinux(locked)).map(([path]) => path)).toEqual([]);
  expect(readFileSync('local/ensure-installed.mjs', 'utf8')).toContain("'ci'");
});

test('the lockfile matches package.json', () => {
  const root = locked.find(([path]) => path === '')?.[1] as typeof manifest;
  expect([root.dependencies, root.devDependencies]).toEqual([manifest.dependencies, manifest.devDependencies]);
});

test.each(['bench', 'firefox', 'hosted'])(
  'the tools of tests/%s are pinned by digest too, and their lockfile names no address',
  (folder) => {
    const text = readFileSync(`tests/${folder}/tools/package-lock.json`, 'utf8');
    const tools: [string, Locked][] = Object.entries(JSON.parse(text).packages);
    const isBundled = (path: string) => path === 'node_modules/@parcel/watcher-wasm/node_modules/napi-wasm';
    const unpinned = tools.filter(([path, { integrity, optional }]) => path !== '' && !integrity && !optional && !isBundled(path));
    expect(unpinned.map(([path]) => path)).toEqual([]);
    expect(text).not.toContain('"resolved"');
  },
);

/** Whether npm may install it on 64-bit Linux with glibc. */
function isInstalledOnLinux({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: Locked): boolean {
  return os.includes('linux') && cpu.includes('x64') && libc.includes('glibc');
}
