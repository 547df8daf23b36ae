import { expect, test } from 'vitest';
import { partnerRow } from '#tests/factories/rows.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();

test('active partners are answered in display order, then by name; inactive ones are not', async () => {
  await world.db
    .from('partners')
    .insert([
      partnerRow({ company_name: 'Second', display_order: 2 }),
      partnerRow({ company_name: 'Hidden', display_order: 0, is_active: false }),
      partnerRow({ company_name: 'First B', display_order: 1 }),
      partnerRow({ company_name: 'First A', display_order: 1 }),
    ]);
  const partners = await (await world.request('/api/worked-with')).json();
  expect(partners.map(({ company_name }: { company_name: string }) => company_name)).toEqual(['First A', 'First B', 'Second']);
  expect(Object.keys(partners[0])).toEqual(['id', 'company_name', 'logo_url', 'display_order', 'is_active']);
});
