import { beforeEach } from 'vitest';
import { seedWhenEmpty } from '#local/seed/seed.ts';
import { type Backup, type Kind, kinds, noCounts, type Row } from '#src/features/backups/backup.ts';
import { readRevision } from '#src/features/publishing/revision.server.ts';
import { memoryStore } from '#tests/fixtures/memory-store.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { siteBackup } from '#tools/backup/export.ts';
import { wholeOf } from './backup-file.ts';
import { testWorld } from './test-database.ts';

/** An erasure as a backup has it. */
export const erasure = {
  id: 'a'.repeat(64),
  digest: 'a'.repeat(64),
  kind: 'email',
  removed: [],
  kept: [],
  erased_at: '2026-11-01T00:00:00Z',
};

/** A database with the sample content and a post "kept", and an empty store of pictures. */
export function importWorld() {
  const world = testWorld();
  const media = memoryStore();

  beforeEach(async () => {
    if (await seedWhenEmpty(world.db))
      await world.db
        .from('blogs')
        .insert({ ...blogRow({ id: 'kept' }), views: 3 })
        .throwOnError();
  });

  /** The present content as a backup that no longer depends on the database. */
  async function held(): Promise<Backup> {
    const all = await wholeOf(await siteBackup(world.db, media));
    return {
      counts: { ...noCounts, ...Object.fromEntries(kinds.map((kind) => [kind, all[kind].length])) },
      pictures: [],
      picture: async () => null,
      rows: async function* (kind) {
        yield all[kind];
      },
    };
  }

  /** All content, the revision and how many rows wait to be taken. */
  async function everything() {
    const backup = await wholeOf(await siteBackup(world.db, media));
    const { data } = await world.db.from('import_rows').select('id').throwOnError();
    return { ...backup, revision: await readRevision(world.db), staged: data.length };
  }

  return { world, media, held, everything };
}

/** The backup with these rows of a kind. */
export function holding(backup: Backup, kind: Kind, rows: Row[]): Backup {
  return {
    ...backup,
    counts: { ...backup.counts, [kind]: rows.length },
    rows: (asked) => (asked === kind ? one(rows) : backup.rows(asked)),
  };
}

async function* one(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}

/** The backup with other values in the first row of a kind. */
export function changed(backup: Backup, changes: Partial<Record<string, object>>): Backup {
  return {
    ...backup,
    rows: async function* (kind) {
      for await (const [first, ...rest] of backup.rows(kind))
        if (first || changes[kind]) yield [{ ...first, ...changes[kind] } as Row, ...rest];
    },
  };
}
