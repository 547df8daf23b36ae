import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMail } from '#local/mail/read-mail.ts';
import { sendNotifications } from '#src/features/notifications/notifications.server.ts';
import { openMailer } from '#src/features/notifications/smtp.server.ts';
import { blogRow, messageRow } from '#tests/fixtures/rows.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { stagedMailServer } from '#tests/setup/staged-mail-server.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const moments = ['asks for a mail', 'has its mail', 'has handed it in', 'notes it', 'has noted it'] as const;
type Moment = (typeof moments)[number];
const roundsEach = 4;
/** When the server may have taken the mail and nobody knows. */
const unknown: Moment[] = ['has handed it in', 'notes it'];

const world = testWorld();
const mails = stagedMailServer();
let server: ReturnType<typeof serve>;
let moment: Moment | null = null;
let child: ChildProcess | undefined;

beforeAll(async () => {
  server = serve({ fetch: answer, hostname: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  await world.db
    .from('blogs')
    .insert(blogRow({ id: 'a-post', title: 'T' }))
    .throwOnError();
});
afterAll(() => void server.close());

test('a sender that is killed at any moment, in twenty rounds: each mail arrives, twice at most and only under the same id', async () => {
  let at = Date.now();
  const copies: [Moment, number, number][] = [];
  mails.onMail = async () => void (await killAt('has handed it in'));
  for (const round of Array.from({ length: roundsEach * moments.length }).keys()) {
    mails.mails.length = 0;
    at += 3 * 60_000;
    moment = moments[round % moments.length] ?? null;
    const row = messageRow({ blog_id: 'a-post', content: `Round ${round}`, reader_hash: 'h' });
    await world.db.from('messages').insert(row).throwOnError();
    await startSender(at);
    expect(moment).toBeNull();
    at += 61_000;
    const tools = { settings, open: openMailer, siteUrl: () => 'https://site.test', now: () => new Date(at) };
    await sendNotifications(world.db, tools);
    await sendNotifications(world.db, tools);
    const arrived = mails.mails.map(readMail);
    expect(arrived.every(({ text }) => text.includes(`> Round ${round}\n`))).toBe(true);
    copies.push([moments[round % moments.length] as Moment, arrived.length, new Set(arrived.map(({ id }) => id)).size]);
  }
  expect(copies).toHaveLength(20);
  for (const [name, arrived, ids] of copies) expect([name, arrived, ids]).toEqual([name, unknown.includes(name) ? 2 : 1, 1]);
});

function settings() {
  return { smtpUrl: mails.url, to: ['owner@example.com'], from: 'site@example.com' };
}

/** The database as the sender reaches it, which kills it before or after a call. */
async function answer(request: Request): Promise<Response> {
  const call = new URL(request.url).pathname.split('/').at(-1);
  const isLost = (call === 'claim_mail' && (await killAt('asks for a mail'))) || (call === 'mail_done' && (await killAt('notes it')));
  if (isLost) return new Response(null, { status: 503 });
  const response = await world.supabase.fetch(request);
  if (call === 'claim_mail') await killAt('has its mail');
  if (call === 'mail_done') await killAt('has noted it');
  return response;
}

/** @returns whether it was killed now */
async function killAt(here: Moment): Promise<boolean> {
  if (moment !== here || !child) return false;
  moment = null;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  return true;
}

async function startSender(at: number): Promise<void> {
  const { port } = server.address() as AddressInfo;
  const database = { SUPABASE_URL: `http://127.0.0.1:${port}`, SUPABASE_SECRET_KEY: testKeys.secretKey };
  child = spawn(process.execPath, ['tests/faults/sender-process.ts'], {
    env: { ...process.env, ...database, SMTP_URL: mails.url, AT: new Date(at).toISOString() },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'exit');
}
