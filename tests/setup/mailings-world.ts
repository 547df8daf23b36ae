import { beforeEach } from 'vitest';
import { openArticleMailer } from '#src/features/mailings/article-mailer.server.ts';
import { readOutlook } from '#src/features/mailings/mailings.server.ts';
import { type MailingTools, sendMailings } from '#src/features/mailings/send-mailings.server.ts';
import { defaultSiteProfile } from '#src/features/site-profile/site-profile.ts';
import type { Sender } from '#src/features/subscriptions/sender-domain.server.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { stagedMailServer } from './staged-mail-server.ts';
import { testWorld } from './test-database.ts';

const minutes = 60_000;

/** A database with an article and the switch on, a mail server and a clock of its own; each test starts without subscribers. */
export function mailingsWorld() {
  const server = stagedMailServer();
  let clock = 0;
  const sender: Sender = { from: 'articles@mail.site.test', selector: 's1', isLocal: true };
  const limits = { perRun: 200, perDay: 2_000 };
  const tools: MailingTools = {
    hasMailServer: () => true,
    settings: () => ({ smtpUrl: server.url, from: 'articles@mail.site.test' }),
    limits: () => limits,
    open: openArticleMailer,
    domain: { sender: () => sender, askTxt: async () => 'unasked', now: () => new Date(clock) },
    siteUrl: () => 'https://site.test',
    key: () => 'key of tests',
    now: () => new Date(clock),
  };
  const world = testWorld({ mailings: tools });
  const exec = (sql: string) => world.supabase.connection.exec(sql);

  beforeEach(async () => {
    clock = Date.now();
    Object.assign(limits, { perRun: 200, perDay: 2_000 });
    Object.assign(sender, { from: 'articles@mail.site.test', selector: 's1', isLocal: true });
    await exec(`truncate public.mails, public.notifications, public.subscribers, public.subscription_marks, public.rate_limits cascade;
      delete from public.blogs; delete from public.scheduler_runs;
      update public.subscription_settings set is_open = true, domain_passes = true, domain = '{"domain":"mail.site.test"}', failing_since = null,
        unasked_since = null, checked_at = null;`);
    await setAddress('Office 1, Dubai');
    await world.db
      .from('blogs')
      .insert(blogRow({ id: 'a-post', title: 'The first ninety days' }))
      .throwOnError();
  });

  /** The postal address of the owner. */
  async function setAddress(address: string | null): Promise<void> {
    const facts = { ...defaultSiteProfile, address };
    await world.db.from('site_profile').update({ facts }).eq('id', 1).throwOnError();
  }

  /** So many subscribers, reader-1@example.com and so on. */
  async function subscribe(count: number, lang = 'en', name = 'reader'): Promise<void> {
    await exec(`insert into public.subscribers (address, lang, place, state, confirmed_at)
      select '${name}-' || n || '@example.com', '${lang}', 'blog', 'subscribed', '2026-10-28T08:00:00Z' from generate_series(1, ${count}) n`);
  }

  /** The owner tells readers; returns the answer. */
  async function ask(blog_id = 'a-post', subject = 'The first ninety days'): Promise<string> {
    return (await world.db.rpc('ask_mailing', { of_post: blog_id, subject, by_whom: 'owner@example.com' }).throwOnError()).data;
  }

  function run(seconds = 20): Promise<void> {
    return sendMailings(world.db, tools, new Date(clock + seconds * 1_000));
  }

  function passTime(milliseconds: number): void {
    clock += milliseconds;
  }

  /** What the clock of the site does after so many minutes. */
  async function later(afterMinutes: number): Promise<void> {
    passTime(afterMinutes * minutes);
    await run();
  }

  async function outlook(blogId = 'a-post') {
    return readOutlook(world.db, { blog_id: blogId }, tools);
  }

  /** How far the newest mailing is. */
  async function progress() {
    const [mailing] = (await outlook()).mailings;
    const { readers: _, ...counts } = mailing?.counts ?? { readers: 0 };
    return { state: mailing?.state, ...Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)) };
  }

  return {
    world,
    server,
    tools,
    sender,
    limits,
    exec,
    setAddress,
    subscribe,
    ask,
    run,
    passTime,
    later,
    outlook,
    progress,
    now: () => clock,
  };
}
