import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { LoaderContext } from 'astro/loaders';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { postLoader } from './loaders.server.ts';

const world = testWorld();
let server: ReturnType<typeof serve>;

// The loader finds its database by variables, as in a build.
beforeAll(async () => {
  server = serve({ fetch: (request) => world.supabase.fetch(request), hostname: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  vi.stubEnv('SUPABASE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('SUPABASE_SECRET_KEY', testKeys.secretKey);
});
afterAll(() => void server.close());

test('a later build with the same code updates the counters of every post and reads only changed posts', async () => {
  const [liked, edited] = [blogRow({ views: 1, likes: 1 }), blogRow()];
  await world.db.from('blogs').insert([liked, edited]).throwOnError();
  const { context, entries, parsed } = collection();
  await load(context);
  const before = entries.get(liked.id);
  expect(before?.data).toMatchObject({ views: 1, likes: 1 });

  await world.db.from('blogs').update({ views: 12, likes: 3 }).eq('id', liked.id).throwOnError();
  await world.db.from('blogs').update({ title: 'Edited' }).eq('id', edited.id).throwOnError();
  parsed.length = 0;
  await load(context);
  expect(parsed).toEqual([edited.id]);
  expect(entries.get(liked.id)).toEqual({ ...before, data: { ...before?.data, views: 12, likes: 3 } });
});

test('a page is rendered again when its post came back to an earlier text, because it carries its revision', async () => {
  const row = blogRow({ title: 'As it was' });
  await world.db.from('blogs').insert(row).throwOnError();
  const { context, entries } = collection();
  await load(context);
  const before = entries.get(row.id)?.digest;
  for (const title of ['Changed', 'As it was']) await world.db.from('blogs').update({ title }).eq('id', row.id).throwOnError();
  await load(context);
  expect(entries.get(row.id)?.digest).not.toBe(before);
});

test('a build with other code reads every post', async () => {
  const { context, parsed } = collection();
  await load(context, 'first');
  const all = parsed.length;
  await load(context, 'second');
  expect([parsed.length, all > 0]).toEqual([2 * all, true]);
});

test('a post that is not published any more leaves the collection', async () => {
  const gone = blogRow();
  await world.db.from('blogs').insert(gone).throwOnError();
  const { context, entries } = collection();
  await load(context);
  expect(entries.has(gone.id)).toBe(true);
  await world.db.from('blogs').update({ status: 'draft' }).eq('id', gone.id).throwOnError();
  await load(context);
  expect(entries.has(gone.id)).toBe(false);
});

async function load(context: LoaderContext, code = 'the same code'): Promise<void> {
  vi.stubEnv('BUILD_FINGERPRINT', code);
  await postLoader.load(context);
}

type Entry = { id: string; data: Record<string, unknown>; digest: string };

/** Astro's store, which ignores an entry whose digest it has already, and the ids of rows that were parsed. */
function collection() {
  const entries = new Map<string, Entry>();
  const meta = new Map<string, string>();
  const parsed: string[] = [];
  const store = {
    get: (id: string) => entries.get(id),
    keys: () => entries.keys(),
    entries: () => entries.entries(),
    delete: (id: string) => void entries.delete(id),
    clear: () => entries.clear(),
    set: (entry: Entry) => entries.get(entry.id)?.digest !== entry.digest && entries.set(entry.id, entry),
  };
  const context = {
    store,
    meta,
    logger: console,
    parseData: async ({ id, data }: { id: string; data: unknown }) => {
      parsed.push(id);
      return data;
    },
    generateDigest: (data: unknown) => createHash('sha256').update(JSON.stringify(data)).digest('hex'),
  };
  return { context: context as unknown as LoaderContext, entries, parsed };
}
