import { beforeEach, describe, expect, test } from 'vitest';
import { readMail } from '#local/mail/read-mail.ts';
import { clientWith, type Database } from '#src/db/client.ts';
import { markOf } from '#src/features/subscriptions/mark.server.ts';
import { blogRow, messageRow } from '#tests/fixtures/rows.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { mailingsWorld } from '#tests/setup/mailings-world.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { through } from '#tests/setup/test-database.ts';
import { sendMailings } from './send-mailings.server.ts';

const { world, server, tools, limits, exec, setAddress, subscribe, ask, run, passTime, later, outlook, progress, now } = mailingsWorld();
const everyone = (count: number, name = 'reader') => Array.from({ length: count }, (_, n) => `${name}-${n + 1}@example.com`).sort();
const mailed = () => server.mails.map((mail) => readMail(mail).to).sort();
const isDue = async () => (await world.db.rpc('mailings_due', { at: new Date(now()).toISOString() }).throwOnError()).data;

test('an article reaches everybody once, ten minutes after the owner decided, over one connection', async () => {
  await subscribe(30);
  await ask();
  await later(9);
  expect([await isDue(), mailed()]).toEqual([false, []]);
  passTime(2 * 60_000);
  expect(await isDue()).toBe(true);
  await run();
  expect(mailed()).toEqual(everyone(30));
  expect(server.connections).toBe(1);
  expect(await progress()).toEqual({ state: 'sent', sent: 30 });
  await later(60);
  expect([await isDue(), server.mails.length]).toEqual([false, 30]);
});

test('a scheduled article waits until it is live for ten minutes, whenever the owner decided', async () => {
  await subscribe(1);
  const publish_at = new Date(Date.now() + 3_600_000).toISOString();
  await world.db
    .from('blogs')
    .insert({ ...blogRow({ id: 'to-come' }), status: 'scheduled', publish_at })
    .throwOnError();
  await ask('to-come');
  await later(60);
  expect((await outlook('to-come')).mailings[0]).toMatchObject({ state: 'waiting', leaves_at: null, ends_at: null });
  await world.db.from('blogs').update({ status: 'published' }).eq('id', 'to-come').throwOnError();
  await exec(`update public.mailings set live_at = '${new Date(now()).toISOString()}'`);
  await later(9);
  expect(mailed()).toEqual([]);
  await later(1);
  expect(mailed()).toEqual(everyone(1));
});

test.each([
  ['withdrawn', { status: 'draft' }],
  ['deleted', { deleted_at: new Date().toISOString() }],
] as const)('an article that is %s within the ten minutes is sent to nobody, and coming back tells nobody', async (stopped_by, change) => {
  await subscribe(3);
  await ask();
  await world.db.from('blogs').update(change).eq('id', 'a-post').throwOnError();
  await later(11);
  await world.db.from('blogs').update({ status: 'published', deleted_at: null }).eq('id', 'a-post').throwOnError();
  await later(60);
  expect([mailed(), (await outlook()).mailings[0]]).toEqual([[], expect.objectContaining({ state: 'stopped', stopped_by, ends_at: null })]);
});

test('a withdrawal in the middle stops what has not gone; telling again reaches those who did not get it, and nobody twice', async () => {
  await subscribe(10);
  await ask();
  server.onMail = () => {
    return server.mails.length === 4 ? withdraw() : undefined;
  };
  await later(11);
  expect(await progress()).toEqual({ state: 'stopped', sent: 4, waiting: 6 });
  await world.db.from('blogs').update({ status: 'published' }).eq('id', 'a-post').throwOnError();
  expect((await outlook()).readers).toBe(6);
  await ask();
  await later(11);
  expect([mailed(), (await outlook()).mailings.length]).toEqual([everyone(10), 2]);
});

test('an update tells nobody, and one article has one open mailing', async () => {
  await subscribe(1);
  await world.db.from('blogs').update({ title: 'Another title' }).eq('id', 'a-post').throwOnError();
  await later(60);
  expect(mailed()).toEqual([]);
  await ask();
  expect(await ask()).toBe('open');
});

test('English articles go to everybody, Arabic ones to those who asked for Arabic', async () => {
  await subscribe(2, 'en');
  await subscribe(1, 'ar', 'arabic');
  await world.db
    .from('blogs')
    .insert(blogRow({ id: 'in-arabic', lang: 'ar' }))
    .throwOnError();
  await ask('in-arabic');
  await later(11);
  expect(mailed()).toEqual(everyone(1, 'arabic'));
  server.mails.length = 0;
  await ask();
  await later(11);
  expect(mailed()).toEqual([...everyone(1, 'arabic'), ...everyone(2)]);
});

describe('of a pair', () => {
  const pair = { id: 'a-post-ar', title: 'أول تسعين يومًا', lang: 'ar', translation_of: 'a-post', translated_version: 1 } as const;
  const publish = (status: 'draft' | 'published') => world.db.from('blogs').update({ status }).eq('id', pair.id).throwOnError();

  beforeEach(async () => {
    await subscribe(2, 'en');
    await subscribe(2, 'ar', 'arabic');
    await world.db.from('blogs').insert(blogRow(pair)).throwOnError();
  });

  test('each reader gets the article in the language that was asked for, whichever is told first', async () => {
    expect([(await outlook()).readers, (await outlook(pair.id)).readers]).toEqual([2, 2]);
    await ask();
    await later(11);
    expect(mailed()).toEqual(everyone(2));
    await ask(pair.id);
    await later(11);
    expect(mailed()).toEqual([...everyone(2, 'arabic'), ...everyone(2)]);
  });

  test('while the Arabic article is not public the English one goes to everybody, who then gets no second one', async () => {
    await publish('draft');
    await ask();
    await later(11);
    expect(mailed()).toEqual([...everyone(2, 'arabic'), ...everyone(2)]);
    await publish('published');
    expect((await outlook(pair.id)).readers).toBe(0);
    await ask(pair.id);
    await later(11);
    expect(mailed()).toHaveLength(4);
  });

  test('who waits for the English one when the Arabic one is told gets the Arabic one alone', async () => {
    await publish('draft');
    limits.perRun = 1;
    await ask();
    await later(11);
    await publish('published');
    await ask(pair.id);
    for (let run = 0; run < 6; run++) await later(15);
    expect(mailed()).toEqual([...everyone(2, 'arabic'), ...everyone(2)]);
    expect((await progress()).state).toBe('sent');
  });

  test('two that become a pair while mails of both wait are not both sent to one reader', async () => {
    const isPair = (translation_of: string | null) => world.db.from('blogs').update({ translation_of }).eq('id', pair.id).throwOnError();
    await isPair(null);
    limits.perRun = 1;
    await ask();
    await ask(pair.id);
    await later(11);
    await isPair('a-post');
    for (let run = 0; run < 6; run++) await later(15);
    expect(mailed()).toEqual([...everyone(2, 'arabic'), ...everyone(2)]);
    expect([(await progress()).state, (await outlook(pair.id)).mailings[0]?.state]).toEqual(['sent', 'sent']);
  });
});

test('who has left, was refused, has not confirmed or is erased gets nothing, even when it was about to go', async () => {
  await subscribe(6);
  await exec(`update public.subscribers set state = 'asked' where address = 'reader-1@example.com'`);
  await ask();
  server.onMail = () => {
    if (server.mails.length > 1) return;
    const [erased, left, refused] = everyone(6)
      .slice(1)
      .filter((address) => address !== mailed()[0]);
    return exec(`delete from public.subscribers where address = '${erased}';
      update public.subscribers set state = 'left' where address = '${left}';
      update public.subscribers set state = 'refused' where address = '${refused}'`) as Promise<never>;
  };
  await later(11);
  expect(server.mails).toHaveLength(2);
  expect(await progress()).toEqual({ state: 'sent', sent: 2 });
});

test('the numbers of a mailing stay when its readers are erased', async () => {
  await subscribe(3);
  await ask();
  await later(11);
  await exec('delete from public.subscribers');
  expect(await progress()).toEqual({ state: 'sent', sent: 3 });
});

test('a server that knows nobody of an address ends that subscription with a mark, and no other', async () => {
  await subscribe(3);
  server.answers.set('reader-2@example.com', [550, '5.1.1 No such person']);
  await ask();
  await later(11);
  expect(await progress()).toEqual({ state: 'sent', sent: 2, refused: 1 });
  const { data } = await world.db
    .from('subscribers')
    .select('state,refused_reason')
    .eq('address', 'reader-2@example.com')
    .single()
    .throwOnError();
  expect(data).toEqual({ state: 'refused', refused_reason: 'The mail server refused the email. It said: 550 5.1.1 No such person' });
  const marks = (await world.db.from('subscription_marks').select('digest,kind').throwOnError()).data;
  expect(marks).toEqual([{ digest: markOf('Reader-2@example.com', 'key of tests'), kind: 'refused' }]);
  await ask();
  await later(11);
  expect(mailed()).toEqual(['reader-1@example.com', 'reader-3@example.com']);
});

test('a server that refuses a reader for now is asked again, later and later; after a day the mail counts as not delivered', async () => {
  await subscribe(2);
  server.answers.set('reader-1@example.com', [450, '4.2.1 Try later']);
  await ask();
  await later(11);
  expect(await progress()).toEqual({ state: 'sending', sent: 1, waiting: 1 });
  for (const [attempts, wait] of [5, 15, 60, 180, 360, 360, 360].entries()) {
    await later(wait - 1);
    expect(await attemptsOfWaiting()).toBe(attempts + 1);
    await later(1);
    expect(await attemptsOfWaiting()).toBe(attempts + 2);
  }
  await later(360);
  expect(await progress()).toEqual({ state: 'sent', sent: 1, failed: 1 });
  expect((await outlook()).readers).toBe(1);
});

test.each([
  [552, '5.2.2 Mailbox full'],
  [554, '5.7.1 Relay access denied'],
])('a server that says %i %s says nothing about the address: it is tried again', async (...answer) => {
  await subscribe(2);
  server.answers.set('reader-1@example.com', answer);
  await ask();
  await later(11);
  expect(await progress()).toEqual({ state: 'sending', sent: 1, waiting: 1 });
});

test('a refusal for now that ends reaches the reader', async () => {
  await subscribe(1);
  server.mood = 'is busy';
  await ask();
  await later(11);
  server.mood = 'takes';
  await later(5);
  expect([await progress(), mailed()]).toEqual([{ state: 'sent', sent: 1 }, everyone(1)]);
});

test('a text that the server refuses for good is not delivered, and ends no subscription', async () => {
  await subscribe(2);
  server.mood = 'refuses';
  await ask();
  await later(11);
  expect(await progress()).toEqual({ state: 'sent', failed: 2 });
  expect((await outlook()).readers).toBe(2);
});

test('a server that cannot be reached or refuses the sender ends the run; all wait, and the panel says why', async () => {
  expectConsoleErrors(/articles sent to readers/);
  await subscribe(30);
  await ask();
  const { settings } = tools;
  tools.settings = () => ({ smtpUrl: 'smtp://127.0.0.1:1', from: 'articles@mail.site.test' });
  await later(11);
  expect((await outlook()).mailings[0]).toMatchObject({ trouble: 'The mail server could not be reached.', counts: { waiting: 30 } });
  tools.settings = settings;
  server.mood = 'refuses the sender';
  for (let day = 0; day < 3; day++) await later(24 * 60);
  expect((await outlook()).mailings[0]).toMatchObject({ trouble: expect.stringContaining('550 Not from here'), counts: { waiting: 30 } });
  server.mood = 'takes';
  await later(15);
  expect([await progress(), mailed()]).toEqual([{ state: 'sent', sent: 30 }, everyone(30)]);
  expect((await outlook()).mailings[0]?.trouble).toBeNull();
});

test.each(['keeps and hangs up', 'keeps and is silent'] as const)(
  'a server that %s leaves one reader of whom it is not known, who is not mailed again',
  async (mood) => {
    expectConsoleErrors(/articles sent to readers/);
    await subscribe(5);
    await ask();
    server.mood = mood;
    await later(11);
    expect(await progress()).toEqual({ state: 'sending', waiting: 4, unknown: 1 });
    server.mood = 'takes';
    await later(15);
    expect([await progress(), mailed()]).toEqual([{ state: 'sent', sent: 4, unknown: 1 }, everyone(5)]);
    expect((await outlook()).readers).toBe(0);
  },
);

test('a server that is down holds up no mail to the owner', async () => {
  expectConsoleErrors(/articles sent to readers/);
  await subscribe(1);
  await ask();
  server.mood = 'refuses the sender';
  await later(11);
  await world.db
    .from('messages')
    .insert(messageRow({ blog_id: 'a-post', reader_hash: 'h' }))
    .throwOnError();
  expect((await world.db.rpc('mail_is_due', { at: new Date(now()).toISOString() }).throwOnError()).data).toBe(true);
});

test('mails to the owner go first', async () => {
  await subscribe(1);
  await ask();
  await world.db
    .from('messages')
    .insert(messageRow({ blog_id: 'a-post', reader_hash: 'h' }))
    .throwOnError();
  await later(11);
  expect(mailed()).toEqual([]);
  await exec('delete from public.notifications');
  await later(1);
  expect(mailed()).toEqual(everyone(1));
});

test('a run ends after its time, at its limit and at that of 24 hours', async () => {
  await subscribe(50);
  Object.assign(limits, { perRun: 10, perDay: 25 });
  await ask();
  server.onMail = () => passTime(3_000);
  await later(11);
  expect(server.mails).toHaveLength(7);
  server.onMail = () => undefined;
  await later(15);
  expect(server.mails).toHaveLength(17);
  await later(15);
  await later(15);
  expect(server.mails).toHaveLength(25);
  await later(24 * 60);
  expect(server.mails).toHaveLength(35);
});

test('the moment at which the last will have left follows from the limits', async () => {
  await subscribe(25);
  Object.assign(limits, { perRun: 10, perDay: 2_000 });
  await ask();
  const minutesFromNow = async () => Math.round((Date.parse((await outlook()).mailings[0]?.ends_at ?? '') - now()) / 60_000);
  // Ten minutes, the next quarter of an hour, and two runs more.
  expect(await minutesFromNow()).toBeGreaterThanOrEqual(40);
  expect(await minutesFromNow()).toBeLessThanOrEqual(55);
  limits.perDay = 10;
  expect(await minutesFromNow()).toBeGreaterThanOrEqual(48 * 60);
});

test('two runs at once send each mail once', async () => {
  await subscribe(40);
  await ask();
  passTime(11 * 60_000);
  await Promise.all([run(), run(), run()]);
  expect([mailed(), await progress()]).toEqual([everyone(40), { state: 'sent', sent: 40 }]);
});

test('a sender that died leaves one reader of whom it is not known, after its lease', async () => {
  await subscribe(3);
  await ask();
  passTime(11 * 60_000);
  await world.db.rpc('begin_mailings', { at: new Date(now()).toISOString() }).throwOnError();
  await world.db.rpc('claim_recipient', { at: new Date(now()).toISOString(), lease_seconds: 60, a_day: 2_000 }).throwOnError();
  await run();
  expect(await progress()).toEqual({ state: 'sending', sent: 2, waiting: 1 });
  passTime(60_000);
  expect(await isDue()).toBe(true);
  await run();
  expect(await progress()).toEqual({ state: 'sent', sent: 2, unknown: 1 });
});

test('a database that is gone between a mail and its note gets the note at the second try; without, nobody is mailed twice', async () => {
  await subscribe(3);
  await ask();
  passTime(11 * 60_000);
  await sendMailings(without('recipient_done', 1), tools, new Date(now() + 20_000));
  expect(await progress()).toEqual({ state: 'sent', sent: 3 });
  await ask();
  await subscribe(2, 'en', 'another');
  passTime(11 * 60_000);
  await exec(`update public.mailings set finished_at = now() where finished_at is null`);
  await ask();
  passTime(11 * 60_000);
  await expect(sendMailings(without('recipient_done', 2), tools, new Date(now() + 20_000))).rejects.toThrow('cannot be reached');
  await later(2);
  expect([mailed(), await progress()]).toEqual([[...everyone(2, 'another'), ...everyone(3)], { state: 'sent', sent: 1, unknown: 1 }]);
});

test('without the address of the owner, a sender or a domain that passes, mails wait', async () => {
  await subscribe(1);
  await ask();
  await setAddress(null);
  await later(11);
  await setAddress('Office 1, Dubai');
  const { settings } = tools;
  tools.settings = () => null;
  await later(15);
  tools.settings = settings;
  await exec('update public.subscription_settings set domain_passes = false');
  await later(15);
  await exec('update public.subscription_settings set domain_passes = true');
  expect([mailed(), (await progress()).state]).toEqual([[], 'sending']);
  await later(15);
  expect(mailed()).toEqual(everyone(1));
});

test('the switch ends the form and new decisions; what the owner had told to send leaves', async () => {
  await subscribe(3);
  await ask();
  await exec('update public.subscription_settings set is_open = false');
  expect(await ask()).toBe('closed');
  limits.perRun = 2;
  await later(11);
  expect([await progress(), await isDue()]).toEqual([{ state: 'sending', sent: 2, waiting: 1 }, true]);
  await later(15);
  expect([await progress(), mailed()]).toEqual([{ state: 'sent', sent: 3 }, everyone(3)]);
});

test('the domain is looked at every night while something is to be sent, also when the switch is off', async () => {
  await exec('update public.subscription_settings set is_open = false');
  const jobs = async () => (await world.db.rpc('due_jobs', { at: new Date(now()).toISOString() }).throwOnError()).data;
  expect(await jobs()).not.toContain('domain');
  await exec(`insert into public.mailings (blog_id, subject, asked_by) values ('a-post', 'A', 'owner@example.com')`);
  expect(await jobs()).toContain('domain');
});

test('a new sender is not written from before its domain was looked at', async () => {
  await subscribe(1);
  await ask();
  await exec(`update public.subscription_settings set domain = '{"domain":"another.test"}'`);
  const { askTxt } = tools.domain;
  tools.domain.askTxt = async () => [];
  tools.domain.sender = ((sender) => () => ({ ...sender(), isLocal: false }))(tools.domain.sender);
  await later(11);
  expect(mailed()).toEqual([]);
  tools.domain.askTxt = askTxt;
});

async function attemptsOfWaiting(): Promise<number | undefined> {
  const query = world.db.from('mailing_recipients').select('attempts').eq('state', 'waiting').maybeSingle();
  return (await query.throwOnError()).data?.attempts;
}

async function withdraw(): Promise<void> {
  await world.db.from('blogs').update({ status: 'draft' }).eq('id', 'a-post').throwOnError();
}

/** The database, gone for so many requests of this name. */
function without(name: string, times: number): Database {
  let left = times;
  const fetchOrFail: typeof fetch = (input, init) => {
    const isGone = new URL(String(input)).pathname.endsWith(`/${name}`) && left-- > 0;
    return isGone ? Promise.reject(new TypeError('fetch failed')) : through(world.supabase)(input, init);
  };
  return clientWith(testKeys.secretKey, 'http://database.test', { fetch: fetchOrFail, timeoutMs: 60_000 });
}
