import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { moveFolder } from './build-folder.ts';

const packages = join(import.meta.dirname, '../../node_modules');

/** Where the code of this fingerprint that renders live pages is; Node imports it once, however many builds of it follow. */
export function serverFolderOf(localDir: string, fingerprint: string): string {
  return join(localDir, 'server', fingerprint.slice(0, 16));
}

/** Takes the code that a build has left in `built`, unless that of its fingerprint is there; it finds its packages wherever LOCAL_DIR is. */
export function keepServerFolder(built: string, localDir: string, fingerprint: string): void {
  const [folder, link] = [serverFolderOf(localDir, fingerprint), join(localDir, 'server/node_modules')];
  mkdirSync(join(localDir, 'server'), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(packages, link);
  if (existsSync(folder)) rmSync(built, { recursive: true });
  else moveFolder(built, folder);
}

/** Deletes the code of other builds than this one. */
export function pruneServerFolders(localDir: string, fingerprint: string): void {
  const needed = new Set([join(localDir, 'server/node_modules'), serverFolderOf(localDir, fingerprint)]);
  const folders = readdirSync(join(localDir, 'server')).map((name) => join(localDir, 'server', name));
  for (const folder of folders) if (!needed.has(folder)) rmSync(folder, { recursive: true });
}
