// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answersFrom, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { MailTrouble } from './MailTrouble.tsx';
import { Component as NotificationsScreen } from './NotificationsScreen.tsx';

const calm = { is_set_up: true, failing: 0, waiting: 0, waiting_since: null, mails: [] as object[] };
const reason = 'The mail server could not be reached.';
const refused = 'The mail server refused the email. It said: 550 No such person here';
const failing = mail({ failing_since: '2026-11-22T05:15:00Z', last_error: reason, attempts: 3 });

test('each mail says of what it told and what became of it', async () => {
  const mails = [
    failing,
    mail({ id: '2', kind: 'comment_held', events: 1, sent_at: '2026-11-22T05:00:00Z' }),
    mail({ id: '3', kind: 'enquiry', events: 4_999, sent_at: '2026-11-22T04:00:00Z', attempts: 2 }),
    mail({
      id: '4',
      kind: 'build_failed',
      events: 1,
      attempts: 20,
      failing_since: '2026-11-17T05:00:00Z',
      given_up_at: '2026-11-21T05:00:00Z',
      last_error: reason,
    }),
    mail({ id: '5', kind: 'follow_up_due', events: 1, sent_at: '2026-11-22T05:00:00Z' }),
    mail({ id: '6', kind: 'enquiry_flood', events: 1, sent_at: '2026-11-22T05:00:00Z' }),
    mail({
      id: '7',
      kind: 'answer',
      events: 1,
      failing_since: '2026-11-22T05:00:00Z',
      given_up_at: '2026-11-22T05:00:00Z',
      last_error: refused,
    }),
    mail({ id: '8', kind: 'subscription', events: 1, sent_at: '2026-11-22T05:00:00Z' }),
  ];
  open(<NotificationsScreen />, { ...calm, failing: 2, waiting: 3, mails });
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => ['title', 'outcome'].map((name) => item.querySelector(`[data-column=${name}]`)?.textContent))).toEqual([
    ['3 new comments', 'Failing since Nov 22, 2026, 9:15 AM. Next attempt: Nov 22, 2026, 10:00 AM. The mail server could not be reached.'],
    ['1 comment to review', 'Sent.'],
    ['4,999 enquiries', 'Sent Nov 22, 2026, 8:00 AM, at attempt 2.'],
    ['1 build that failed', 'Given up Nov 21, 2026, 9:00 AM, after 20 attempts. The mail server could not be reached.'],
    ['1 reminder', 'Sent.'],
    ['Messages that arrived at once', 'Sent.'],
    ['Your answer to a message', `Given up Nov 22, 2026, 9:00 AM, after 1 attempt. ${refused} The message is to answer again.`],
    ['A link to confirm, to a reader', 'Sent.'],
  ]);
  screen.getByRole('heading', { name: 'Emails that this site sent' });
  screen.getByText('Waiting for the next email: 3');
  // An answer that was given up is sent again from its message.
  expect(screen.getAllByRole('button', { name: 'Send again' })).toHaveLength(2);
});

test('Try again sends what failed and says whether it works now', async () => {
  const requests = open(
    <MailTrouble />,
    { ...calm, failing: 1, mails: [failing] },
    { ...calm, mails: [mail({ sent_at: '2026-11-22T06:00:00Z' })] },
  );
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('An email has been failing since Nov 22, 2026, 9:15 AM. The mail server could not be reached.');
  expect(alert.textContent).toContain('The site tries again by itself.');
  await setupUser().click(within(alert).getByRole('button', { name: 'Try again' }));
  await screen.findByText('Sent.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(requests.at(-1)).toEqual({ method: 'POST', path: '/api/emails/retry', body: null });
});

test('on the dashboard, a state of mails that cannot be loaded says so, and can be tried again', async () => {
  expectConsoleErrors(/^The state of emails could not be loaded/);
  const answers: Record<string, unknown> = { 'GET /api/emails': () => Response.json({ detail: 'Broken.' }, { status: 500 }) };
  stubApi(answersFrom(answers));
  renderScreens({ '/': <MailTrouble /> });
  await screen.findByText('The state of your emails could not be loaded.');
  answers['GET /api/emails'] = { ...calm, is_set_up: false };
  await setupUser().click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^Email is not set up/);
});

test('a mail that still fails says so, and stays', async () => {
  const state = { ...calm, failing: 1, mails: [failing] };
  open(<MailTrouble />, state, state);
  await setupUser().click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('It still fails.');
  screen.getByRole('alert');
});

test('a site without a mail server says so, with how many events wait', async () => {
  open(<MailTrouble />, { ...calm, is_set_up: false, waiting: 1 });
  expect((await screen.findByRole('status')).textContent).toBe(
    'Email is not set up, so you are told nothing outside this area. 1 event is waiting to be reported.“Notifications by email” in docs/deploy.md says how to set it up.',
  );
});

test('while all is well nothing is said of mail', async () => {
  const requests = open(
    <>
      <MailTrouble />
      <NotificationsScreen />
    </>,
    calm,
  );
  await screen.findByText('No email yet');
  expect([requests.length, screen.queryByRole('status'), screen.queryByRole('alert')]).toEqual([1, null, null]);
});

test('a list that cannot be loaded says so, and Try again loads it', async () => {
  expectConsoleErrors(/^The emails could not be listed/);
  let isBroken = true;
  stubApi(() => (isBroken ? Response.json({ detail: 'Broken.' }, { status: 500 }) : Response.json(calm)));
  renderScreens({ '/': <NotificationsScreen /> });
  const alert = await screen.findByRole('alert');
  isBroken = false;
  await setupUser().click(within(alert).getByRole('button', { name: 'Try again' }));
  await screen.findByText('No email yet');
});

function open(element: React.ReactNode, state: object, afterRetry: object = state) {
  const requests = stubApi(answersFrom({ 'GET /api/emails': state, 'POST /api/emails/retry': afterRetry }));
  renderScreens({ '/': element });
  return requests;
}

function mail(parts: object) {
  return {
    id: '1',
    kind: 'comment_new',
    made_at: '2026-11-22T05:00:00Z',
    attempts: 1,
    next_attempt_at: '2026-11-22T06:00:00Z',
    failing_since: null,
    last_error: null,
    sent_at: null,
    given_up_at: null,
    events: 3,
    ...parts,
  };
}
