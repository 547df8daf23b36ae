import type { Fault } from '../fault.ts';

const outbox = 'supabase/migrations/20261122070000_outbox.sql';
const telling = 'src/features/notices/notices.test.ts';
const delivery = 'src/features/notices/mail-delivery.test.ts';
const hostile = 'src/features/notices/hostile-mail.test.ts';

/** Faults of mails to the owner. */
export const faults: Fault[] = [
  {
    id: 'MA01',
    says: 'two senders send the same mail',
    file: outbox,
    find: 'leased_until = at + make_interval(secs => lease_seconds)',
    replace: 'leased_until = null',
    tests: delivery,
  },
  {
    id: 'MA02',
    says: 'a flood is one mail every two minutes',
    file: outbox,
    find: "when waiting.events > 5 then interval '1 hour'",
    replace: "when waiting.events > 50000 then interval '1 hour'",
    tests: telling,
  },
  {
    id: 'MA03',
    says: 'a mail that is sent again has another id',
    file: 'src/features/notices/smtp.server.ts',
    find: 'messageId: `<${id}@${domain}>`',
    replace: 'messageId: `<${crypto.randomUUID()}@${domain}>`',
    tests: delivery,
  },
  {
    id: 'MA04',
    says: 'a mail that failed is not tried again',
    file: outbox,
    find: 'next_attempt_at = at + make_interval(mins => coalesce((array[1, 5, 15, 60, 180])[m.attempts], 360))',
    replace: "next_attempt_at = at + interval '90 days'",
    tests: delivery,
  },
  {
    id: 'MA05',
    says: 'markup of a visitor is markup in the mail',
    file: 'src/features/notices/word-mail.server.ts',
    find: '${escapeHtml(onOneLine(title))}',
    replace: '${onOneLine(title)}',
    tests: hostile,
  },
  {
    id: 'MA06',
    says: 'a visitor writes lines that look like those of the site',
    file: 'src/features/notices/word-mail.server.ts',
    find: '`> ${line}`',
    replace: 'line',
    tests: hostile,
  },
  {
    id: 'MA07',
    says: 'the answer to a mail goes to several addresses that a visitor typed',
    file: 'src/features/notices/word-mail.server.ts',
    find: ' && z.email().safeParse(typed).success',
    replace: '',
    tests: hostile,
  },
  {
    id: 'MA08',
    says: 'mails of an erased person stay on this machine',
    file: 'local/mail/mail-store.ts',
    find: 'return mail && (isTold ||',
    replace: 'return mail && (false && isTold ||',
    tests: 'local/mail/mail.test.ts',
  },
  {
    id: 'NT20',
    says: 'each of many comments looks for mails by itself, which halves how many are stored a second',
    file: 'src/features/notices/after-writes.server.ts',
    find: 'pDebounce.promise(sendNotices, { after: true })',
    replace: 'sendNotices',
    tests: 'src/features/notices/after-writes.test.ts',
  },
];
