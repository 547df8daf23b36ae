import { expect, test } from 'vitest';
import { readSiteProfile } from '#src/features/site-profile/site-profile.server.ts';
import { memoryStore } from '#tests/fixtures/memory-store.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { seedWhenEmpty } from './seed.ts';

const world = testWorld();

test('an empty database gets the sample, whose held comment has its reasons', async () => {
  expect(await seedWhenEmpty(world.db)).toBe(true);
  const { data } = await world.db.from('comments').select('author_name,status,reasons').order('created_at').throwOnError();
  const visible = { status: 'visible', reasons: [] };
  expect(data).toEqual([
    { author_name: 'Ravi', ...visible },
    { author_name: 'Tomás', ...visible },
    { author_name: 'Hessa', ...visible },
    { author_name: 'Layla Noor', ...visible },
    { author_name: 'Ingrid', ...visible },
    {
      author_name: 'Best Rates Now',
      status: 'held',
      reasons: ['Offers typical of spam: cheap loans', 'Advertises: best rates, visit our'],
    },
  ]);
  expect(await seedWhenEmpty(world.db)).toBe(false);
});

test("the author has answered the open question, and the owner's words have no version before them", async () => {
  await seedWhenEmpty(world.db);
  const { data } = await world.db.from('comments').select('by_author,parent:parent_id(author_name)').eq('by_author', true).throwOnError();
  expect(data).toEqual([{ by_author: true, parent: { author_name: 'Hessa' } }]);
  expect((await world.db.from('site_profile_versions').select('version').throwOnError()).data).toEqual([]);
});

test('where pictures can be stored, the owner has the drawn portrait in its two versions, stored as uploads are', async () => {
  const store = memoryStore();
  for (const table of ['comments', 'blogs', 'partners'] as const) await world.db.from(table).delete().not('id', 'is', null).throwOnError();
  await seedWhenEmpty(world.db, store);
  const { facts } = await readSiteProfile(world.db);
  expect([facts.portrait, facts.portrait_small, facts.portrait_is_drawn, facts.portrait_is_line]).toEqual([
    expect.stringMatching(/^\/uploads\/[0-9a-f]{40}-1120x1120\.webp$/),
    expect.stringMatching(/^\/uploads\/[0-9a-f]{40}-480x480\.webp$/),
    true,
    true,
  ]);
  const rows = (await world.db.from('uploads').select('key,uploaded_by').throwOnError()).data ?? [];
  expect(rows.map(({ key }) => `/uploads/${key}`).sort()).toEqual([facts.portrait, facts.portrait_small].sort());
  expect(rows.every(({ key }) => store.images.has(key))).toBe(true);
});
