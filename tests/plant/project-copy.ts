import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Copies the project as it stands, uncommitted changes included. Packages are linked; caches are not, so that no faulty build stays in one.
 * @returns the folder
 */
export function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-plant-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' }).split('\0');
  for (const file of files) {
    if (file && existsSync(file)) cpSync(file, join(folder, file));
  }
  linkPackages(folder);
  // Some tests ask git for the files of the project.
  execFileSync('git', ['init', '-q'], { cwd: folder });
  execFileSync('git', ['add', '-A'], { cwd: folder });
  return folder;
}

export function removeCopy(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function linkPackages(folder: string): void {
  const caches = ['.cache', '.astro', '.vite', '.vite-temp'];
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules')) {
    if (!caches.includes(name)) symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  }
}
