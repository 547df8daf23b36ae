import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { Builds } from './builds.ts';

const hour = 3_600_000;

test('there is no build to serve before the first one', () => {
  expect(new Builds(temporaryFolder()).current()).toBeNull();
});

test('the last build is served, also after a restart, and the ones before are deleted', () => {
  const folder = temporaryFolder();
  for (const name of ['a', 'b']) publish(new Builds(folder), name);
  expect(new Builds(folder).current()?.name).toBe('b');
  expect(readdirSync(join(folder, 'builds')).sort()).toEqual(['b', 'current.json', 'earlier']);
});

test('a damaged pointer, or one to a missing folder, counts as no build', () => {
  const folder = temporaryFolder();
  const builds = new Builds(folder);
  publish(builds, 'a');
  rmSync(builds.folderOf('a'), { recursive: true });
  expect(builds.current()).toBeNull();
  writeFileSync(join(folder, 'builds', 'current.json'), '{"name":');
  expect(builds.current()).toBeNull();
});

test('the output of a failed build is deleted', () => {
  const builds = new Builds(temporaryFolder());
  publish(builds, 'good');
  mkdirSync(builds.folderOf('half'));
  builds.discard('half');
  expect(builds.current()?.name).toBe('good');
  expect(() => readdirSync(builds.folderOf('half'))).toThrow('ENOENT');
});

test('scripts of an earlier build stay for a day after the last build that had them', () => {
  const builds = new Builds(temporaryFolder());
  publish(builds, 'a', ['old.js', 'both.js', 'fonts/old.woff2']);
  publish(builds, 'b', ['both.js', 'new.js']);
  const files = () =>
    readdirSync(builds.earlierFiles, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  expect(files()).toEqual(['both.js', 'old.js', 'old.woff2']);
  builds.prune(Date.now() + 23 * hour);
  expect(files()).toEqual(['both.js', 'old.js', 'old.woff2']);
  builds.prune(Date.now() + 25 * hour);
  expect(files()).toEqual([]);
});

function publish(builds: Builds, name: string, scripts: string[] = []): void {
  mkdirSync(join(builds.folderOf(name), '_astro/fonts'), { recursive: true });
  for (const script of scripts) writeFileSync(join(builds.folderOf(name), '_astro', script), name);
  writeFileSync(join(builds.folderOf(name), 'build.json'), '{}');
  builds.add({ name, fingerprint: 'f', revision: 1, state: 's' });
  builds.prune();
}
