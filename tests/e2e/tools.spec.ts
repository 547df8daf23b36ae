import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './site.ts';
import { localDir } from './worker-site.ts';

const folder = localDir();

test('the doctor finds no problem in the running site', () => {
  const { status, stdout, stderr } = run('doctor/cli.ts', [], { LOCAL_DIR: folder });
  expect(stdout + stderr).not.toContain('WRONG');
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('All is well.');
  expect(status).toBe(0);
});

test('the running site is exported whole, and an import changes nothing unless told to, and saves what was there first', async ({
  site,
}) => {
  const file = join(folder, 'backup.zip');
  const exported = run('backup/export-cli.ts', ['--to', file], { LOCAL_DIR: folder });
  expect([exported.stderr, exported.status, existsSync(file)]).toEqual(['', 0, true]);
  const before = await site.db.from('blogs').select('*').order('id');
  const refused = run('backup/import-cli.ts', ['--from', file], { LOCAL_DIR: folder });
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('The site is not empty, so nothing was changed.')]);
  const rehearsed = run('backup/import-cli.ts', ['--from', file, '--replace', '--dry-run'], { LOCAL_DIR: folder });
  expect([rehearsed.status, rehearsed.stdout]).toEqual([0, expect.stringContaining('nothing was changed')]);
  expect((await site.db.from('blogs').select('*').order('id')).data).toEqual(before.data);
  expect(run('backup/export-cli.ts', ['--to', file], { LOCAL_DIR: folder }).stderr).toContain('is there already');
  expect(savedFiles()).toEqual([]);
  const replaced = run('backup/import-cli.ts', ['--from', file, '--replace'], { LOCAL_DIR: folder });
  expect([replaced.stderr, replaced.status, replaced.stdout]).toEqual(['', 0, expect.stringContaining('The backup is in its place.')]);
  expect(savedFiles()).toHaveLength(1);
  expect((await site.db.from('blogs').select('id').order('id')).data).toEqual(before.data?.map(({ id }) => ({ id })));
});

/** The files in which imports saved what was there. */
function savedFiles(): string[] {
  const backups = join(folder, 'backups');
  return existsSync(backups) ? readdirSync(backups).filter((name) => name.includes('before-import')) : [];
}

function run(script: string, parameters: string[], env: Record<string, string>) {
  const options = { env: { PATH: process.env.PATH, ...env }, encoding: 'utf8', timeout: 180_000 } as const;
  return spawnSync(process.execPath, [join('tools', script), ...parameters], options);
}
