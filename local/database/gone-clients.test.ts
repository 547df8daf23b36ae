import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { serve } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
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

test('so does one whose connection has ended', async () => {
  const held = Promise.withResolvers<void>();
  const waiting = Promise.withResolvers<void>();
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (incoming) => {
      const answer = world.supabase.fetch(incoming);
      waiting.resolve();
      return answer;
    },
  });
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { connection } = world.supabase;
  const work = connection.withContext.bind(connection);
  connection.withContext = async (...args) => {
    await held.promise;
    return work(...args);
  };
  onTestFinished(() => void Object.assign(connection, { withContext: work }));
  const before = world.supabase.fetch(request('GET'));

  const client = new AbortController();
  const accepted = once(server, 'connection');
  const { port } = server.address() as AddressInfo;
  const { headers, body } = request('POST');
  const url = `http://127.0.0.1:${port}/rest/v1/partners`;
  const gone = fetch(url, { method: 'POST', headers, body, duplex: 'half', signal: client.signal } as RequestInit).catch(() => 'gone');
  const [socket] = (await accepted) as [Socket];
  await waiting.promise;
  const closed = once(socket, 'close');
  client.abort();
  await closed;
  held.resolve();
  expect([(await before).status, await gone]).toEqual([200, 'gone']);
  expect((await world.db.from('partners').select('id').eq('company_name', 'Gone').throwOnError()).data).toEqual([]);
});

function request(method: string, signal?: AbortSignal): Request {
  const headers = { apikey: testKeys.secretKey, Authorization: `Bearer ${testKeys.secretKey}`, 'Content-Type': 'application/json' };
  const body = method === 'POST' ? JSON.stringify({ company_name: 'Gone', logo_url: '/gone.svg' }) : null;
  return new Request('http://database.test/rest/v1/partners', { method, headers, body, ...(signal ? { signal } : {}) });
}
