import { expect, test, vi } from 'vitest';
import { readMail } from '#local/mail/read-mail.ts';
import { notificationsWorld } from '#tests/setup/notifications-world.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';

const { world, server, tools, passTime, now, send: sendMails } = notificationsWorld();
const json = { 'Content-Type': 'application/json' };
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
  const { data } = await world.db.from('messages').select('id').single().throwOnError();
  const mail = readMail(server.mails[0] ?? '');
  expect(mail.subject).toBe('New enquiry: Ada about “The first ninety days”');
  expect(mail.text).toContain('Somebody has a question for you.\n\nAda about “The first ninety days”\n> What does a licence cost?\n');
  expect(mail.text).toContain('Answer by email: mailto:ada@example.com?subject=Re%3A%20your%20question');
  expect(mail.text).toContain('Answer by WhatsApp: https://wa.me/971501234567?text=Dear%20Ada');
  expect(mail.text).toContain(`Open and answer: https://site.test/layla_noor_portfolio/inbox/${data.id}\n`);
  expect(mail.html).toContain('<a href="https://wa.me/971501234567?text=Dear%20Ada');
  expect(server.mails[0]).toContain('Reply-To: ada@example.com');
  expect(server.recipients).toEqual(['owner@example.com']);
});

test('the owner reads which service an enquiry is about', async () => {
  const texts = { for_whom: '', usual_time: '', price: '', price_as_of: '', gets: [], needs: [], text: '', skills: [] };
  const services = [{ slug: 'visas', lang: 'en', name: 'Visas & Residence', ...texts }];
  await world.db.from('site_profile').update({ facts: { services } }).eq('id', 1).throwOnError();
  await send({ ...enquiry, blog_id: null, topic: 'Something else', service: 'visas' });
  await world.platform.idle();
  const mail = readMail(server.mails[0] ?? '');
  expect(mail.text).toContain('Ada about Something else\nService: Visas & Residence\n> What does a licence cost?\n');
  expect(mail.html).toContain('Service: Visas &amp; Residence');
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

test('§10.enquiry-flood of 2,000 senders at once 20 are told singly, and the others wait without suspicion for the mail of the hour', async () => {
  await send(enquiry);
  await world.platform.idle();
  await flood(2_000);
  passTime(700_000);
  await sendMails();
  const mails = server.mails.map(readMail);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'New enquiry: Ada about “The first ninety days”',
    '19 new enquiries',
    'Many messages at once: 1981 wait in the list',
  ]);
  expect(mails[2]?.text).toContain('Bot 2000\n> Hi\n');
  expect(mails[2]?.text).toContain('And 1971 more.\n\nSee them all: https://site.test/layla_noor_portfolio/inbox\n');
  const count = { count: 'exact', head: true } as const;
  expect((await world.db.from('messages').select('id', count).eq('suspicion', 'none').throwOnError()).count).toBe(2_001);
});

test('of what nobody is told no mail is looked for, so that a flood leaves the database to what is stored', async () => {
  expectConsoleErrors(/enquiries flood/);
  const looks = vi.spyOn(tools, 'settings');
  for (let n = 1; n <= 7; n++) {
    await sendFrom('198.51.100.9', { ...enquiry, message: `Question ${n}` });
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
  const { data } = await world.db.from('messages').select('told,suspicion,reasons').eq('name', 'Honest').single().throwOnError();
  expect(data).toEqual({ told: 'singly', suspicion: 'none', reasons: [] });
});

test('from ten thousand addresses, for hours, no enquiry waits for more than an hour until a mail tells of it', async () => {
  await flood(30);
  const waits: number[] = [];
  let arrived = now();
  for (let turn = 1; turn <= 16; turn++) {
    passTime(900_000);
    const before = server.mails.length;
    await sendMails();
    if (server.mails.slice(before).some((mail) => readMail(mail).subject.startsWith('Many messages at once'))) {
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
    'Many messages at once: 6 wait in the list',
  ]);
  expect(mails[1]?.text).toContain('All of them are suspected spam, so none is quoted here.');
  expect(mails[1]?.text).not.toContain('viagra');
});

test('what was answered, closed, judged or put off meanwhile is not told of in the mail of the hour', async () => {
  await flood(30);
  const acts = [
    { state: 'answered' },
    { state: 'closed', closed_at: new Date().toISOString() },
    { state: 'spam' },
    { follow_up_on: '2030-01-01' },
  ];
  const { data } = await world.db.from('messages').select('id').eq('told', 'hourly').throwOnError();
  for (const [place, { id }] of data.entries())
    await world.db
      .from('messages')
      .update(acts[place % acts.length] ?? {})
      .eq('id', id)
      .throwOnError();
  passTime(700_000);
  await sendMails();
  expect(server.mails.map((mail) => readMail(mail).subject)).toEqual(['20 new enquiries']);
});

test('a crowd of comments is told of in the same mail, which quotes those that do not look like spam', async () => {
  expectConsoleErrors(/comments flood/);
  for (let n = 1; n <= 23; n++) {
    const body = JSON.stringify({
      name: `Reader ${n}`,
      email: 'ada@example.com',
      message: `Thank you, number ${n}.`,
      milliseconds_to_fill: 20_000,
    });
    await world.request('/api/blogs/a-post/comments', { method: 'POST', body, headers: json }, `198.51.100.${n}`);
  }
  await world.platform.idle();
  server.mails.length = 0;
  passTime(700_000);
  await sendMails();
  const [mail] = server.mails.map(readMail);
  expect(mail?.subject).toBe('Many messages at once: 3 wait in the list');
  expect(mail?.text).toContain('Reader 23 on “The first ninety days”\n> Thank you, number 23.\n');
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
  expect(mails[0]?.text).toContain('/layla_noor_portfolio/inbox/');
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
  await world.request('/api/enquiries', { method: 'POST', body: JSON.stringify(body), headers: json }, ip);
}

/** Through the function that stores them, each from another sender. */
async function flood(count: number, after = 0): Promise<void> {
  await world.supabase.connection.exec(`select public.submit_message(
    jsonb_build_object('kind', 'enquiry', 'is_private', true, 'suspicion', 'none', 'name', 'Bot ' || n, 'email', 'b@example.com', 'content', 'Hi',
      'reader_hash', n::text, 'submission_id', gen_random_uuid(), 'reasons', '[]'::jsonb),
    jsonb_build_object('limits', '[]'::jsonb, 'sender_reason', 'One', 'crowd_reason', 'Many', 'spare_bytes', 10000000)
  ) from generate_series(${after + 1}, ${after + count}) n`);
}
