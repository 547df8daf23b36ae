import { expect, test } from 'vitest';
import { connect } from '#src/db/client.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { openTestDatabase, through } from '#tests/setup/test-database.ts';

test.skipIf(process.env.TEST_DATABASE_URL)('the embedded database answers the requests that came before it is closed', async () => {
  const supabase = await openTestDatabase();
  const options = { fetch: through(supabase), timeoutMs: 60_000 };
  const db = connect({ SUPABASE_URL: 'http://database.test', SUPABASE_SECRET_KEY: testKeys.secretKey }, options);
  const asked = Promise.all([db.from('blogs').select('id'), db.from('messages').select('id')]);
  // A request reaches the database in the next turn of the event loop.
  await new Promise(setImmediate);
  await supabase.close();
  expect((await asked).map(({ error, data }) => [error, data])).toEqual([
    [null, []],
    [null, []],
  ]);
});
