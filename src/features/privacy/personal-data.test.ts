import { expect, test } from 'vitest';
import { migratedSchema } from '#tests/setup/migrated-database.ts';
import { messageData, otherData, subscriberData } from './personal-data.ts';

const { tables } = await migratedSchema();

// A new table or column joins the list: either it is found, exported and erased, or the list says why not.
test.each(tables)('each column of $name is on the list of personal data', ({ name, columns }) => {
  const whole = { messages: messageData, subscribers: subscriberData }[name];
  const listed = whole ? `${whole.columns} ${whole.others}` : (otherData[name]?.columns ?? '');
  if (listed === 'all') return;
  expect(listed.split(' ').sort()).toEqual([...columns].sort());
});

test('the list names no table that is gone, and none twice', () => {
  const listed = ['messages', 'subscribers', ...Object.keys(otherData)];
  expect(listed.sort()).toEqual(tables.map(({ name }) => name).sort());
});
