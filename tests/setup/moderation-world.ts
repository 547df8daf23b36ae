import { beforeEach } from 'vitest';
import type { NewRow } from '#src/db/schema.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { owner } from './test-api.ts';
import { testWorld } from './test-database.ts';

type Row = { content: string; status: string; is_private: boolean; read_at: string | null; deleted_at: string | null };

/** A database and API in which each test starts with two posts without comments. */
export function moderationWorld() {
  const world = testWorld();

  beforeEach(async () => {
    await world.db.from('blogs').delete().neq('id', '').throwOnError();
    await world.db.from('rate_limits').delete().neq('bucket', '').throwOnError();
    await world.db
      .from('blogs')
      .insert([blogRow({ id: 'visas', title: 'Visas in a week' }), blogRow({ id: 'banks' })])
      .throwOnError();
    world.purged.length = 0;
  });

  /** Stores comments, held ones by default, in this order; returns their ids. */
  async function insert(parts: (Partial<NewRow<'comments'>> & { content: string })[]): Promise<string[]> {
    const created_at = new Date(Date.now() - 1_000).toISOString();
    const common = { blog_id: 'visas', author_name: 'Ada', email: 'a@example.com', status: 'held', created_at };
    const stored = parts.map((part) => ({ ...common, ...part }));
    const { data } = await world.db.from('comments').insert(stored, { defaultToNull: false }).select('id').throwOnError();
    return data.map(({ id }) => id);
  }

  async function rows(): Promise<Row[]> {
    const statement = 'select content, status, is_private, read_at, deleted_at from comments order by created_at, content';
    return (await world.supabase.connection.exec<{ rows: Row[] }>(statement)).rows;
  }

  async function list(query: string): Promise<{ comments: Record<string, string>[]; total: number; until: string; next: string | null }> {
    return (await send('GET', `/api/comments?view=list&${query}`)).json();
  }

  async function send(method: string, path: string, body?: unknown) {
    return world.send(method, path, body, await world.signIn(owner));
  }

  return { world, insert, rows, list, send };
}
