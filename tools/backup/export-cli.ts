import { parseArgs } from 'node:util';
import { exitWith } from '#local/problem.ts';
import { saveArchive, siteBackup } from './export.ts';
import { backupFile, described } from './names.ts';
import { openSite } from './site.ts';

/** `npm run export [-- --to file.zip]`: the whole site in one file, in LOCAL_DIR/backups by default. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const { db, media, name } = openSite();
  const path = values.to ?? backupFile('site');
  const counts = await saveArchive(path, await siteBackup(db, media));
  console.log(`${path} holds ${described(counts)} of ${name}.`);
}

run().catch(exitWith);
