import { expect, test } from 'vitest';
import { testWorld } from '#tests/setup/test-database.ts';
import { isEmpty } from './import.ts';

const world = testWorld();

test('a site that holds nothing but an enquiry is not empty, so that an import asks for --replace', async () => {
  expect(await isEmpty(world.db)).toBe(true);
  const enquiry = { name: 'Ada', email: 'ada@example.com', message: 'Which zone?', created_at: '2026-11-01T00:00:00Z' };
  await world.db.from('enquiries').insert([enquiry], { defaultToNull: false }).throwOnError();
  expect(await isEmpty(world.db)).toBe(false);
});
