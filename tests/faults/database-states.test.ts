import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startDatabase } from '#local/database/launch.ts';
import { takeLock } from '#local/lock.ts';
import { loadSecrets } from '#local/secrets.ts';
import { prepareLocalDir, readSettings } from '#local/settings.ts';
import { connect } from '#src/db/client.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { smallDisk } from '#tests/setup/small-disk.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';

const patient = { timeout: 60_000, interval: 100 };

test('a full disk stops no other part of the site: it is named, nothing is lost, and writing goes on by itself once there is room', async () => {
  expectConsoleErrors(/The database|The disk/);
  const disk = smallDisk(260);
  const { db, database } = await start(disk.folder);
  const processes = () => [process.pid, database.process().process.pid ?? 0];
  const acknowledged: string[] = [];
  const write = async () => {
    const row = blogRow({ introduction: 'A long text. '.repeat(1_000) });
    const { error } = await db.from('blogs').insert(row);
    if (!error) acknowledged.push(row.id);
    return error === null;
  };
  expect(await write()).toBe(true);
  disk.fill(processes());
  await expect.poll(write, patient).toBe(false);
  database.process().process.kill('SIGKILL');
  await expect
    .poll(said, patient)
    .toContain(
      `The disk of ${disk.folder} is full. Free some space on it; nothing in this folder has to be moved or deleted. Pages are served meanwhile; the database is tried again every 5 seconds.`,
    );
  expect(existsSync(`${disk.folder}/database/PG_VERSION`)).toBe(true);
  disk.free(processes());
  await expect.poll(said, patient).toContain('The database answers again.');
  await expect.poll(write, patient).toBe(true);
  const { data } = await db.from('blogs').select('id').throwOnError();
  expect(acknowledged.filter((id) => !data.some((row) => row.id === id))).toEqual([]);
});

test('a restart that fails is tried again by itself until it succeeds, and its reason is said once', async () => {
  expectConsoleErrors(/The database|Already running/);
  const folder = temporaryFolder();
  const { db, database } = await start(folder);
  const first = database.process();
  first.process.kill('SIGKILL');
  const lock = takeLock(folder, 'database', 10_000);
  await expect.poll(() => said().some((line) => line.startsWith(`Already running on ${folder}`)), patient).toBe(true);
  await expect.poll(() => database.process() !== first, patient).toBe(true);
  lock.release();
  await expect.poll(async () => (await db.from('blogs').select('id')).error, patient).toBeNull();
  expect(said().filter((line) => line.startsWith('Already running'))).toHaveLength(1);
});

test('a folder that becomes read-only under a running database is named once, and so is its end; then writing goes on by itself', async () => {
  expectConsoleErrors(/^The folder/);
  const folder = temporaryFolder();
  const { db } = await start(folder);
  const giveBack = takeRights(join(folder, 'database'));
  await expect.poll(said, patient).toHaveLength(1);
  expect(said()[0]).toMatch(
    /^The folder .* cannot be used: (EROFS|ENOENT): .*\. Make it writable, or choose another with LOCAL_DIR\. Pages are served meanwhile\.$/,
  );
  giveBack();
  await expect.poll(said, patient).toContain(`The folder ${folder} can be used again.`);
  await expect.poll(async () => (await db.from('blogs').insert(blogRow())).error, patient).toBeNull();
  expect(said()).toHaveLength(2);
});

/** Makes a folder read-only where mounting is allowed, for root too; elsewhere it is out of reach. */
function takeRights(folder: string): () => void {
  const away = `${folder}-away`;
  try {
    execFileSync('mount', ['--bind', folder, folder], { stdio: 'ignore' });
    execFileSync('mount', ['-o', 'remount,bind,ro', folder]);
  } catch {
    renameSync(folder, away);
  }
  const giveBack = () => {
    if (existsSync(away)) renameSync(away, folder);
    else spawnSync('umount', ['--lazy', folder]);
  };
  onTestFinished(giveBack);
  return giveBack;
}

async function start(localDir: string) {
  const port = await freePort();
  vi.stubEnv('LOCAL_DIR', localDir);
  vi.stubEnv('SUPABASE_PORT', String(port));
  onTestFinished(() => void vi.unstubAllEnvs());
  prepareLocalDir(localDir);
  const database = await startDatabase(readSettings());
  onTestFinished(database.stop);
  const key = loadSecrets(localDir).databaseSecretKey;
  return { database, db: connect({ SUPABASE_URL: database.url, SUPABASE_SECRET_KEY: key }) };
}

function said(): string[] {
  return vi.mocked(console.error).mock.calls.map(([line]) => String(line));
}
