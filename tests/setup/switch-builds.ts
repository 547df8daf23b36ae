import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Builds } from '#local/builder/builds.ts';

// Makes builds and has them served in the folder of its first argument, as builds do, until it is killed.
const [folder = ''] = process.argv.slice(2);
const builds = new Builds(folder);
const built = join(folder, 'build');
for (let revision = 1; ; revision++) {
  mkdirSync(built);
  for (const name of ['index.html', 'build.json']) writeFileSync(join(built, name), String(revision));
  const name = `${process.pid}-${String(revision).padStart(8, '0')}`;
  renameSync(built, builds.folderOf(name));
  builds.add({ name, fingerprint: 'f', revision, state: 's' });
  if (revision === 3) process.send?.('switching');
}
