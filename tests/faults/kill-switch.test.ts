import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Builds } from '#local/builder/builds.ts';
import { seededRandom } from '#tests/setup/seeded-random.ts';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';

test('a switch of builds that is killed thirty times at random moments always leaves a whole build to serve', async () => {
  const folder = temporaryFolder();
  const random = seededRandom();
  for (let kill = 1; kill <= 30; kill++) {
    rmSync(join(folder, 'build'), { recursive: true, force: true });
    const child = fork(join(import.meta.dirname, '../setup/switch-builds.ts'), [folder]);
    await once(child, 'message');
    await delay(random() * 20);
    child.kill('SIGKILL');
    await once(child, 'exit');

    const builds = new Builds(folder);
    const current = builds.current();
    expect(current).not.toBeNull();
    const served = builds.folderOf(current?.name ?? '');
    expect(readdirSync(served).sort()).toEqual(['build.json', 'index.html']);
    expect(readFileSync(join(served, 'index.html'), 'utf8')).toBe(String(current?.revision));
  }
});
