import { expect, test } from 'vitest';
import { readSiteProfile } from '#src/features/site-profile/site-profile.server.ts';
import { memoryStore } from '#tests/fixtures/memory-store.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { seedWhenEmpty } from './seed.ts';

const world = testWorld();

test('an empty database gets the sample, whose possible spam has its reasons', async () => {
  expect(await seedWhenEmpty(world.db)).toBe(true);
  const { data } = await world.db.from('messages').select('name,state,on_page,suspicion,reasons').order('created_at').throwOnError();
  const shown = { state: 'open', on_page: true, suspicion: 'none', reasons: [] };
  expect(data).toEqual([
    { name: 'Ravi', ...shown },
    { name: 'Tomás', ...shown },
    { name: 'Hessa', ...shown, state: 'answered' },
    { name: 'Layla Noor', ...shown, state: 'closed' },
    { name: 'Ingrid', ...shown },
    {
      name: 'Best Rates Now',
      ...shown,
      on_page: false,
      suspicion: 'text',
      reasons: ['Offers typical of spam: cheap loans', 'Advertises: best rates, visit our'],
    },
  ]);
  expect(await seedWhenEmpty(world.db)).toBe(false);
});

test("the author has answered the open question, and the owner's words have no version before them", async () => {
  await seedWhenEmpty(world.db);
  const { data } = await world.db.from('messages').select('by_owner,parent:parent_id(name)').eq('by_owner', true).throwOnError();
  expect(data).toEqual([{ by_owner: true, parent: { name: 'Hessa' } }]);
  expect((await world.db.from('site_profile_versions').select('version').throwOnError()).data).toEqual([]);
});

test('where pictures can be stored, the owner has the drawn portrait in its two versions, stored as uploads are', async () => {
  const store = memoryStore();
  for (const table of ['messages', 'blogs', 'partners'] as const) await world.db.from(table).delete().not('id', 'is', null).throwOnError();
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
