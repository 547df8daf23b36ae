import { expect, test } from 'vitest';
import { messageRow } from '#tests/fixtures/rows.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { isEmpty } from './import.ts';

const world = testWorld();

test('a site that holds nothing but an enquiry is not empty, so that an import asks for --replace', async () => {
  expect(await isEmpty(world.db)).toBe(true);
  await world.db
    .from('messages')
    .insert(messageRow({ kind: 'enquiry' }))
    .throwOnError();
  expect(await isEmpty(world.db)).toBe(false);
});
