import { expect, test } from 'vitest';
import type { Variables } from '#src/lib/environment.ts';
import type { Json } from '#src/lib/json.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { stagedServer } from '#tests/setup/staged-server.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { lineOf } from './finding.ts';
import { examinePublishing } from './publishing.ts';

const world = testWorld();
const limited = { BUILDS_A_MONTH: '5' };
const minute = 60_000;
// In the middle of this month, so that all deploys of a test are counted in it.
const now = new Date(new Date().setUTCDate(15));

test('a site that nobody has told about a deploy, without a scheduler, gets told both', async () => {
  // A build reports by itself that it has begun.
  await tellOf({ id: 'zero', state: 'building', created_at: ago(90), revision: 0 });
  const lines = await examined(await siteAt(await buildInfoOf()));
  expect(lines).toEqual([
    'ok     publishing      the live site carries the last edit, revision 0',
    'ok     builds          1 of 5 this month',
    'WRONG  scheduler       has never run; at Netlify, look at Functions, scheduler: whether it is scheduled, and its log.',
    expect.stringMatching(
      /^WRONG {2}notifications {3}none has ever arrived; add an HTTP POST request to http\S+\/api\/publish\/events for/,
    ),
  ]);
});

test('without BUILDS_A_MONTH the builds of a month have no limit, and a free plan is told how to have one', async () => {
  const url = await siteAt(await buildInfoOf());
  for (const none of [{}, { BUILDS_A_MONTH: '' }]) {
    const [, builds] = await examined(url, none);
    expect(builds).toBe('ok     builds          1 this month, without a limit; on a free plan of Netlify, set BUILDS_A_MONTH to 12');
  }
});

test('an edit that waits, a clock that runs and notifications that arrive are no faults', async () => {
  const buildInfo = await buildInfoOf();
  await world.db.rpc('due_jobs', { at: now.toISOString() }).throwOnError();
  await tellOf({ id: 'one', state: 'ready', created_at: ago(10), finished_at: ago(9), seconds: 60, revision: 0 });
  await world.db.from('blogs').insert(blogRow()).throwOnError();
  const lines = await examined(await siteAt(buildInfo));
  expect(lines.map((line) => line.slice(0, 22).trim())).toEqual([
    'ok     publishing',
    'ok     builds',
    'ok     scheduler',
    'ok     notifications',
  ]);
  expect(lines[0]).toContain('1 change is not in the built site (revision 0 of 1), the next build is due at ');
});

test('locked deploys and a spent budget are named, with what ends them', async () => {
  const buildInfo = await buildInfoOf();
  await world.db.from('blogs').update({ title: 'Another title' }).eq('status', 'published').throwOnError();
  const { revision } = await buildInfoOf();
  for (const id of ['two', 'three', 'four'])
    await tellOf({ id, state: 'ready', created_at: ago(5), finished_at: ago(4), seconds: 60, revision });
  const [publishing, builds] = await examined(await siteAt(buildInfo));
  expect(publishing).toMatch(
    /^WRONG {2}publishing {6}deploys are locked, and 1 change is not in the built site; unlock them \(Deploys\), then press "Build again"/,
  );
  expect(builds).toMatch(
    /^WRONG {2}builds {10}5 of 5 this month: edits are not built before \d{4}-\d\d-01 00:00 UTC; if the plan has room/,
  );
});

test('a site that was taken back is named', async () => {
  const older = await buildInfoOf();
  await world.db.from('blogs').update({ title: 'The last title' }).eq('status', 'published').throwOnError();
  await examined(await siteAt(await buildInfoOf()));
  const [publishing] = await examined(await siteAt(older));
  expect(publishing).toMatch(
    /^WRONG {2}publishing {6}the site was taken back to an earlier one, and 1 change is not in the built site; "Build again"/,
  );
});

test('a failed build is told with its reason', async () => {
  const buildInfo = await buildInfoOf();
  await world.db.from('blogs').update({ title: 'A title that fails' }).eq('status', 'published').throwOnError();
  const { revision } = await buildInfoOf();
  await tellOf({ id: 'five', state: 'failed', created_at: ago(2), finished_at: ago(1), revision, reason: 'It broke.' });
  const [publishing] = await examined(await siteAt(buildInfo));
  expect(publishing).toMatch(/^WRONG {2}publishing {6}It broke\. 1 change is not in the built site; look at the log of the last deploy/);
});

async function examined(url: string, variables: Variables = limited): Promise<string[]> {
  return (await examinePublishing({ variables, isHosted: true, url }, world.db, now)).map(lineOf);
}

type BuildInfo = { revision: number; posts: number; state: string };

/** The info of a build that ran now. */
async function buildInfoOf(): Promise<BuildInfo> {
  const { data } = await world.db.from('site_revision').select('revision,published_posts,state_id').single().throwOnError();
  return { revision: Number(data.revision), posts: Number(data.published_posts), state: String(data.state_id) };
}

function siteAt(buildInfo: BuildInfo): Promise<string> {
  return stagedServer(() => Response.json(buildInfo));
}

async function tellOf(deploy: Json): Promise<void> {
  await world.db.rpc('record_deploy', { deploy }).throwOnError();
}

function ago(number: number): string {
  return new Date(now.getTime() - number * minute).toISOString();
}
