import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { openDatabase } from '#local/database/open.ts';
import { loadSecrets } from '#local/secrets.ts';
import { prepareLocalDir } from '#local/settings.ts';
import { limitedFiles } from '#tests/setup/small-disk.ts';
import { json } from './call.ts';
import { canaryEmail } from './canaries.ts';
import { articleId, type Soak } from './person.ts';
import { untilAnswered } from './until-answered.ts';

/** A state of the site (§14.states), from its beginning to its end. */
type State = (soak: Soak) => Promise<void>;

const threeHours = 3 * 3_600_000;

/** By how many milliseconds the clock of the site moves. */
export const movedBy = [0, threeHours, -threeHours];

/** What befalls the whole site. People stay signed in for longer than the clock moves. */
export const states = {
  'full disk': fillDisk,
  'read-only database': holdChanges,
  'clock ahead': (soak) => moveClock(soak, threeHours),
  'clock behind': (soak) => moveClock(soak, -threeHours),
} satisfies Record<string, State>;
export type StateName = keyof typeof states;

/** Lets one state begin and end. Imports wait: they would be given up before an end that waits for them. */
export function befall(soak: Soak, name: StateName): Promise<void> {
  return soak.gate.pass(() => soak.site.during(name, () => states[name](soak)));
}

/** In every process of the site (moved-clock.ts). */
export function movableClock(folder: string): Record<string, string> {
  const script = new URL('moved-clock.ts', import.meta.url);
  return { MOVED_CLOCK: clockFile(folder), NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${script}` };
}

function clockFile(folder: string): string {
  return join(folder, 'moved-clock');
}

/** Makes the database before its first start, with a function that lets its session take no changes: from outside, no setting is in reach. */
export async function plantReadOnlySwitch(folder: string): Promise<void> {
  prepareLocalDir(folder);
  const { databaseSecretKey: secretKey, databasePublishableKey: publishableKey } = loadSecrets(folder);
  const { connection, close } = await openDatabase(join(folder, 'database'), { secretKey, publishableKey });
  await connection.exec(`create function public.take_no_changes(value text) returns text language sql
      as $$ select set_config('default_transaction_read_only', value, false) $$;
    grant execute on function public.take_no_changes(text) to service_role`);
  await close();
}

/** A limit on the size of files, which needs no rights and leaves nothing behind; database-states.test.ts fills a disk. */
async function fillDisk(soak: Soak): Promise<void> {
  const { site } = soak;
  const disk = limitedFiles(site.folder);
  const processes = () => [site.pidOf('host'), site.pidOf('database')].filter((pid) => pid !== undefined);
  const before = site.output().length;
  disk.fill(processes());
  await untilRefused(
    soak,
    /^The (database is busy right now|disk of the database is full\. Nothing was stored|database cannot be reached right now)/,
  );
  // One that still runs is not started again, and would not be named.
  const pid = site.pidOf('database');
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
  const sentence = `The disk of ${site.folder} is full. Free some space on it; nothing in this folder has to be moved or deleted.`;
  await untilAnswered('The sentence about the disk', async () => site.output().slice(before).includes(sentence) || null);
  await readPages(soak);
  // Again and again: a database that was being started has the limit of its launcher.
  await untilStored(soak, () => disk.free(processes()));
}

async function holdChanges(soak: Soak): Promise<void> {
  const { ledger } = soak;
  await setReadOnly(soak, 'on');
  await untilRefused(soak, /^The database accepts no changes right now; everything can still be read\. Nothing was stored/);
  await readPages(soak);
  for (const path of ['/api/blogs', `/api/blogs/${articleId}/comments`]) await ledger.insist('reader in a state', { path }, [200]);
  await setReadOnly(soak, 'off');
  await untilStored(soak);
}

async function setReadOnly({ site }: Soak, value: 'on' | 'off'): Promise<void> {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY = '' } = site.environment;
  const headers = { apikey: SUPABASE_SECRET_KEY, Authorization: `Bearer ${SUPABASE_SECRET_KEY}`, 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ value }) };
  const answer = await fetch(`${SUPABASE_URL}/rest/v1/rpc/take_no_changes`, init);
  if (!answer.ok) throw new Error(`The database was not switched: ${await answer.text()}`);
}

/** The clock of the site jumps, and some seconds later back: nothing is refused, before or after. */
async function moveClock(soak: Soak, milliseconds: number): Promise<void> {
  const { site } = soak;
  for (const ahead of [milliseconds, 0]) {
    writeFileSync(clockFile(site.folder), String(ahead));
    await untilAnswered('The clock', async () => {
      const { created_at } = await untilStored(soak);
      return Math.abs(Date.parse(created_at) - Date.now() - ahead) < 60_000 || null;
    });
    await readPages(soak);
    await delay(3_000);
  }
}

/** What is built is there in each state. */
async function readPages({ ledger }: Soak): Promise<void> {
  for (const path of ['/', '/blog', `/blog/${articleId}`, '/rss.xml', '/sitemap-index.xml'])
    await ledger.ask('reader in a state', { path }, [200]);
}

const stored = z.object({ id: z.string(), status: z.string(), created_at: z.string() });

/** Writes until the state shows, and notes a refusal that does not say what is true. */
async function untilRefused(soak: Soak, sentence: RegExp): Promise<void> {
  const refusal = await untilAnswered('A refusal', async () => (await writeComment(soak)).refusal, 200);
  if (!sentence.test(refusal)) soak.ledger.note(`a comment was refused with "${refusal}", not with ${sentence}`);
}

/** Writes until the site goes on. */
function untilStored(soak: Soak, before = () => {}): Promise<z.infer<typeof stored>> {
  return untilAnswered('Going on after a state', async () => {
    before();
    return (await writeComment(soak)).comment;
  });
}

/** A comment that the database has to make room for. */
async function writeComment({ ledger }: Soak) {
  const submission_id = crypto.randomUUID();
  const message = `Which papers does the bank ask for? ${randomBytes(1_500).toString('hex')}`;
  const request = { name: 'Ada', email: canaryEmail(), message, milliseconds_to_fill: 20_000, submission_id };
  const answer = await ledger.ask('writer in a state', json('POST', `/api/blogs/${articleId}/comments`, request), [201, 503]);
  if (answer === null) return { refusal: null, comment: null };
  if (answer.status === 503) return { refusal: z.object({ detail: z.string() }).parse(JSON.parse(answer.body)).detail, comment: null };
  const comment = stored.parse(JSON.parse(answer.body));
  ledger.comments.set(submission_id, { id: comment.id, message, isVisible: comment.status === 'visible' });
  return { refusal: null, comment };
}
