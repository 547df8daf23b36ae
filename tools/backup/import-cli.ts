import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { exitWith, Problem } from '#local/problem.ts';
import { reasonOf } from '#src/lib/errors.ts';
import { countsOf, pack, unpack } from './archive.ts';
import { readBackup } from './export.ts';
import { countContent, removeRows, requireValidMedia, writeBackup } from './import.ts';
import { backupName, described } from './names.ts';
import { openSite } from './site.ts';

const options = {
  from: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  replace: { type: 'boolean', default: false },
} as const;

/** `npm run import -- --from file.zip [--dry-run] [--replace]`: fills an empty site, or replaces its content. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options });
  const backup = unpack(readZip(values.from));
  requireValidMedia(backup);
  const { db, media, name, variables } = openSite();
  const present = await countContent(db);
  const isEmpty = Object.values(present).every((count) => count === 0);
  console.log(`The backup is sound: ${described(countsOf(backup))}.\nNow ${name} holds ${described(present)}.`);
  if (!isEmpty && !values.replace)
    throw new Problem('The site is not empty, so nothing was changed. --replace saves what is there to a file and takes its place.');
  if (values['dry-run']) return console.log('This was a rehearsal; nothing was changed.');
  if (!isEmpty) await saveBefore(db, media);
  await writeBackup(db, media, backup);
  console.log('The backup is in its place.');
  await publish(variables.BUILD_HOOK_URL);
}

async function saveBefore(...site: Parameters<typeof readBackup>): Promise<void> {
  const file = backupName('before-import');
  writeFileSync(file, pack(await readBackup(...site)), { mode: 0o600 });
  console.log(`What was there is in ${file}; import that file with --replace to have it back.`);
  await removeRows(site[0]);
}

async function publish(hook: string | undefined): Promise<void> {
  const response = hook ? await fetch(hook, { method: 'POST' }).catch(() => undefined) : undefined;
  console.log(response?.ok ? 'A build was asked for; the pages follow.' : 'No build could be asked for; start one, and the pages follow.');
}

function readZip(path: string | undefined): Uint8Array {
  if (!path) throw new Problem('Say which file to import: npm run import -- --from file.zip');
  try {
    return readFileSync(path);
  } catch (error) {
    throw new Problem(`${path} cannot be read: ${reasonOf(error)}`);
  }
}

run().catch(exitWith);
