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
import { Canaries } from './canaries.ts';
import { movableClock, moveClock, movedBy } from './clock.ts';
import { everyRow } from './every-row.ts';
import { Ledger } from './ledger.ts';
import { type Sample, sampleMemory } from './memory.ts';
import { betweenWrites, commenter, editor, reader, stranger } from './people.ts';
import type { Person, Soak } from './person.ts';
import { print, problemsOf } from './report.ts';
import { signIn } from './sign-in.ts';
import { type Role, roles, SoakedSite } from './soaked-site.ts';

// npm run soak -- --minutes 2 (30 before a release): people work on a site and strangers keep it busy, while its parts are killed and its clock
// jumps at random. It lasts at least this long, and until each part was killed and the clock jumped both ways.
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '2' } } });
const random = seededRandom();
const minutes = z.coerce.number().positive().max(600).parse(values.minutes);
const folder = mkdtempSync(join(tmpdir(), 'site-soak-'));
const site = await SoakedSite.start(folder, movableClock(folder));
const { SUPABASE_SECRET_KEY = '', ADMIN_EMAILS = '' } = site.environment;
const isShort = minutes < 2;
const ledger = new Ledger(site, new Canaries(ADMIN_EMAILS.split(','), SUPABASE_SECRET_KEY), isShort);
const samples: Sample[] = [];
let token = '';
/** A part is killed, or the clock jumps: each once, then at random. */
const blows = [
  ...(Object.keys(roles) as Role[]).map((role) => () => site.kill(role)),
  ...movedBy.map((milliseconds) => () => moveClock(soak, token, milliseconds)),
];
let begun = 0;
let ended = 0;
const db = connect(site.environment, { timeoutMs: 60_000 });
const soak: Soak = { site, ledger, db, isShort, isOver };
let started = Date.now();
let hasGivenUp = false;

try {
  for (const moved of [0, ...movedBy]) {
    const [from, length] = [Date.now() + moved, minutes + 30];
    // A visitor is another one on the day before and the day after.
    const days = [from, from + length * 60_000].map((moment) => new Date(moment).toISOString().slice(0, 10));
    const visitors = [...new Set(days)].flatMap((day) => ['127.0.0.1', '::1'].map((ip) => hashVisitor(ip, SUPABASE_SECRET_KEY, day)));
    await liftLimits(db, visitors, length, from);
  }
  const comments = await everyRow((from, to) => db.from('messages').select('email').order('id').range(from, to));
  for (const { email } of comments) ledger.canaries.add('an address of a commenter', email);
  token = await signIn(soak, 'editor@example.com');
  started = Date.now();
  const people = [reader, reader, reader, reader, commenter, commenter, editor(token), stranger];
  await Promise.all([...people.map(work), strikeAtRandom(), watch()]);
  const problems = await problemsOf(soak, samples);
  print(soak, started, samples, problems);
  if (Object.values(problems).some((lines) => lines.length > 0)) process.exitCode = 1;
} finally {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}

function isOver(): boolean {
  return hasGivenUp || (Date.now() - started > minutes * 60_000 && ended >= blows.length && ended === begun);
}

/** Who cannot go on ends the run, and is reported with everything else. */
function work(person: Person): Promise<void> {
  return person(soak).catch((error: unknown) => {
    ledger.note(`${person.name} gave up: ${reasonOf(error)}`);
    hasGivenUp = true;
  });
}

async function strikeAtRandom(): Promise<void> {
  for (;;) {
    const longestPause = soak.isShort && ended < blows.length ? 4_000 : 15_000;
    await delay((0.3 + 0.7 * random()) * longestPause);
    if (isOver()) return;
    begun += 1;
    await blows[ended < blows.length ? ended : Math.floor(random() * blows.length)]?.();
    // The next edit asks again for a build that failed.
    await delay(2 * betweenWrites);
    ended += 1;
  }
}

/** Notes the memory, and searches what is built for what must not be there. */
async function watch(): Promise<void> {
  while (!isOver()) {
    samples.push(sampleMemory(site, Math.round((Date.now() - started) / 1_000)));
    ledger.canaries.searchFiles(join(folder, 'builds'));
    await delay(minutes * 1_000);
  }
}
