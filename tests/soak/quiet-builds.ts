import { setTimeout as delay } from 'node:timers/promises';
import { readRevision } from '#src/features/publishing/revision.server.ts';
import { untilLive } from '#tests/bench/bench-site.ts';
import { bearer, json, randomAddress } from './call.ts';
import { articleId, type Soak } from './person.ts';
import { signIn } from './sign-in.ts';

const calls = 20;
/** A build is asked for a second after the write that is due. */
const waitMs = 4_000;
const clockMs = 15 * 60_000;

/** Builds that visitors set going by claiming to be signed in, while an edit waits for the next one; then an administrator sets it going. */
export async function buildsByVisitors(soak: Soak): Promise<string[]> {
  const { db, site, ledger } = soak;
  const isLive = await untilLive(site.url, (await readRevision(db)).revision, 120_000).then(
    () => true,
    () => false,
  );
  if (!isLive) return ['an edit is not live after two minutes'];
  // The clock of the site publishes, too.
  const untilClock = clockMs - (Date.now() % clockMs);
  if (untilClock < 2 * waitMs) await delay(untilClock + 2 * waitMs);
  const before = buildsOf(site.output());
  await db
    .from('blogs')
    .update({ subtitle: `Edited in the database at ${new Date().toISOString()}` })
    .eq('id', articleId)
    .throwOnError();
  for (let number = 0; number < calls; number++) {
    const headers = bearer(`${number}`.padEnd(43, 'A'));
    await ledger.ask('visitor', { method: 'DELETE', path: '/api/auth/session', headers, from: randomAddress() }, [204, 429]);
    await ledger.ask('visitor', { method: 'POST', path: `/api/blogs/${articleId}/views`, headers, from: randomAddress() }, [200, 204, 429]);
  }
  await delay(waitMs);
  const count = buildsOf(site.output()) - before;
  const token = await signIn(soak, 'owner@example.com');
  await ledger.insist('owner', json('POST', '/api/comments/read', { until: new Date().toISOString() }, bearer(token)));
  return count === 0 ? [] : [`${count} builds were asked for by visitors`];
}

function buildsOf(output: string): number {
  return output.split('"event":"build asked for"').length - 1;
}
