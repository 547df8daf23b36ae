import { parseArgs } from 'node:util';
import { exitWith, Problem } from '#local/problem.ts';
import type { Backup } from '#src/features/backups/backup.ts';
import { blobBackups } from '#src/features/backups/backup-store.server.ts';
import { listBackups, openNightlyBackup } from '#src/features/backups/nightly-backups.server.ts';
import { listErasures } from '#src/features/privacy/erasures.server.ts';
import { mostGigabytes, openArchive } from './archive.ts';
import { pictureOf, saveArchive, siteBackup } from './export.ts';
import { isEmpty, stageImport } from './import.ts';
import { backupFile, described } from './names.ts';
import { openSite, type Site } from './site.ts';

const options = {
  from: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  replace: { type: 'boolean', default: false },
  'most-gb': { type: 'string', default: String(mostGigabytes) },
} as const;

/** Before the day of a nightly backup; alone, it lists the copies. */
const backupPrefix = 'backup:';

/** `npm run import -- --from file.zip|backup:2026-11-20 [--dry-run] [--replace] [--most-gb 4]`: fills an empty site, or replaces its content. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options });
  if (!values.from)
    throw new Problem('Say what to import: npm run import -- --from file.zip, or --from backup: to list the nightly backups');
  const site = openSite();
  if (values.from === backupPrefix) return printBackups();
  const backup = await openBackup(values.from, site, Number(values['most-gb']));
  console.log(`The backup holds ${described(backup.counts)}. It is for ${site.name}.`);
  if (!values.replace && !(await isEmpty(site.db)))
    throw new Problem('The site is not empty, so nothing was changed. --replace saves what is there to a file and takes its place.');
  await importInto(site, backup, { isRehearsal: values['dry-run'] });
}

async function importInto(site: Site, backup: Backup, { isRehearsal }: { isRehearsal: boolean }): Promise<void> {
  const staged = await stageImport(site.db, backup);
  try {
    await staged.rehearse();
    console.log('The backup is sound, and the database takes it.');
    // The store of the pictures answers, too.
    await site.media.keys();
    if (isRehearsal) return console.log('This was a rehearsal; nothing was changed.');
    // Of an empty site too: the owner's words are always there.
    await saveBefore(site);
    await staged.replace(site.media, site.variables.SUPABASE_SECRET_KEY ?? '');
  } finally {
    await staged.clear();
  }
  console.log('The backup is in its place.');
  await publish(site.variables.BUILD_HOOK_URL);
}

/** A copy names pictures that lie in the store; those that were deleted since then on purpose do not come back. */
async function openBackup(from: string, { db, media }: Site, most: number): Promise<Backup> {
  if (!from.startsWith(backupPrefix))
    return openArchive(from, { most, removed: (await listErasures(db)).flatMap((erasure) => erasure.removed) });
  const copy = await openNightlyBackup(blobBackups(), from.slice(backupPrefix.length), pictureOf(media));
  const stored = new Set(await media.keys());
  const pictures = copy.pictures.filter((key) => stored.has(key));
  return { ...copy, pictures, counts: { ...copy.counts, pictures: pictures.length } };
}

async function printBackups(): Promise<void> {
  const copies = await listBackups(blobBackups());
  for (const { name, counts } of copies) console.log(`${backupPrefix}${name}  ${described(counts)}`);
  if (copies.length === 0) console.log('No nightly backup has been made yet.');
}

async function saveBefore({ db, media }: Site): Promise<void> {
  const file = backupFile('before-import');
  await saveArchive(file, await siteBackup(db, media));
  console.log(`What was there is in ${file}; import that file with --replace to have it back.`);
}

async function publish(hook: string | undefined): Promise<void> {
  const response = hook ? await fetch(hook, { method: 'POST' }).catch(() => undefined) : undefined;
  console.log(response?.ok ? 'A build was asked for; the pages follow.' : 'No build could be asked for; start one, and the pages follow.');
}

run().then(() => process.exit(), exitWith);
