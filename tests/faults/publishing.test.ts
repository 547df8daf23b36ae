import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Builder } from '#local/builder/builder.ts';
import { Builds } from '#local/builder/builds.ts';
import { prepareLocalDir } from '#local/settings.ts';
import { filesIn } from '#tests/setup/files-in.ts';
import { pollUntilBuilt, publishingSite } from '#tests/setup/publishing-site.ts';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';

// Long enough for the next request to arrive in, also on a busy machine.
const site = publishingSite({ BUILD_QUIET_SECONDS: '4' });

test('a new post is saved, then queued or building, and then live at its URL', async () => {
  const seen = new Set<string>();
  const state = async () => {
    const status = await site.status();
    seen.add(status.state);
    return status.state;
  };
  await site.write({ title: 'Seen on its way', subtitle: 'S' });
  await expect.poll(state, pollUntilBuilt).toBe('live');
  expect(seen).toContain('saved');
  expect(seen).toContain('building');
  expect((await fetch(`${site.url}/blog/seen-on-its-way`)).status).toBe(200);
});

test('twenty edits, half of them during a build, cause at most two further builds, and the last edit is live', async () => {
  const before = site.builds();
  for (let number = 1; number <= 10; number++) await edit(`Edit ${number}`);
  await expect.poll(() => site.buildProcess(), pollUntilBuilt).not.toBeUndefined();
  for (let number = 11; number <= 20; number++) await edit(`Edit ${number}`);
  await site.reaches('live');
  expect(site.builds() - before).toBeLessThanOrEqual(2);
  expect(await (await fetch(`${site.url}/blog/seen-on-its-way`)).text()).toContain('Edit 20');
});

test('a build after an edit renders only the changed pages, and equals a full build but for the revisions that pages carry', async () => {
  const pages = join(site.folder, 'cache/dist/blog');
  const times = () => new Map(readdirSync(pages).map((page) => [page, statSync(join(pages, page)).mtimeMs]));
  const before = times();
  await edit('Once more');
  await site.reaches('live');
  const renewed = [...times()].filter(([page, time]) => before.get(page) !== time).map(([page]) => page);
  expect(renewed).toContain('seen-on-its-way.html');
  expect(renewed.length).toBeLessThan(before.size / 2);

  const other = temporaryFolder();
  prepareLocalDir(other);
  const builds = new Builds(other);
  const builder = new Builder({ localDir: other, siteUrl: site.url, builds, environment: site.running });
  const { build } = await builder.build(builder.newName());
  expect(digestsOf(servedFolder())).toEqual(digestsOf(builds.folderOf(build.name)));
});

/** Changes the post of the first test. */
function edit(subtitle: string): Promise<Response> {
  return site.request('PUT', '/api/blogs/seen-on-its-way', { title: 'Seen on its way', subtitle });
}

/** What is served now. */
function servedFolder(): string {
  const builds = new Builds(site.folder);
  return builds.folderOf(builds.current()?.name ?? '');
}

/** Every file of a folder with a digest of its content; a kept page carries the revision of the build that rendered it. */
function digestsOf(root: string): Record<string, string> {
  const digest = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(root, name), 'latin1').replace(/ data-revision="\d+"/, ''), 'latin1')
      .digest('hex');
  return Object.fromEntries(filesIn(root).map((name) => [name, digest(name)]));
}
