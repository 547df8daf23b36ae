import { expect, test } from 'vitest';
import { connect } from '#src/db/client.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { openTestDatabase, through } from '#tests/setup/test-database.ts';

// The embedded database queues its requests; only a server can answer several at once.
const starts = process.env.TEST_DATABASE_URL ? 10 : 1;

test('new databases answer the simultaneous requests of a first start, every one', async () => {
  for (let start = 0; start < starts; start++) {
    const supabase = await openTestDatabase();
    const environment = { SUPABASE_URL: 'http://database.test', SUPABASE_SECRET_KEY: testKeys.secretKey };
    const db = connect(environment, { fetch: through(supabase), timeoutMs: 60_000 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => db.from('blogs').insert(blogRow())));
    await supabase.close();
    expect(answers.map(({ error }) => error)).toEqual(Array(8).fill(null));
  }
});
