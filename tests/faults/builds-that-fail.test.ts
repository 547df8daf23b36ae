import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#src/db/client.ts';
import { killBuildOf } from '#tests/setup/build-process.ts';
import { pollUntilBuilt, publishingSite } from '#tests/setup/publishing-site.ts';

const site = publishingSite();

test('a killed build leaves the site unchanged and is reported as failed', async () => {
  const before = await buildInfo();
  await site.write({ title: 'Killed once', subtitle: 'S' });
  // Every build: the first may be one that the start asked for.
  await expect.poll(killBuild, pollUntilBuilt).toBe('failed');
  expect(await site.status()).toMatchObject({ reason: expect.stringMatching(/stopped unexpectedly/), next_attempt: expect.any(String) });
  expect(await buildInfo()).toEqual(before);
});

test('the button builds again; a build that finds fewer posts than are counted fails with its reason, and the site stays unchanged', async () => {
  const before = await buildInfo();
  const db = connect(site.running, { timeoutMs: 60_000 });
  const { data } = await db.from('site_revision').select('*').single().throwOnError();
  const { revision, published_posts } = data;
  const count = (change: object) => db.from('site_revision').update(change).eq('only_row', true).throwOnError();
  onTestFinished(async () => void (await count({ published_posts })));
  await count({ published_posts: published_posts + 5, revision: revision + 1 });
  await failsAfter(press, /counts \d+ published posts but gave \d+/);
  expect(await buildInfo()).toEqual(before);
  await count({ published_posts });
  await press();
  await site.reaches('live');
});

// Writes to /dev/full fail with ENOSPC, as on a full disk.
test.each([
  ['while the content is read', 'cache/data-store.json.tmp'],
  ['when the site switches to the new build', 'builds/current.json.new'],
])('a disk that is full %s fails the build with that reason, and the site stays', async (_, file) => {
  const before = await buildInfo();
  const path = join(site.folder, file);
  symlinkSync('/dev/full', path);
  onTestFinished(() => rmSync(path, { force: true }));
  await failsAfter(() => site.write({ title: 'On a full disk', subtitle: 'S' }), /ENOSPC|no space left/i);
  expect(await buildInfo()).toEqual(before);
  expect((await fetch(site.url)).status).toBe(200);
});

test('once the disk has room again, the button publishes all that was written meanwhile', async () => {
  await press();
  await site.reaches('live');
  for (const id of ['killed-once', 'on-a-full-disk', 'on-a-full-disk-2']) expect((await fetch(`${site.url}/blog/${id}`)).status).toBe(200);
});

test('a site that is killed with a pending edit publishes it after the next start', async () => {
  await site.write({ title: 'Waits through a kill', subtitle: 'S' });
  await site.killAndStart();
  await site.reaches('live');
  expect((await fetch(`${site.url}/blog/waits-through-a-kill`)).status).toBe(200);
});

/** Acts, and waits until a build has failed since, for this reason; for a moment the status still tells of the build before. */
async function failsAfter(act: () => Promise<unknown>, reason: RegExp): Promise<void> {
  const { since } = await site.status();
  await act();
  const newFailure = async () => {
    const status = await site.status();
    return status.state === 'failed' && status.since !== since ? String(status.reason) : '';
  };
  await expect.poll(newFailure, pollUntilBuilt).toMatch(reason);
}

/** Kills the build that runs, if any, and answers the state of publishing. */
async function killBuild(): Promise<string> {
  killBuildOf(site.folder);
  return (await site.status()).state;
}

async function buildInfo(): Promise<{ revision: number }> {
  return (await fetch(`${site.url}/build.json`)).json();
}

/** Presses the owner's button; right after a build was requested the API refuses it for a moment. */
async function press(): Promise<void> {
  await expect.poll(async () => (await site.request('POST', '/api/publish')).status, pollUntilBuilt).toBe(202);
}
