import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { keepServerFolder, pruneServerFolders, serverFolderOf } from './server-folder.ts';

test('code outside of the project finds its packages, is kept once for all builds of it, and goes once another build is served', async () => {
  const localDir = temporaryFolder();
  const build = (fingerprint: string, text: string) => {
    const built = join(temporaryFolder(), 'built');
    mkdirSync(built);
    writeFileSync(join(built, 'entry.mjs'), `export { z } from 'zod'; export const text = '${text}';`);
    keepServerFolder(built, localDir, fingerprint);
    expect(existsSync(built)).toBe(false);
    return serverFolderOf(localDir, fingerprint);
  };
  const old = build('a'.repeat(64), 'old');
  const used = build('b'.repeat(64), 'first');
  build('b'.repeat(64), 'again');
  expect(await import(join(used, 'entry.mjs'))).toMatchObject({ text: 'first', z: expect.anything() });
  pruneServerFolders(localDir, 'b'.repeat(64));
  expect([old, used, 'node_modules/zod'].map((folder) => existsSync(folder))).toEqual([false, true, true]);
});
