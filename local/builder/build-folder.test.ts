import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { buildFolderOf, moveFolder } from './build-folder.ts';

let built: string;
let served: string;

beforeEach(() => {
  const folder = temporaryFolder();
  built = join(folder, 'built');
  served = join(folder, 'served');
  mkdirSync(join(built, 'blog'), { recursive: true });
  writeFileSync(join(built, 'blog/first.html'), 'A page');
});

test('a site is built below the project, wherever its folder lies, and in one folder each time', () => {
  const [beside, elsewhere] = [`${process.cwd()}-data`, '/another-disk/site'].map(buildFolderOf);
  for (const folder of [beside, elsewhere]) expect(folder?.startsWith(join(process.cwd(), 'node_modules/'))).toBe(true);
  expect(beside).not.toBe(elsewhere);
  expect(buildFolderOf('/another-disk/site')).toBe(elsewhere);
});

test('a finished build moves to a folder on another disk', () => {
  moveFolder(built, served, () => {
    throw Object.assign(new Error('cross-device link not permitted'), { code: 'EXDEV' });
  });
  expect(readFileSync(join(served, 'blog/first.html'), 'utf8')).toBe('A page');
  expect(existsSync(built)).toBe(false);
});

test('a build that cannot be moved for another reason stays, and the reason is told', () => {
  const refuse = () => {
    throw Object.assign(new Error('permission denied'), { code: 'EACCES' });
  };
  expect(() => moveFolder(built, served, refuse)).toThrow('permission denied');
  expect(existsSync(served)).toBe(false);
  expect(existsSync(built)).toBe(true);
});
