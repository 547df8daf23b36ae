import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { blogRow, partnerRow } from '#tests/fixtures/rows.ts';
import { canaryEmail } from './canaries.ts';
import { oneOf, type Person, type Soak, twoDaysAgo } from './person.ts';
import { untilAnswered, untilRead } from './until-answered.ts';

type Files = Record<string, Uint8Array>;

const postId = 'generation';
let generation = 0;

/** Rows of each kind that say which import they are from. */
export async function plantGeneration({ db }: Pick<Soak, 'db'>): Promise<void> {
  await db
    .from('blogs')
    .insert({ ...blogRow({ id: postId }), subtitle: name() })
    .throwOnError();
  await db
    .from('partners')
    .insert(partnerRow({ company_name: name() }))
    .throwOnError();
  const comment = { blog_id: postId, author_name: 'Ada', email: canaryEmail(), content: name(), status: 'held' };
  await db
    .from('comments')
    .insert({ ...comment, created_at: twoDaysAgo() })
    .throwOnError();
}

/** Exports the site and imports what is changed in the file, again and again: whole files, damaged ones, and imports that are killed. */
export const importer: Person = async (soak) => {
  const file = join(soak.site.folder, 'soaked.zip');
  while (!soak.isOver()) {
    for (const attempt of [importWhole, importDamaged, importKilled]) {
      if (soak.isOver()) return;
      await soak.gate.alone(async () => {
        await untilAnswered('An export', () => exportTo(soak, file));
        await attempt(soak, file);
      });
      rmSync(file);
      await delay(soak.isShort ? 1_000 : 15_000);
    }
    soak.ledger.finishRound('importer');
  }
};

/** Null while the database is down. */
async function exportTo(soak: Soak, file: string): Promise<true | null> {
  return (await runTool(soak, 'export', ['--to', file])).code === 0 || null;
}

async function importWhole(soak: Soak, file: string): Promise<void> {
  repack(file, toNext);
  const { code, output } = await watched(soak, () => runTool(soak, 'import', ['--from', file, '--replace']));
  await requireOne(soak, code === 0 ? [generation + 1] : [generation, generation + 1], output);
}

const damages: ((files: Files) => Files)[] = [
  (files) => edit(files, 'partners.json', (json) => json.replace(/"display_order": ?\d+/, '"display_order":9000000000000')),
  (files) => edit(files, 'comments.json', (json) => json.replace(/"blog_id": ?"[^"]+"/, '"blog_id":"gone"')),
  (files) => edit(files, 'posts.json', (json) => json.slice(0, json.length / 2)),
  ({ 'comments.json': _, ...files }) => files,
];

async function importDamaged(soak: Soak, file: string): Promise<void> {
  repack(file, (files) => oneOf(damages)(toNext(files)));
  const { code, output } = await watched(soak, () => runTool(soak, 'import', ['--from', file, '--replace']));
  if (code === 0) soak.ledger.note(`a damaged backup was imported: ${output}`);
  await requireOne(soak, [generation], output);
}

async function importKilled(soak: Soak, file: string): Promise<void> {
  repack(file, toNext);
  const { output } = await watched(soak, () => runTool(soak, 'import', ['--from', file, '--replace'], Math.ceil(Math.random() * 4_000)));
  // What the database still does is done after the next request.
  await delay(1_000);
  await requireOne(soak, [generation, generation + 1], output);
}

/** Visitors find the same number of posts all the while. */
async function watched<T>({ db, ledger }: Soak, work: () => Promise<T>): Promise<T> {
  const count = () => db.from('blogs').select('id', { count: 'exact', head: true }).eq('status', 'published').is('deleted_at', null);
  const before = await untilRead(count);
  const watching = new AbortController();
  const done = work().finally(() => watching.abort());
  while (!watching.signal.aborted) {
    const now = await count();
    if (!now.error && now.count !== before.count) ledger.note(`${now.count} of ${before.count} posts are there during an import`);
    await delay(200);
  }
  return done;
}

/** The content is that of one import, whole. */
async function requireOne({ db, ledger }: Soak, possible: number[], output: string): Promise<void> {
  const posts = await untilRead(() => db.from('blogs').select('name:subtitle').eq('id', postId));
  const partners = await untilRead(() => db.from('partners').select('name:company_name').like('company_name', 'Generation %'));
  const comments = await untilRead(() => db.from('comments').select('name:content').eq('blog_id', postId));
  const names = [posts, partners, comments].map(({ data }) => data?.map((row) => row.name).join());
  const found = possible.find((number) => names.every((each) => each === name(number)));
  if (found === undefined) ledger.note(`after an import the content is of ${names.join(' and ')}, not of ${possible}: ${output}`);
  else generation = found;
}

function name(number = generation): string {
  return `Generation ${number}`;
}

function toNext(files: Files): Files {
  const rename = (json: string) => json.replaceAll(`"${name()}"`, `"${name(generation + 1)}"`);
  return ['posts.json', 'partners.json', 'comments.json'].reduce((some, file) => edit(some, file, rename), files);
}

function edit(files: Files, file: string, change: (json: string) => string): Files {
  return { ...files, [file]: strToU8(change(strFromU8(files[file] ?? new Uint8Array()))) };
}

function repack(file: string, change: (files: Files) => Files): void {
  writeFileSync(file, zipSync(change(unzipSync(readFileSync(file))), { level: 1 }));
}

/** Runs a tool for owners on the site; kills it after a while, if that is asked for. */
export async function runTool({ site }: Soak, tool: string, options: string[], killAfterMs?: number) {
  const env = { ...process.env, LOCAL_DIR: site.folder };
  const end = killAfterMs && { timeout: killAfterMs, killSignal: 'SIGKILL' as const };
  const child = spawn(process.execPath, [`tools/backup/${tool}-cli.ts`, ...options], { env, ...end });
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [code, out, error] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return { code, output: `${out}${error}` };
}
