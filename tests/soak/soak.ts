import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { connect } from '#src/db/client.ts';
import { hashVisitor } from '#src/http/visitor-hash.ts';
import { reasonOf } from '#src/lib/errors.ts';
import { liftLimits } from '#tests/setup/lift-limits.ts';
import { seededRandom } from '#tests/setup/seeded-random.ts';
import { allBots, prepareBots, unfinishedBots } from './bots.ts';
import { Canaries } from './canaries.ts';
import { everyRow } from './every-row.ts';
import { Gate } from './gate.ts';
import { Ledger } from './ledger.ts';
import { type Sample, sampleMemory } from './memory.ts';
import { commenter, editor, reader } from './people.ts';
import type { Person, Soak } from './person.ts';
import { print, problemsOf } from './report.ts';
import { signIn } from './sign-in.ts';
import { type Role, roles, SoakedSite } from './soaked-site.ts';

// npm run soak -- --minutes 2 (30 before a release): people work on a site and bots attack it, while its parts are killed at random. It
// lasts at least this long, until each part was killed once, and until each bot has tried everything.
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '2' } } });
const random = seededRandom();
const minutes = z.coerce.number().positive().max(600).parse(values.minutes);
const folder = mkdtempSync(join(tmpdir(), 'site-soak-'));
const site = await SoakedSite.start(folder);
const { SUPABASE_SECRET_KEY = '', ADMIN_EMAILS = '' } = site.environment;
const isShort = minutes < 2;
const ledger = new Ledger(site, new Canaries(ADMIN_EMAILS.split(','), SUPABASE_SECRET_KEY), isShort);
const samples: Sample[] = [];
const names = Object.keys(roles) as Role[];
let kills = 0;
const db = connect(site.environment, { timeoutMs: 60_000 });
const soak: Soak = { site, ledger, db, gate: new Gate(), isShort, isOver };
let started = Date.now();
let hasGivenUp = false;

try {
  const visitors = ['127.0.0.1', '::1'].map((ip) => hashVisitor(ip, SUPABASE_SECRET_KEY));
  await liftLimits(db, visitors, minutes + 30);
  await prepareBots(soak);
  const comments = await everyRow((from, to) => db.from('comments').select('email').order('id').range(from, to));
  for (const { email } of comments) ledger.canaries.add('an address of a commenter', email);
  const token = await signIn(soak, 'editor@example.com');
  started = Date.now();
  const people = [reader, reader, reader, reader, commenter, commenter, editor(token), ...allBots];
  await Promise.all([...people.map(work), killAtRandom(), watch()]);
  const problems = await problemsOf(soak, samples);
  print(soak, started, samples, problems);
  if (Object.values(problems).some((lines) => lines.length > 0)) process.exitCode = 1;
} finally {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}

function isOver(): boolean {
  const isLongEnough = Date.now() - started > minutes * 60_000 && kills >= names.length;
  return hasGivenUp || (isLongEnough && unfinishedBots(ledger).length === 0);
}

/** Who cannot go on ends the run, and is reported with everything else. */
function work(person: Person): Promise<void> {
  return person(soak).catch((error: unknown) => {
    ledger.note(`${person.name} gave up: ${reasonOf(error)}`);
    hasGivenUp = true;
  });
}

async function killAtRandom(): Promise<void> {
  for (;;) {
    const longestPause = soak.isShort && kills < names.length ? 4_000 : 15_000;
    await delay((0.3 + 0.7 * random()) * longestPause);
    if (isOver()) return;
    // Each part once, then at random.
    const role = names[kills < names.length ? kills : Math.floor(random() * names.length)] ?? 'host';
    await site.kill(role);
    kills += 1;
  }
}

/** Notes the memory, and searches what is built for what must not be there. */
async function watch(): Promise<void> {
  while (!isOver()) {
    samples.push(sampleMemory(site, Math.round((Date.now() - started) / 1_000)));
    ledger.canaries.searchFiles(join(folder, 'releases'));
    await delay(minutes * 1_000);
  }
}
