import { fstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { startChild } from './child.ts';

test('the log of a child is not left open in the launcher, which would be out of files after some thousand builds', async () => {
  const localDir = temporaryFolder();
  mkdirSync(join(localDir, 'logs'));
  const child = startChild({ script: 'builder/process.ts', name: 'build', localDir, env: { BUILD_OUT_DIR: undefined } });
  await expect(child.ready).rejects.toThrow('BUILD_OUT_DIR is missing');
  expect(openFiles()).not.toContain(statSync(join(localDir, 'logs/build.log')).ino);
});

function openFiles(): number[] {
  return readdirSync('/dev/fd').flatMap((descriptor) => {
    try {
      return fstatSync(Number(descriptor)).ino;
    } catch {
      // That of the list itself.
      return [];
    }
  });
}
