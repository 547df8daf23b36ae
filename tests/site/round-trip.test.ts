import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { seedWhenEmpty } from '#local/seed/seed.ts';
import { memoryStore } from '#tests/fixtures/memory-store.ts';
import { openedArchive, packed } from '#tests/setup/backup-file.ts';
import { buildSiteOf } from '#tests/setup/build-site.ts';
import { siteBackup } from '#tools/backup/export.ts';
import { stageImport } from '#tools/backup/import.ts';

test('an imported site has the same public pages as the exported one', async () => {
  const media = { ...memoryStore(), keys: async () => [] };
  let zip = new Uint8Array();
  const original = await buildSiteOf({
    fill: async (db) => {
      await seedWhenEmpty(db);
      zip = new Uint8Array(await packed(await siteBackup(db, media)));
    },
  });
  onTestFinished(original.remove);
  const copy = await buildSiteOf({ fill: async (db) => (await stageImport(db, await openedArchive(zip))).replace(media, 'key') });
  onTestFinished(copy.remove);
  const pages = contentOf(original.folder);
  expect(Object.keys(pages).length).toBeGreaterThan(15);
  expect(contentOf(copy.folder)).toEqual(pages);
});

/** All files, without the revision, which counts the changes of one database. */
function contentOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name) && name !== 'build.json');
  const read = (name: string) => readFileSync(join(folder, name), 'latin1').replace(/data-revision="\d+"/, '');
  return Object.fromEntries(names.map((name) => [name, read(name)]));
}
