import { expect, test } from 'vitest';
import { mailReply, whatsappReply } from './reply-links.ts';

const asked = { kind: 'enquiry', name: 'Ada', email: 'ada@example.com', topic: '', post_title: 'Free zone' } as const;
const arabic = (count: number) => '\u0631\u062e\u0635\u0629 \u062a\u062c\u0627\u0631\u064a\u0629 '.repeat(count).trim();

test('answers are addressed to the sender alone, with a first line', () => {
  expect(mailReply({ ...asked, email: 'ada@example.com?bcc=x@evil.example' })).toMatch(
    /^mailto:ada@example\.com%3Fbcc%3Dx@evil\.example\?subject=Re%3A%20your%20question%20about%20%E2%80%9CFree/,
  );
  expect(whatsappReply(asked, '+971501234567')).toMatch(/^https:\/\/wa\.me\/971501234567\?text=Dear%20Ada%2C/);
  expect(decodeURIComponent(mailReply({ ...asked, content: 'Which visa?\nAnd when?' }) ?? '')).toMatch(
    /\r\n\r\n> Which visa\?\r\n> And when\?$/,
  );
  expect(mailReply({ ...asked, email: '' })).toBeNull();
});

test('what was entered by hand was no question: its answer neither thanks for one nor quotes it', () => {
  const letter = decodeURIComponent(mailReply({ ...asked, kind: 'note', content: 'Asked for two visas.' }) ?? '');
  expect(letter).toContain('Dear Ada');
  expect(letter).not.toMatch(/question|two visas/);
});

test('a link that answers is never longer than a mail program is given, in any script, and keeps what is not quoted whole', () => {
  const link = mailReply({ ...asked, name: arabic(1), content: arabic(60) }) ?? '';
  expect(link.length).toBeLessThanOrEqual(2_000);
  const body = new URL(link).searchParams.get('body') ?? '';
  expect(body).toContain('Thank you for your question about “Free zone”.\r\n\r\n\r\n\r\nLayla Noor\r\n\r\n> \u0631\u062e\u0635\u0629');
  expect(body).toMatch(/…$/);
  const longest = {
    ...asked,
    name: arabic(8),
    email: `${'a'.repeat(240)}@example.com`,
    post_title: arabic(25),
    content: '😀'.repeat(2_000),
  };
  expect(mailReply(longest)?.length).toBeLessThanOrEqual(2_000);
  expect(decodeURIComponent(mailReply(longest) ?? '')).toContain('\r\nLayla Noor\r\n\r\n> 😀');
  expect(mailReply({ ...asked, content: 'Which visa?' })).toMatch(/Which%20visa%3F$/);
});
