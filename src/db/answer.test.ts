import { expect, test } from 'vitest';
import { AppError } from '#src/lib/errors.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { dataOf } from './answer.ts';
import { clientWith } from './client.ts';

const world = testWorld({ ownDatabase: true });
const busy = 'The database is busy right now. Please try again in a moment.';
const full = 'The disk of the database is full. Nothing was stored: please try again later.';
const readOnly = 'The database accepts no changes right now; everything can still be read. Nothing was stored: please try again later.';
const down = 'The database cannot be reached right now. Please try again.';

const refused = (code: string, message: string) => () => {
  const error = Object.assign(new Error(message), { code, details: '', hint: '' });
  return dataOf({ data: null, error, count: null, status: 500, statusText: '' } as unknown as Parameters<typeof dataOf>[0]);
};

test('a disk that became read-only under a running database is a state too, and not a missing right', () => {
  expect(refused('42501', 'could not open file "base/5/16384": Read-only file system')).toThrow(
    'The database cannot reach its files right now. Nothing was stored: please try again later.',
  );
  expect(refused('42501', 'permission denied for table blogs')).toThrow('The database refused a request (42501)');
});

test.each(['File too large', 'Disk quota exceeded', 'Quota exceeded'])('a file that cannot grow (%s) is a full disk', (reason) => {
  expect(refused('XX000', `could not extend file "base/5/17166": ${reason}`)).toThrow(full);
  expect(refused('XX000', `could not write to file "pg_wal/xlogtemp.1": ${reason}`)).toThrow(full);
});

test('the embedded database says in its own words that a file cannot grow', async () => {
  expectConsoleErrors(/could not extend file/);
  await world.supabase.connection.exec(`create function public.grow() returns text language plpgsql as
    $$ begin raise exception 'could not extend file "base/5/17166": File too large' using errcode = 'XX000'; end $$;
    grant execute on function public.grow() to service_role`);
  const answer = await world.db.rpc('grow' as 'acting_administrator');
  expect(() => dataOf(answer)).toThrow(full);
});

test.each([
  ['SUP', 'Error: connect ECONNREFUSED 127.0.0.1:5432'],
  ['SUP', 'Error: read ECONNRESET'],
  ['SUP', 'Error: getaddrinfo EAI_AGAIN db.example.com'],
  ['SUP', 'Error: Connection terminated unexpectedly'],
  ['UND_ERR_SOCKET', 'other side closed'],
  ['XX999', 'TypeError: fetch failed'],
])('a failure of the network is a database that cannot be reached, whatever code it has: %s, %s', (code, message) => {
  expect(refused(code, message)).toThrow(down);
});

test('a network that failed beneath a failure counts too', () => {
  const cause = Object.assign(new Error('connect ETIMEDOUT 10.0.0.1:5432'), { code: 'ETIMEDOUT' });
  const error = Object.assign(new Error('The query could not be sent', { cause }), { code: 'SUP', details: '', hint: '' });
  expect(() => dataOf({ data: null, error, count: null, status: 500, statusText: '' } as unknown as Parameters<typeof dataOf>[0])).toThrow(
    down,
  );
  expect(refused('SUP', 'Error: relation "blogs" is strange')).toThrow('The database refused a request (SUP)');
});

test('an error of the database that has nothing to do with its disk is no state', () => {
  expect(refused('XX000', 'cache lookup failed for type 17166')).toThrow('The database refused a request (XX000)');
});

test.each([
  ['20', 'a request that was given up', busy],
  ['23', 'a request that took too long', busy],
  ['53300', 'too many connections', busy],
  ['53400', 'a limit of the server', busy],
  ['55P03', 'a lock that is held', busy],
  ['57014', 'a statement that took too long', busy],
  ['53100', 'a full disk', full],
  ['58030', 'a file that could not be written', full],
  ['25006', 'a database that only reads', readOnly],
  ['57P03', 'a server that starts', down],
  ['08006', 'a connection that failed', down],
  ['ECONNREFUSED', 'no server', down],
])('a failure of the database with %s, %s, is the state that it is: unavailable, with its own sentence', (code, _, sentence) => {
  const failure = Object.assign(new Error('from the database'), { code, details: '', hint: '' });
  const answer = { data: null, error: failure, count: null, status: 503, statusText: '' } as unknown as Parameters<typeof dataOf>[0];
  let said: unknown;
  try {
    dataOf(answer);
  } catch (error) {
    said = error;
  }
  expect(said).toBeInstanceOf(AppError);
  expect(said).toMatchObject({ code: 'unavailable', message: sentence });
});

test('a query that was given up after its time says that the database is busy', async () => {
  const hanging: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
  const db = clientWith('the-key', 'http://database.test', { fetch: hanging, timeoutMs: 1 });
  const answer = await db.from('blogs').select('id');
  expect(() => dataOf(answer)).toThrow(busy);
});
