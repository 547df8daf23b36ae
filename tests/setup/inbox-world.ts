import { beforeEach } from 'vitest';
import type { z } from 'zod';
import type { NewRow, Row } from '#src/db/schema.ts';
import type { messagePageSchema, OpenedMessage } from '#src/features/messages/message.ts';
import { blogRow, messageRow } from '#tests/fixtures/rows.ts';
import { owner } from './test-api.ts';
import { testWorld } from './test-database.ts';

/** A database and API in which each test starts with two posts without messages. */
export function inboxWorld() {
  const world = testWorld();
  let token: string | undefined;

  beforeEach(async () => {
    await world.supabase.connection.exec(
      'truncate public.messages, public.message_changes, public.rate_limits, public.notifications, public.mails',
    );
    await world.db.from('blogs').delete().neq('id', '').throwOnError();
    await world.db
      .from('blogs')
      .insert([blogRow({ id: 'visas', title: 'Visas in a week' }), blogRow({ id: 'banks', title: 'Banks' })])
      .throwOnError();
    world.purged.length = 0;
  });

  /** Stores messages, by default comments that readers see; returns their ids. */
  async function insert(parts: Partial<NewRow<'messages'>>[]): Promise<string[]> {
    const created_at = new Date(Date.now() - 1_000).toISOString();
    const stored = parts.map((part) => messageRow({ blog_id: 'visas', created_at, ...part }));
    const { data } = await world.db.from('messages').insert(stored, { defaultToNull: false }).select('id').throwOnError();
    return (data ?? []).map(({ id }) => id);
  }

  async function rows(): Promise<Row<'messages'>[]> {
    return (await world.db.from('messages').select('*').order('created_at').order('content').throwOnError()).data ?? [];
  }

  async function list(query = ''): Promise<z.output<typeof messagePageSchema>> {
    return (await send('GET', `/api/messages?${query}`)).json();
  }

  async function open(id: string | undefined): Promise<OpenedMessage> {
    return (await send('GET', `/api/messages/${id}`)).json();
  }

  async function act(body: object): Promise<{ changed: number; undo: string | null }> {
    return (await send('POST', '/api/messages/act', body)).json();
  }

  async function undo(change: string | null): Promise<{ changed: number }> {
    return (await send('POST', '/api/messages/undo', { undo: change })).json();
  }

  /** Of an administrator. */
  async function send(method: string, path: string, body?: unknown): Promise<Response> {
    token ??= await world.signIn(owner);
    return world.send(method, path, body, token);
  }

  return { world, insert, rows, list, open, act, undo, send };
}
