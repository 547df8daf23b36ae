import { inspect } from 'node:util';
import { expect, test, vi } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();
const text = 'Not for the log';

test.each<[string, object, string]>([
  ['a key that exists', { submission_id: '11111111-1111-4111-8111-111111111111' }, '23505'],
  ['a number that is too large', { version: 2 ** 40 }, '22003'],
])('what the database prints of %s has its code, and none of the texts that were sent', async (_, change, code) => {
  expectConsoleErrors(/^(Postgres)?error: /i);
  const row = () => ({ ...blogRow({ main_content: [text] }), ...change });
  await world.db.from('blogs').insert(row());
  const printed = vi.mocked(console.error);
  printed.mockClear();
  const { error } = await world.db.from('blogs').insert(row());
  expect(error?.code).toBe(code);
  const lines = printed.mock.calls.flat().map((part) => inspect(part, { depth: null }));
  expect(lines.join('\n')).toContain(code);
  expect(lines.join('\n')).not.toContain(text);
});
