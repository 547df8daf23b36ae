import { expect, test } from 'vitest';
import { testKeys } from '#tests/setup/keys.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();

test('a request whose client has gone leaves the queue, and changes nothing', async () => {
  const client = new AbortController();
  const before = world.supabase.fetch(request('GET'));
  const gone = world.supabase.fetch(request('POST', client.signal));
  client.abort();
  expect([(await before).status, (await gone).status]).toEqual([200, 503]);
  expect((await world.db.from('partners').select('id').eq('company_name', 'Gone').throwOnError()).data).toEqual([]);
});

function request(method: string, signal?: AbortSignal): Request {
  const headers = { apikey: testKeys.secretKey, Authorization: `Bearer ${testKeys.secretKey}`, 'Content-Type': 'application/json' };
  const body = method === 'POST' ? JSON.stringify({ company_name: 'Gone', logo_url: '/gone.svg' }) : null;
  return new Request('http://database.test/rest/v1/partners', { method, headers, body, ...(signal ? { signal } : {}) });
}
