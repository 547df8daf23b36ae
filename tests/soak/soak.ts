import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { connect } from '#src/db/client.ts';
import { hashVisitor } from '#src/http/visitor-hash.ts';
import { liftLimits } from '#tests/setup/lift-limits.ts';
import { seededRandom } from '#tests/setup/seeded-random.ts';
import { signInAt } from '#tests/setup/sign-in.ts';
import { Ledger } from './ledger.ts';
import { growing, type Sample, sampleMemory } from './memory.ts';
import { commenter, editor, reader } from './people.ts';
import { type Role, roles, SoakedSite } from './soaked-site.ts';
import { lostWrites } from './verify.ts';

// npm run soak -- --minutes 2 (30 before a release): users work on a site whose parts are killed at random. It lasts at least this
// long, and until each part was killed once.
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '2' } } });
const random = seededRandom();
const minutes = z.coerce.number().positive().max(600).parse(values.minutes);
const folder = mkdtempSync(join(tmpdir(), 'site-soak-'));
const site = await SoakedSite.start(folder);
const ledger = new Ledger(site);
const samples: Sample[] = [];
const started = Date.now();
const names = Object.keys(roles) as Role[];
let kills = 0;
const isOver = () => Date.now() - started > minutes * 60_000 && kills >= names.length;

try {
  const { SUPABASE_SECRET_KEY = '' } = site.environment;
  const visitors = ['127.0.0.1', '::1'].map((ip) => hashVisitor(ip, SUPABASE_SECRET_KEY));
  await liftLimits(connect(site.environment), visitors, minutes + 10);
  const tokens = [];
  for (const email of ['owner@example.com', 'editor@example.com']) tokens.push(await signInAt(folder, email));
  const people = [reader, reader, reader, reader, commenter, commenter, ...tokens.map(editor)];
  await Promise.all([...people.map((person) => person(ledger, isOver)), killAtRandom(), watchMemory()]);
  report(await lostWrites(site, ledger));
} finally {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function killAtRandom(): Promise<void> {
  const longestPause = minutes < 2 ? 4_000 : 15_000;
  for (;;) {
    await delay((0.3 + 0.7 * random()) * longestPause);
    if (isOver()) return;
    // Each part once, then at random.
    const role = names[kills < names.length ? kills : Math.floor(random() * names.length)] ?? 'host';
    await site.kill(role);
    kills += 1;
  }
}

async function watchMemory(): Promise<void> {
  while (!isOver()) {
    samples.push(sampleMemory(site, Math.round((Date.now() - started) / 1_000)));
    await delay(minutes * 1_000);
  }
}

function report(broken: string[]): void {
  const step = Math.max(1, Math.floor(samples.length / 12));
  console.log('Resident memory, MB');
  console.table(samples.filter((_, index) => index % step === 0));
  console.table(
    site.outages.map(({ role, from, until }) => ({ killed: role, second: Math.round((from - started) / 1_000), 'away ms': until - from })),
  );
  console.table(Object.fromEntries([...ledger.answers].sort()));
  const { comments, posts } = ledger.acknowledged;
  console.log(`${comments.size} comments and ${posts.size} posts were acknowledged.`);
  const problems = {
    'lost or doubled': broken,
    'unexplained answers': ledger.unexplained,
    'unexplained errors in the log': unexplainedLog(),
    // Processes warm up for minutes after each start.
    'memory grows': minutes < 10 ? [] : growing(samples),
  };
  for (const [what, lines] of Object.entries(problems))
    console.log(`${what}: ${lines.length === 0 ? 'none' : `\n  ${lines.join('\n  ')}`}`);
  if (Object.values(problems).some((lines) => lines.length > 0)) process.exitCode = 1;
}

function unexplainedLog(): string[] {
  const errors = site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{"level":"error"'));
  return errors.filter((line) => {
    const at = Date.parse(JSON.parse(line).time);
    return !site.wasDown(at, at);
  });
}
