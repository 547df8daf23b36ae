import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { exitWith } from '../problem.ts';
import { prepareLocalDir, readSettings } from '../settings.ts';
import { Releases } from './releases.ts';

const runningSchema = z.object({ PURGE_API_URL: z.url(), NETLIFY_PURGE_API_TOKEN: z.string() });

/** `npm run rollback` serves the release before the current one and keeps the site there; `--undo` serves the newest again. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { undo: { type: 'boolean', default: false } } });
  const { localDir } = readSettings();
  prepareLocalDir(localDir);
  const releases = new Releases(localDir);
  const { name, revision } = values.undo ? releases.goForward() : releases.goBack();
  const isShown = await tellRunningSite(localDir);
  console.log(`The site ${isShown ? 'is' : 'will be, from its next start on,'} the release ${name}, which carries revision ${revision}.`);
  if (!values.undo)
    console.log(
      'It stays there, whatever is edited and built, until: npm run rollback -- --undo. Once more goes one release further back.',
    );
}

/** @returns whether a site runs on this folder and serves the release now */
async function tellRunningSite(localDir: string): Promise<boolean> {
  try {
    const { PURGE_API_URL, NETLIFY_PURGE_API_TOKEN } = runningSchema.parse(
      JSON.parse(readFileSync(join(localDir, 'running.json'), 'utf8')),
    );
    const headers = { Authorization: `Bearer ${NETLIFY_PURGE_API_TOKEN}` };
    return (await fetch(`${PURGE_API_URL}/api/release`, { method: 'POST', headers })).ok;
  } catch {
    // No site runs on this folder; the next start serves the chosen release.
    return false;
  }
}

run().catch(exitWith);
