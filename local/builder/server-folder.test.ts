import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { prepareServerFolders, pruneServerFolders, serverFolderOf } from './server-folder.ts';

test('code outside of the project finds its packages, and goes with the last release that needs it', async () => {
  const localDir = temporaryFolder();
  prepareServerFolders(localDir);
  prepareServerFolders(localDir);
  const [old, used] = ['a'.repeat(64), 'b'.repeat(64)].map((fingerprint) => serverFolderOf(localDir, fingerprint));
  for (const folder of [old, used]) {
    mkdirSync(folder ?? '');
    writeFileSync(join(folder ?? '', 'entry.mjs'), "export { z } from 'zod';");
  }
  expect((await import(join(used ?? '', 'entry.mjs'))).z).toBeDefined();
  pruneServerFolders(localDir, ['b'.repeat(64)]);
  expect([old, used].map((folder) => existsSync(folder ?? ''))).toEqual([false, true]);
  expect(existsSync('node_modules/zod')).toBe(true);
});
