import { expect, test } from 'vitest';
import { stagedMailServer } from '#tests/setup/staged-mail-server.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { examineMailServer, examineMails } from './mail.ts';

const server = stagedMailServer();
const world = testWorld();
const linesOf = (findings: { ok: boolean; text: string }[]) => findings.map(({ ok, text }) => `${ok ? 'ok' : 'WRONG'} ${text}`);

test.each([
  [{}, 'ok not set up; notifications wait in the administrator area (docs/deploy.md, Notifications by email)'],
  [{ NOTIFY_TO: 'owner@example.com' }, 'WRONG SMTP_URL is not set; without it no mail is sent (docs/deploy.md, Notifications by email).'],
  [{ SMTP_URL: 'smtp://127.0.0.1:1' }, 'WRONG NOTIFY_TO is not set; without it no mail is sent (docs/deploy.md, Notifications by email).'],
  [{ SMTP_URL: 'smtp://127.0.0.1:1', NOTIFY_TO: 'owner@example.com' }, 'WRONG The mail server could not be reached. Check SMTP_URL.'],
])('with %j the doctor says: %s', async (variables, line) => {
  expect(linesOf(await examineMailServer({ variables, isHosted: true, url: undefined } as never))).toEqual([line]);
});

test('a mail server that answers is well, and gets no mail', async () => {
  const variables = { SMTP_URL: server.url, NOTIFY_TO: 'owner@example.com' };
  expect(linesOf(await examineMailServer({ variables, isHosted: true, url: undefined } as never))).toEqual(['ok its server answers']);
  expect(server.mails).toEqual([]);
});

test('mails that fail are told, with the reason', async () => {
  expect(linesOf(await examineMails(world.db))).toEqual(['ok none fails']);
  await world.supabase.connection.exec(
    `insert into public.mails (kind, made_at, next_attempt_at, failing_since, last_error) values ('comment_new', now(), now(), now(), 'The mail server did not answer in time.')`,
  );
  expect(linesOf(await examineMails(world.db))).toEqual([
    'WRONG 1 could not be sent. The mail server did not answer in time. Mend it, then press "Try again" on the dashboard.',
  ]);
});
