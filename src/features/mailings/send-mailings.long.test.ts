import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMail } from '#local/mail/read-mail.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { mailingsWorld } from '#tests/setup/mailings-world.ts';

const readers = 5_000;
/** Where the sender is killed, and after how many of the mails that it has begun since the last time. */
const kills = [
  { at: 'has handed it in', after: 700, isKnown: false },
  { at: 'asks for a reader', after: 700, isKnown: true },
  { at: 'has a reader', after: 700, isKnown: false },
  { at: 'notes it', after: 700, isKnown: false },
  { at: 'has noted it', after: 700, isKnown: true },
] as const;
type Moment = (typeof kills)[number]['at'];

const { world, server: mails, subscribe, ask, passTime, progress, now } = mailingsWorld();
let server: ReturnType<typeof serve>;
let child: ChildProcess | undefined;
let planned: Moment | null = null;
let begun = 0;
let calls = 0;
let inFlight = '';
const lost: string[] = [];

beforeAll(async () => {
  server = serve({ fetch: answer, hostname: '127.0.0.1', port: 0 });
  await once(server, 'listening');
});
afterAll(() => void server.close());

test('5,000 readers and a sender that is killed five times: nobody twice, and of those in flight alone it is not known', async () => {
  await subscribe(readers);
  await ask();
  passTime(11 * 60_000);
  mails.onMail = async () => void (await killAt('has handed it in'));
  for (const { at, after } of kills) {
    planned = at;
    begun = -after;
    await send();
    expect(planned).toBeNull();
    passTime(61_000);
  }
  calls = 0;
  const before = mails.mails.length;
  const { raisedMegabytes } = JSON.parse(await send()) as { raisedMegabytes: number };
  // Some to begin with and for the article, and two for each mail.
  expect(calls).toBeLessThanOrEqual(2 * (mails.mails.length - before) + 6);
  console.log(`${mails.mails.length - before} mails in the last run: ${calls} calls of the database, ${raisedMegabytes} MB more memory`);

  const unknown = kills.filter(({ isKnown }) => !isKnown).length;
  expect(await progress()).toEqual({ state: 'sent', sent: readers - unknown, unknown });
  const got = mails.mails.map((mail) => readMail(mail).to);
  expect([new Set(got).size, got.filter((address) => lost.includes(address)).length]).toEqual([got.length, 2]);
  expect(await unknownReaders()).toEqual(lost.toSorted());
  expect(new Set([...got, ...lost]).size).toBe(readers);
}, 1_800_000);

/** The database as the sender reaches it, which kills it before or after a call. */
async function answer(request: Request): Promise<Response> {
  const call = new URL(request.url).pathname.split('/').at(-1);
  calls += 1;
  if (call === 'claim_recipient' && (await killAt('asks for a reader'))) return new Response(null, { status: 503 });
  if (call === 'recipient_done' && (await killAt('notes it'))) return new Response(null, { status: 503 });
  const response = await world.supabase.fetch(request);
  if (call === 'claim_recipient') {
    begun += 1;
    inFlight = ((await response.clone().json()) as { address: string } | null)?.address ?? '';
    await killAt('has a reader');
  }
  if (call === 'recipient_done') await killAt('has noted it');
  return response;
}

/** @returns whether it was killed now */
async function killAt(here: Moment): Promise<boolean> {
  if (planned !== here || begun < 0 || !child) return false;
  planned = null;
  if (!kills.some(({ at, isKnown }) => at === here && isKnown)) lost.push(inFlight);
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  return true;
}

/** Sends until all have it or it is killed, with little memory: nothing of a mail is kept. @returns what it prints */
async function send(): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const database = { SUPABASE_URL: `http://127.0.0.1:${port}`, SUPABASE_SECRET_KEY: testKeys.secretKey };
  const env = { ...process.env, ...database, SMTP_URL: mails.url, AT: new Date(now()).toISOString() };
  const started = spawn(process.execPath, ['--max-old-space-size=64', 'tests/setup/mailing-process.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  const [said] = await Promise.all([text(started.stdout), once(started, 'exit')]);
  return said.trim().split('\n').at(-1) ?? '';
}

async function unknownReaders(): Promise<string[]> {
  // In SQL: the embedded database reads `state=eq.unknown` as a value that is not known.
  const { rows } = await world.supabase.connection.exec<{ rows: { address: string }[] }>(
    `select s.address from public.mailing_recipients r join public.subscribers s on s.id = r.subscriber_id where r.state = 'unknown'`,
  );
  return rows.map(({ address }) => address).sort();
}
