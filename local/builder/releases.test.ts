import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { Releases } from './releases.ts';

test('there is no release to serve before the first build', () => {
  expect(new Releases(temporaryFolder()).current()).toBeNull();
});

test('the release that was activated last is served, also after a restart', () => {
  const folder = temporaryFolder();
  publish(new Releases(folder), 'a');
  publish(new Releases(folder), 'b');
  expect(new Releases(folder).current()?.name).toBe('b');
});

test('three releases are kept, the served one among them', () => {
  const folder = temporaryFolder();
  const releases = new Releases(folder);
  for (const name of ['a', 'b', 'c', 'd', 'e']) publish(releases, name);
  expect(folders(folder)).toEqual(['c', 'd', 'e']);
});

test('a damaged pointer, or one to a missing folder, counts as no release', () => {
  const folder = temporaryFolder();
  const releases = new Releases(folder);
  publish(releases, 'a');
  rmSync(releases.folderOf('a'), { recursive: true });
  expect(releases.current()).toBeNull();
  writeFileSync(join(folder, 'releases', 'current.json'), '{"name":');
  expect(releases.current()).toBeNull();
});

test('the output of a failed build is deleted', () => {
  const folder = temporaryFolder();
  const releases = new Releases(folder);
  publish(releases, 'good');
  mkdirSync(releases.folderOf('half'));
  releases.discard('half');
  expect(folders(folder)).toEqual(['good']);
});

test('a site that was rolled back stays on its release despite new builds, until the rollback is undone', () => {
  const folder = temporaryFolder();
  const releases = new Releases(folder);
  for (const name of ['a', 'b', 'c']) publish(releases, name);
  expect(releases.goBack().name).toBe('b');
  for (const name of ['d', 'e', 'f']) publish(releases, name);
  expect(new Releases(folder).current()).toMatchObject({ name: 'b', held: true });
  expect(folders(folder)).toEqual(['b', 'e', 'f']);
  expect(releases.goForward().name).toBe('f');
  publish(releases, 'g');
  expect(releases.current()).toMatchObject({ name: 'g', held: false });
});

test('a rollback goes back one release at a time, never past the first', () => {
  const releases = new Releases(temporaryFolder());
  for (const name of ['a', 'b', 'c']) publish(releases, name);
  expect([releases.goBack().name, releases.goBack().name]).toEqual(['b', 'a']);
  expect(() => releases.goBack()).toThrow('no earlier release');
  expect(releases.current()?.name).toBe('a');
});

function publish(releases: Releases, name: string): void {
  mkdirSync(releases.folderOf(name));
  writeFileSync(join(releases.folderOf(name), 'build.json'), '{}');
  releases.add({ name, fingerprint: 'f', revision: 1, state: 's' });
  releases.prune();
}

function folders(folder: string): string[] {
  return readdirSync(join(folder, 'releases'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}
