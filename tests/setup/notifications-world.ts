import { beforeEach } from 'vitest';
import { type NotificationTools, readNotifications, sendNotifications } from '#src/features/notifications/notifications.server.ts';
import { openMailer } from '#src/features/notifications/smtp.server.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { stagedMailServer } from './staged-mail-server.ts';
import { testWorld } from './test-database.ts';

export const minutes = 60_000;
export const hours = 60 * minutes;

/** A database, a mail server and a clock of its own; each test starts with a post, without comments and mails. */
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
      'truncate public.mails, public.notifications, public.comments, public.enquiries, public.rate_limits; delete from public.blogs',
    );
    await world.db
      .from('blogs')
      .insert(blogRow({ id: 'a-post', title: 'The first ninety days' }))
      .throwOnError();
  });

  async function insert(state: string, content: string): Promise<void> {
    const row = { blog_id: 'a-post', author_name: 'Ada', email: 'ada@example.com', content, status: state, reader_hash: 'h' };
    await world.db.from('comments').insert(row).throwOnError();
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

/** The statement that stores so many comments. */
export function flood(count: number): string {
  return `insert into public.comments (blog_id, author_name, email, content, status, reader_hash)
    select 'a-post', 'Ada', 'ada@example.com', 'Text ' || n, 'visible', 'h' from generate_series(1, ${count}) n`;
}
