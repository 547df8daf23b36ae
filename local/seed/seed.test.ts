import { expect, test } from 'vitest';
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
    { author_name: 'Ingrid', ...visible },
    {
      author_name: 'Best Rates Now',
      status: 'held',
      reasons: ['Offers typical of spam: cheap loans', 'Advertises: best rates, visit our'],
    },
  ]);
  expect(await seedWhenEmpty(world.db)).toBe(false);
});
