import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startChild } from '#local/child.ts';
import { loadSecrets } from '#local/secrets.ts';
import { prepareLocalDir } from '#local/settings.ts';
import { connect } from '#src/db/client.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { seededRandom } from '#tests/setup/seeded-random.ts';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';

const rounds = 10;
const writers = 8;

test('a database that is killed ten times at random moments keeps every acknowledged row', async () => {
  const localDir = temporaryFolder();
  const random = seededRandom();
  prepareLocalDir(localDir);
  const port = await freePort();
  const environment = { SUPABASE_URL: `http://127.0.0.1:${port}`, SUPABASE_SECRET_KEY: loadSecrets(localDir).databaseSecretKey };
  const db = connect(environment, { timeoutMs: 60_000 });
  const acknowledged = new Set<string>();

  for (let round = 0; round < rounds; round++) {
    const child = startChild({
      script: 'database/process.ts',
      name: 'database',
      localDir,
      env: { LOCAL_DIR: localDir, SUPABASE_PORT: String(port) },
    });
    await child.ready;
    expect(await missing()).toEqual([]);
    const writing = Array.from({ length: writers }, () => write());
    const before = acknowledged.size;
    await expect.poll(() => acknowledged.size, { interval: 5 }).toBeGreaterThan(before + 1);
    await delay(random() * 250);
    child.process.kill('SIGKILL');
    await Promise.all([...writing, child.exited]);
  }
  expect(acknowledged.size).toBeGreaterThan(rounds);

  /** Writes until the database is gone. */
  async function write(): Promise<void> {
    for (;;) {
      const { id, ...row } = blogRow();
      const { error } = await db.from('blogs').insert({ id, ...row });
      if (error) return;
      acknowledged.add(id);
    }
  }

  async function missing(): Promise<string[]> {
    const stored = new Set<string>();
    for (let last = ''; ; ) {
      const { data } = await db.from('blogs').select('id').gt('id', last).order('id').limit(1_000).throwOnError();
      for (const { id } of data) stored.add(id);
      if (data.length < 1_000) break;
      last = data.at(-1)?.id ?? '';
    }
    return [...acknowledged].filter((id) => !stored.has(id));
  }
});
