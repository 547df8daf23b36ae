import type { Fault } from '../fault.ts';

/** Faults of backups and imports. */
export const faults: Fault[] = [
  {
    id: 'W75',
    says: 'a backup ends after the first page of a table',
    file: 'src/features/backups/backup.ts',
    find: 'after = next;',
    replace: 'after = null;',
    tests: 'tools/backup/backup.test.ts',
  },
  {
    id: 'BK01',
    says: 'the rehearsal of an import replaces the content',
    file: 'supabase/migrations/20261122033000_replace_content.sql',
    find: 'if rehearse then',
    replace: 'if false then',
    tests: 'tools/backup/import.test.ts',
  },
  {
    id: 'BK02',
    says: 'an import that failed is taken for one whose answer got lost',
    file: 'tools/backup/import.ts',
    find: 'if (removed > 0 || staged === 0) throw notTaken(error);',
    replace: '',
    tests: 'tools/backup/import.test.ts',
  },
  {
    id: 'BK03',
    says: 'other users of the machine can read backups',
    file: 'tools/backup/export.ts',
    find: '0o600',
    replace: '0o644',
    tests: 'tools/backup/names.test.ts',
  },
  {
    id: 'BK04',
    says: 'a file with one endless text fills the memory',
    file: 'tools/backup/json-rows.ts',
    find: 'if (this.#bytes > mostRowBytes) throw this.#tooLarge();',
    replace: '',
    tests: 'tools/backup/memory.test.ts',
  },
  {
    id: 'BK05',
    says: 'a night that failed halfway counts as a copy',
    file: 'src/features/backups/copies.server.ts',
    find: '  for (const kind of kinds) {\n    for await (const rows of live.rows(kind)) {',
    replace:
      '  await store.write(headName(name), new TextEncoder().encode(JSON.stringify(head)));\n  for (const kind of kinds) {\n    for await (const rows of live.rows(kind)) {',
    tests: 'src/features/backups/copies.test.ts',
  },
  {
    id: 'BK06',
    says: 'the cleanup deletes pictures that a copy needs',
    file: 'src/features/maintenance/cleanup.server.ts',
    find: 'unused.filter((key) => !kept.has(key))',
    replace: 'unused',
    tests: 'src/features/maintenance/cleanup.test.ts',
  },
  {
    id: 'BK07',
    says: 'an erased person comes back with an import',
    file: 'tools/backup/import.ts',
    find: 'await replayErasures(db, hashKey).catch((error) => Promise.reject(notErased(error)));',
    replace: '',
    tests: 'tools/backup/import.test.ts',
  },
  {
    id: 'BK08',
    says: 'a download of everything leaves no line in the trail',
    file: 'src/features/backups/backups.api.ts',
    find: "dataOf(await c.get('db').rpc('note_event', { action: 'downloaded', kind: 'backup', object_ids: [name] }));",
    replace: '',
    tests: 'src/features/backups/backups.api.test.ts',
  },
];
