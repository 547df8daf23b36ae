import { beforeEach, expect, test, vi } from 'vitest';
import { readMail } from '#local/mail/read-mail.ts';
import { type NoticeTools, sendNotices } from '#src/features/notices/notices.server.ts';
import { openMailer } from '#src/features/notices/smtp.server.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { stagedMailServer } from '#tests/setup/staged-mail-server.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const server = stagedMailServer();
let clock = 0;
const tools: NoticeTools = {
  settings: () => ({ smtpUrl: server.url, to: ['owner@example.com'], from: 'site@example.com' }),
  open: openMailer,
  siteUrl: () => 'https://site.test',
  now: () => new Date(clock),
};
const world = testWorld({ notices: tools });
const enquiry = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '+971 50 123 4567',
  message: 'What does a licence cost?',
  consent: true,
  milliseconds_to_fill: 20_000,
  blog_id: 'a-post',
};

beforeEach(async () => {
  clock = Date.now();
  await world.supabase.connection.exec(
    'truncate public.mails, public.outbox, public.comments, public.enquiries, public.rate_limits; delete from public.blogs',
  );
  await world.db
    .from('blogs')
    .insert(blogRow({ id: 'a-post', title: 'The first ninety days' }))
    .throwOnError();
});

test('the owner reads of an enquiry at once: from which article, what was asked, how to answer, and where it is', async () => {
  await send(enquiry);
  await world.platform.idle();
  await sendNotices(world.db, tools);
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

test('of 5,000 enquiries within an hour all are stored, and the owner is told of them in two mails', async () => {
  expectConsoleErrors(/enquiries flood/);
  await send(enquiry);
  await world.platform.idle();
  await flood(5_000);
  clock += 3_600_001;
  await sendNotices(world.db, tools);
  expect(server.mails.map((mail) => readMail(mail).subject)).toEqual([
    'New enquiry: Ada about “The first ninety days”',
    '19 new enquiries',
  ]);
  const { count } = await world.db.from('enquiries').select('id', { count: 'exact', head: true }).throwOnError();
  expect(count).toBe(5_001);
});

test('of what nobody is told no mail is looked for, so that a flood leaves the database to what is stored', async () => {
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

test('names of any length and script stand in the mail as they were typed', async () => {
  await send({ ...enquiry, name: 'ليلى بنت عبد الله', topic: 'تأشيرة', message: 'كم تكلف الرخصة؟' });
  await world.platform.idle();
  clock += 3_600_001;
  const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 80);
  await send({ ...enquiry, name: long });
  await world.platform.idle();
  await sendNotices(world.db, tools);
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
  await sendNotices(world.db, tools);
  expect(server.mails).toEqual([]);
  expect((await world.db.from('outbox').select('id').throwOnError()).data).toEqual([]);
});

test('a private comment is told of as an enquiry, once', async () => {
  const comment = { name: 'Ada', email: 'ada@example.com', message: 'Please call +44 20 7946 0958.', milliseconds_to_fill: 20_000 };
  await world.send('POST', '/api/blogs/a-post/comments', comment);
  await world.platform.idle();
  clock += 3_600_001;
  await sendNotices(world.db, tools);
  expect(server.mails.map((mail) => readMail(mail).subject)).toEqual(['New enquiry: Ada about “The first ninety days”']);
});

function send(body: object) {
  return world.send('POST', '/api/enquiries', body);
}

/** Through the function that stores them, each from another sender. */
async function flood(count: number): Promise<void> {
  await world.supabase.connection.exec(`select public.submit_enquiry(
    jsonb_build_object('name', 'Bot ' || n, 'email', 'b@example.com', 'phone', '', 'topic', '', 'message', 'Hi', 'reader_hash', n::text,
      'submission_id', gen_random_uuid(), 'doubtful', false, 'reasons', '[]'::jsonb),
    jsonb_build_array(jsonb_build_object('bucket', 'enquiry:' || n, 'window_seconds', 60, 'allowed', 5)),
    '{"allowed": 20, "window_seconds": 600, "reason": "Many", "sender_reason": "One"}'
  ) from generate_series(1, ${count}) n`);
}
