import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { exitWith, Problem } from '#local/problem.ts';
import { countsOf, pack } from './archive.ts';
import { readBackup } from './export.ts';
import { backupName, described } from './names.ts';
import { openSite } from './site.ts';

/** `npm run export -- --to file.zip`: the whole site in one file. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string', default: backupName('site') } } });
  if (existsSync(values.to)) throw new Problem(`${values.to} is there already. Choose another name with --to.`);
  const { db, media, name } = openSite();
  const backup = await readBackup(db, media);
  // It holds the email addresses of commenters.
  writeFileSync(values.to, pack(backup), { mode: 0o600 });
  console.log(`${values.to} holds ${described(countsOf(backup))} of ${name}.`);
}

run().catch(exitWith);
