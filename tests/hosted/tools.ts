import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** What is installed. */
const manifests = join(import.meta.dirname, 'tools');

/** Where the heavy tools of this test are installed: apart from the project, and where no other check looks. */
export const toolsFolder = join(import.meta.dirname, '../../node_modules/.cache/hosted-tools');

/** A package of the tools. */
export function requireTool<T>(name: string): T {
  return createRequire(join(toolsFolder, 'package.json'))(name) as T;
}

/** The path of a command of the tools. */
export function toolCommand(name: string): string {
  return join(toolsFolder, 'node_modules/.bin', name);
}

/** Installs what tools/package-lock.json names, unless it is there. @throws Error with what to do */
export function installTools(): void {
  const stamp = join(toolsFolder, 'installed-lockfile');
  const lockfile = readFileSync(join(manifests, 'package-lock.json'), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile) return;
  console.log('Installing the tools of tests/hosted/tools/package-lock.json; this happens once and takes a few minutes.');
  mkdirSync(toolsFolder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) copyFileSync(join(manifests, file), join(toolsFolder, file));
  // Not `npm ci`: it refuses a lockfile that leaves out binaries for systems other than the one it was made on.
  const flags = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', flags, { cwd: toolsFolder, stdio: 'inherit' });
  if (status !== 0)
    throw new Error('The tools could not be installed: check the connection to the npm registry and the free disk space (1 GB).');
  writeFileSync(stamp, lockfile);
}

/** Names and versions of the tools, for the first lines of the output. */
export function toolVersions(): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(manifests, 'package.json'), 'utf8'));
  const versionOf = (name: string) => JSON.parse(readFileSync(join(toolsFolder, 'node_modules', name, 'package.json'), 'utf8')).version;
  return Object.keys(dependencies).map((name) => `${name} ${versionOf(name)}`);
}
