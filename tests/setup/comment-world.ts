import { beforeEach } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { testWorld } from './test-database.ts';

/** The comments of the post that the tests discuss. */
export const path = '/api/blogs/discussed/comments';

/** A database and API in which each test starts with a post without comments. */
export function commentWorld() {
  const world = testWorld();

  beforeEach(async () => {
    await world.db.from('messages').delete().neq('content', '').throwOnError();
    await world.db
      .from('blogs')
      .upsert(blogRow({ id: 'discussed' }))
      .throwOnError();
  });

  function post(parts: object): Promise<Response> {
    return world.send('POST', path, comment(parts));
  }

  return { world, post };
}

/** What the form sends, with these parts. */
export function comment(parts: object) {
  return {
    name: 'Ada',
    email: 'ada@example.com',
    message: 'Which papers does the bank ask for first?',
    milliseconds_to_fill: 20_000,
    ...parts,
  };
}
