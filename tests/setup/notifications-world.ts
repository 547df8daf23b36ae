import { beforeEach } from 'vitest';
import type { NewRow } from '#src/db/schema.ts';
import { type NotificationTools, readNotifications, sendNotifications } from '#src/features/notifications/notifications.server.ts';
import { openMailer } from '#src/features/notifications/smtp.server.ts';
import { blogRow, messageRow } from '#tests/fixtures/rows.ts';
import { stagedMailServer } from './staged-mail-server.ts';
import { testWorld } from './test-database.ts';

export const minutes = 60_000;
export const hours = 60 * minutes;

/** A database, a mail server and a clock of its own; each test starts with a post, without messages and mails. */
export function notificationsWorld() {
  const server = stagedMailServer();
  let clock = 0;
  const tools: NotificationTools = {
    settings: () => ({ smtpUrl: server.url, to: ['owner@example.com'], from: 'site@example.com' }),
    open: openMailer,
    siteUrl: () => 'https://site.test',
    now: () => new Date(clock),
  };
  const world = testWorld({ notifications: tools });

  beforeEach(async () => {
    clock = Date.now();
    await world.supabase.connection.exec(
      'truncate public.mails, public.notifications, public.messages, public.rate_limits cascade; delete from public.blogs',
    );
    await world.db
      .from('blogs')
      .insert(blogRow({ id: 'a-post', title: 'The first ninety days' }))
      .throwOnError();
  });

  /** Stores a message as a visitor's, by default a comment; returns its id. */
  async function insert(content: string, parts: Partial<NewRow<'messages'>> = {}): Promise<string> {
    const row = messageRow({ blog_id: 'a-post', post_title: 'The first ninety days', content, reader_hash: 'h', ...parts });
    return (await world.db.from('messages').insert(row).select('id').single().throwOnError()).data.id;
  }

  function send(): Promise<void> {
    return sendNotifications(world.db, tools);
  }

  function passTime(milliseconds: number): void {
    clock += milliseconds;
  }

  /** What the scheduler does after so many milliseconds. */
  async function later(milliseconds: number): Promise<void> {
    passTime(milliseconds);
    await send();
  }

  function status() {
    return readNotifications(world.db, tools);
  }

  return { world, server, tools, insert, send, later, passTime, status, now: () => clock };
}

/** The statement that stores so many comments, of each of which a mail tells. */
export function flood(count: number): string {
  return `insert into public.messages (kind, is_private, on_page, blog_id, name, email, content, reader_hash)
    select 'comment', false, true, 'a-post', 'Ada', 'ada@example.com', 'Text ' || n, 'h' from generate_series(1, ${count}) n`;
}
