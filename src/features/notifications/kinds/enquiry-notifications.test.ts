import { expect, test, vi } from 'vitest';
import { readMail } from '#local/mail/read-mail.ts';
import { notificationsWorld } from '#tests/setup/notifications-world.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';

const { world, server, tools, passTime, now, send: sendMails } = notificationsWorld();
const enquiry = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '+971 50 123 4567',
  message: 'What does a licence cost?',
  consent: true,
  milliseconds_to_fill: 20_000,
  blog_id: 'a-post',
};

test('the owner reads of an enquiry at once: from which article, what was asked, how to answer, and where it is', async () => {
  await send(enquiry);
  await world.platform.idle();
  await sendMails();
  expect(server.mails).toHaveLength(1);
  const { data } = await world.db.from('enquiries').select('id').single().throwOnError();
  const mail = readMail(server.mails[0] ?? '');
  expect(mail.subject).toBe('New enquiry: Ada about “The first ninety days”');
  expect(mail.text).toContain('Somebody has a question for you.\n\nAda about “The first ninety days”\n> What does a licence cost?\n');
  expect(mail.text).toContain('Answer by email: mailto:ada@example.com?subject=Re%3A%20your%20question');
  expect(mail.text).toContain('Answer by WhatsApp: https://wa.me/971501234567?text=Dear%20Ada');
  expect(mail.text).toContain(`Open and answer: https://site.test/layla_noor_portfolio/enquiries/${data?.id}\n`);
  expect(mail.html).toContain('<a href="https://wa.me/971501234567?text=Dear%20Ada');
  expect(server.mails[0]).toContain('Reply-To: ada@example.com');
  expect(server.recipients).toEqual(['owner@example.com']);
});

test('nothing that a visitor types becomes a header, a recipient or markup of the mail', async () => {
  await send({
    ...enquiry,
    topic: 'x\r\nBcc: all@evil.example',
    message: '<img src=x onerror=alert(1)>\r\n.\r\nBcc: all@evil.example',
    blog_id: null,
  });
  await world.platform.idle();
  const mail = readMail(server.mails[0] ?? '');
  expect(server.recipients).toEqual(['owner@example.com']);
  const [headers = ''] = (server.mails[0] ?? '').split(/\r?\n\r?\n/);
  expect(headers).not.toMatch(/^Bcc:/im);
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(mail.text).toContain('> Bcc: all@evil.example');
});

test('§10.enquiry-flood of 5,000 senders at once 20 are told singly, and the others wait without suspicion for the mail of the hour', async () => {
  await send(enquiry);
  await world.platform.idle();
  await flood(5_000);
  passTime(700_000);
  await sendMails();
  const mails = server.mails.map(readMail);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'New enquiry: Ada about “The first ninety days”',
    '19 new enquiries',
    'Many enquiries at once: 4981 wait in the list',
  ]);
  expect(mails[2]?.text).toContain('Bot 5000\n> Hi\n');
  expect(mails[2]?.text).toContain('And 4971 more.\n\nSee them all: https://site.test/layla_noor_portfolio/enquiries?show=waiting\n');
  const { count: doubted } = await world.db
    .from('enquiries')
    .select('id', { count: 'exact', head: true })
    .eq('doubtful', true)
    .throwOnError();
  expect(doubted).toBe(0);
  const { count } = await world.db.from('enquiries').select('id', { count: 'exact', head: true }).throwOnError();
  expect(count).toBe(5_001);
});

test('of what nobody is told no mail is looked for, so that a flood leaves the database to what is stored', async () => {
  expectConsoleErrors(/enquiries flood/);
  const looks = vi.spyOn(tools, 'settings');
  const headers = { 'Content-Type': 'application/json' };
  for (let n = 1; n <= 7; n++) {
    const body = JSON.stringify({ ...enquiry, message: `Question ${n}` });
    await world.request('/api/enquiries', { method: 'POST', body, headers }, '198.51.100.9');
    await world.platform.idle();
  }
  expect(looks).toHaveBeenCalledTimes(5);
  looks.mockRestore();
});

test('S130 21 enquiries of one address delay no mail about an honest one, neither by its text nor by its number', async () => {
  expectConsoleErrors(/enquiries flood/);
  for (let n = 1; n <= 21; n++) await sendFrom('198.51.100.9', { ...enquiry, message: `Spam ${n}` });
  await sendFrom('203.0.113.50', { ...enquiry, name: 'Honest', message: 'May I ask what a licence costs?' });
  await world.platform.idle();
  expect(server.mails.map((mail) => readMail(mail).text).join()).toContain('> May I ask what a licence costs?');
  const { data } = await world.db.from('enquiries').select('told,late,doubtful,reasons').eq('name', 'Honest').single().throwOnError();
  expect(data).toEqual({ told: true, late: false, doubtful: false, reasons: [] });
});

test('one address that keeps to five in ten minutes, all day, leaves the others their mails', async () => {
  await world.supabase.connection.exec(`insert into public.enquiries (name, message, reader_hash, created_at)
    select 'Slow', 'Spam', 'slow', now() - n * interval '10 minutes' from generate_series(1, 60) n`);
  await send({ ...enquiry, name: 'Honest' });
  expect(await waitingNow()).toBeNull();
});

test('one address that uses both forms, with texts of both kinds, is told of singly 30 times a day', async () => {
  await world.supabase.connection.exec(`insert into public.enquiries (channel, name, message, suspect, reader_hash, created_at)
    select case when n % 2 = 0 then 'comment' else 'form' end, 'Slow', 'Hi', n % 3 = 0, 'slow', now() - n * interval '11 minutes'
    from generate_series(1, 29) n`);
  const isLate = async (sender: string) =>
    (await world.db.rpc('enquiry_is_late', { sender, reads_like_spam: false }).throwOnError()).data as boolean;
  expect(await isLate('slow')).toBe(false);
  await world.supabase.connection.exec(
    `insert into public.enquiries (name, message, reader_hash, created_at) values ('Slow', 'Hi', 'slow', now() - interval '11 minutes')`,
  );
  expect([await isLate('slow'), await isLate('another')]).toEqual([true, false]);
});

test('from ten thousand addresses, for hours, no enquiry waits for more than an hour until a mail tells of it', async () => {
  await flood(30);
  const waits: number[] = [];
  let arrived = now();
  for (let turn = 1; turn <= 16; turn++) {
    passTime(900_000);
    const before = server.mails.length;
    await sendMails();
    if (server.mails.slice(before).some((mail) => readMail(mail).subject.startsWith('Many enquiries at once'))) {
      waits.push(now() - arrived);
      arrived = now();
      await flood(30, turn * 100);
      await world.supabase.connection.exec(
        `update public.notifications set created_at = to_timestamp(${now() / 1_000}) where mail_id is null`,
      );
    }
  }
  expect(waits.length).toBeGreaterThan(3);
  expect(Math.max(...waits)).toBeLessThanOrEqual(3_600_000);
});

test('of a flood of which every text reads like spam a mail tells the number and quotes none', async () => {
  expectConsoleErrors(/enquiries flood/);
  const spam = 'Buy viagra at http://a.example http://b.example http://c.example now';
  for (let n = 1; n <= 26; n++) await sendFrom(`198.51.100.${n}`, { ...enquiry, message: `${spam} ${n}` });
  await world.platform.idle();
  server.mails.length = 0;
  await sendFrom('203.0.113.50', { ...enquiry, name: 'Honest', message: 'May I ask what a licence costs?' });
  await world.platform.idle();
  passTime(700_000);
  await sendMails();
  const mails = server.mails.map(readMail);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'New enquiry: Honest about “The first ninety days”',
    'Many enquiries at once: 6 wait in the list',
  ]);
  expect(mails[1]?.text).toContain('All of them are suspected spam, so none is quoted here.');
  expect(mails[1]?.text).not.toContain('viagra');
});

test('what an administrator has read meanwhile is not told of in the mail of the hour', async () => {
  await flood(30);
  await world.db.from('enquiries').update({ read_at: new Date().toISOString() }).eq('late', true).throwOnError();
  passTime(700_000);
  await sendMails();
  expect(server.mails.map((mail) => readMail(mail).subject)).toEqual(['20 new enquiries']);
});

test('S134 words that the mail server refuses keep nobody from being told: the mail comes without them', async () => {
  server.refusedWord = 'GTUBE';
  await send({ ...enquiry, message: 'GTUBE' });
  await world.platform.idle();
  await send({ ...enquiry, name: 'Honest' });
  await world.platform.idle();
  const mails = server.mails.map(readMail);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'New enquiry: The mail server refuses an email with these words. You can read them in the administrator area.',
    'New enquiry: Honest about “The first ninety days”',
  ]);
  expect(mails[0]?.text).toContain('/layla_noor_portfolio/enquiries/');
});

test('S134 words that the mail server puts off delay no other mail, and go without them at the next try', async () => {
  expectConsoleErrors(/"mail failed"/);
  Object.assign(server, { refusedWord: 'GREY', refusedMood: 'is busy' });
  await send({ ...enquiry, message: 'GREY' });
  await world.platform.idle();
  passTime(120_000);
  await send({ ...enquiry, name: 'Honest' });
  await world.platform.idle();
  expect(server.mails.map((mail) => readMail(mail).subject)).toEqual([
    'New enquiry: The mail server refuses an email with these words. You can read them in the administrator area.',
    'New enquiry: Honest about “The first ninety days”',
  ]);
});

test('§14.clock once a clock that was ahead is right again, an enquiry is told at once, although the mail before is of a later hour', async () => {
  passTime(3 * 3_600_000);
  await send(enquiry);
  await world.platform.idle();
  passTime(-3 * 3_600_000);
  await send({ ...enquiry, name: 'Honest' });
  await world.platform.idle();
  expect(server.mails.map((mail) => readMail(mail).subject)).toEqual([
    'New enquiry: Ada about “The first ninety days”',
    'New enquiry: Honest about “The first ninety days”',
  ]);
});

test('of a flood the mail quotes the newest of each sender first', async () => {
  expectConsoleErrors(/enquiries flood/);
  const five = async (sender: number) => {
    for (let m = 1; m <= 5; m++) await sendFrom(`198.51.100.${sender}`, { ...enquiry, name: `Sender ${sender}`, message: `Question ${m}` });
  };
  for (const sender of [1, 2, 3, 4]) await five(sender);
  await sendFrom('203.0.113.50', { ...enquiry, name: 'Honest', message: 'May I ask what a licence costs?' });
  for (const sender of [5, 6, 7]) await five(sender);
  await world.platform.idle();
  passTime(700_000);
  server.mails.length = 0;
  await sendMails();
  expect(readMail(server.mails.at(-1) ?? '').text).toContain('May I ask what a licence costs?');
});

test('private comments that read like spam use up no room of honest enquiries, and no mail quotes them', async () => {
  expectConsoleErrors(/enquiries flood/);
  const spam = 'BUY VIAGRA online casino bonus https://a.example.com https://b.example.com cheap loans, call +44 20 7946 0958.';
  for (let n = 1; n <= 26; n++) {
    const body = JSON.stringify({ name: 'Ada', email: `ada${n}@example.com`, message: `${spam} ${n}`, milliseconds_to_fill: 20_000 });
    const headers = { 'Content-Type': 'application/json' };
    await world.request('/api/blogs/a-post/comments', { method: 'POST', body, headers }, `198.51.100.${n}`);
  }
  await world.platform.idle();
  server.mails.length = 0;
  await sendFrom('203.0.113.50', { ...enquiry, name: 'Honest', message: 'May I ask what a licence costs?' });
  await world.platform.idle();
  passTime(700_000);
  await sendMails();
  const text = server.mails.map((mail) => readMail(mail).text).join();
  expect(text).toContain('> May I ask what a licence costs?');
  expect(server.mails.map((mail) => readMail(mail).subject)[0]).toBe('New enquiry: Honest about “The first ninety days”');
  const { data } = await world.db
    .from('enquiries')
    .select('told,late,doubtful,suspect')
    .eq('channel', 'comment')
    .order('created_at')
    .throwOnError();
  expect(data?.at(-1)).toEqual({ told: false, late: false, doubtful: true, suspect: true });
});

test('private comments share the mails of enquiries', async () => {
  await flood(20);
  const comment = { name: 'Ada', email: 'ada@example.com', message: 'Please call +44 20 7946 0958.', milliseconds_to_fill: 20_000 };
  await world.send('POST', '/api/blogs/a-post/comments', comment);
  expect(await waitingNow()).toMatchObject({ waiting: 1 });
});

test('names of any length and script stand in the mail as they were typed', async () => {
  await send({ ...enquiry, name: 'ليلى بنت عبد الله', topic: 'تأشيرة', message: 'كم تكلف الرخصة؟' });
  await world.platform.idle();
  passTime(3_600_001);
  const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 80);
  await send({ ...enquiry, name: long });
  await world.platform.idle();
  await sendMails();
  const mails = server.mails.map(readMail);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'New enquiry: ليلى بنت عبد الله about “The first ninety days”',
    `New enquiry: ${long} about “The first ninety days”`,
  ]);
  expect(mails[0]?.text).toContain('ليلى بنت عبد الله about “The first ninety days”\n> كم تكلف الرخصة؟\n');
  expect(mails[0]?.html).toContain('كم تكلف الرخصة؟');
  for (const mail of server.mails) for (const line of mail.split('\r\n')) expect(line.length).toBeLessThan(999);
});

test('an enquiry that was erased or answered before the mail goes out is not told of', async () => {
  await world.db.rpc('submit_enquiry', {
    enquiry: { ...enquiry, topic: '', submission_id: crypto.randomUUID(), reader_hash: 'a', doubtful: false, reasons: [] },
    limits: [],
    budget: { allowed: 20, window_seconds: 600, reason: '', sender_reason: '' },
  });
  await world.db.from('enquiries').delete().eq('name', 'Ada').throwOnError();
  await sendMails();
  expect(server.mails).toEqual([]);
  expect((await world.db.from('notifications').select('id').throwOnError()).data).toEqual([]);
});

test('a private comment is told of as an enquiry, once', async () => {
  const comment = { name: 'Ada', email: 'ada@example.com', message: 'Please call +44 20 7946 0958.', milliseconds_to_fill: 20_000 };
  await world.send('POST', '/api/blogs/a-post/comments', comment);
  await world.platform.idle();
  passTime(3_600_001);
  await sendMails();
  expect(server.mails.map((mail) => readMail(mail).subject)).toEqual(['New enquiry: Ada about “The first ninety days”']);
});

function send(body: object) {
  return world.send('POST', '/api/enquiries', body);
}

async function sendFrom(ip: string, body: object) {
  await world.request(
    '/api/enquiries',
    { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } },
    ip,
  );
}

/** The enquiries that no mail of their own tells of. */
async function waitingNow() {
  return (await world.db.rpc('enquiry_flood').throwOnError()).data;
}

/** Through the function that stores them, each from another sender. */
async function flood(count: number, after = 0): Promise<void> {
  await world.supabase.connection.exec(`select public.submit_enquiry(
    jsonb_build_object('name', 'Bot ' || n, 'email', 'b@example.com', 'phone', '', 'topic', '', 'message', 'Hi', 'reader_hash', n::text,
      'submission_id', gen_random_uuid(), 'doubtful', false, 'reasons', '[]'::jsonb),
    jsonb_build_array(jsonb_build_object('bucket', 'enquiry:' || n, 'window_seconds', 60, 'allowed', 5)),
    '{"sender_reason": "One"}'
  ) from generate_series(${after + 1}, ${after + count}) n`);
}
