import { beforeEach, expect, vi } from 'vitest';
import type { NewRow } from '#src/db/schema.ts';
import type { ForgetMails } from '#src/http/local-mails.ts';
import { blogRow, messageRow } from '#tests/fixtures/rows.ts';
import { testWorld } from './test-database.ts';

/** The person that most tests look for. */
export const ada = 'ada@example.com';

/** A database and API in which each test starts with two posts and nothing of visitors. */
export function privacyWorld() {
  const forgetMails = vi.fn<ForgetMails>(async () => undefined);
  const world = testWorld({ forgetMails });

  beforeEach(async () => {
    for (const table of ['messages', 'blogs'] as const) await world.db.from(table).delete().not('id', 'is', null).throwOnError();
    await world.db.from('rate_limits').delete().neq('bucket', '').throwOnError();
    await world.db
      .from('blogs')
      .insert([blogRow({ id: 'one' }), blogRow({ id: 'two' })])
      .throwOnError();
  });

  async function search(identifier: string) {
    const answer = await send('search', { identifier });
    expect(answer.status).toBe(200);
    return answer.json();
  }

  async function send(action: string, body: unknown): Promise<Response> {
    return world.send('POST', `/api/privacy/${action}`, body, await world.signIn());
  }

  /** Stores a message, by default a comment of Ada's; returns its id. */
  async function store(parts: Partial<NewRow<'messages'>> = {}): Promise<string> {
    const row = messageRow({ blog_id: 'one', email: ada, ...parts });
    return (await world.db.from('messages').insert(row).select('id').single().throwOnError()).data.id;
  }

  async function contents(): Promise<string[]> {
    const { data } = await world.db.from('messages').select('content').order('content').throwOnError();
    return (data ?? []).map(({ content }) => content);
  }

  return { world, forgetMails, search, send, store, contents };
}
