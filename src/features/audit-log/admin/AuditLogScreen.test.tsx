// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#src/features/session/session-store.ts';
import { answersFrom, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { Component as AuditLogScreen } from './AuditLogScreen.tsx';

const user = setupUser();
// happy-dom does not know the element.
beforeEach(() => expectConsoleErrors(/^The tag <%s> is unrecognized in this browser\..* search$/));

const people = ['editor@example.com', 'owner@example.com'];

test.each([
  [{ action: 'published', kind: 'post' }, 'owner@example.com published “The first ninety days”'],
  [{ action: 'created', kind: 'partner', label: 'Acme' }, 'owner@example.com added “Acme”'],
  [{ action: 'deleted', kind: 'post', label: null, still_exists: false }, 'owner@example.com deleted an article'],
  [{ action: 'approved', kind: 'message' }, 'owner@example.com approved a message about “The first ninety days”'],
  [{ action: 'taken-off', kind: 'message' }, 'owner@example.com took a message about “The first ninety days” off the page'],
  [{ action: 'replied', kind: 'message' }, 'owner@example.com replied with a message about “The first ninety days”'],
  [{ action: 'answered', kind: 'message' }, 'owner@example.com answered a message about “The first ninety days”'],
  [{ action: 'closed', kind: 'message', label: '' }, 'owner@example.com closed a message'],
  [{ action: 'reopened', kind: 'message', label: '' }, 'owner@example.com opened a message again'],
  [{ action: 'reminded', kind: 'message', label: '' }, 'owner@example.com set a reminder for a message'],
  [{ action: 'marked-as-spam', kind: 'message', count: 2_000 }, 'owner@example.com marked 2,000 messages as spam'],
  [{ action: 'marked-as-not-spam', kind: 'message', label: '' }, 'owner@example.com marked a message as no spam'],
  [{ action: 'deleted', kind: 'message', count: 2 }, 'owner@example.com deleted 2 messages'],
  [{ action: 'restored', kind: 'message', label: '' }, 'owner@example.com restored a message'],
  [{ action: 'erased', kind: 'message', label: null, still_exists: false }, 'owner@example.com erased a message for good'],
  [{ action: 'exported', kind: 'message', count: 0, label: null }, 'owner@example.com exported all messages'],
  [{ action: 'exported', kind: 'subscriber', count: 0, label: null }, 'owner@example.com exported the subscribers'],
  [{ action: 'opened-subscriptions', kind: 'site', label: null }, 'owner@example.com let readers subscribe'],
  [{ action: 'closed-subscriptions', kind: 'site', label: null }, 'owner@example.com stopped taking subscribers'],
  [{ action: 'closed-comments', kind: 'site', label: null }, 'owner@example.com closed the comments of the whole site'],
  [{ action: 'built', kind: 'site', count: 0, label: null }, 'owner@example.com asked for a build'],
  [{ action: 'downloaded', kind: 'backup', label: null }, 'owner@example.com downloaded a backup'],
  [{ action: 'searched', kind: 'person', count: 0, label: null }, 'owner@example.com looked up the data of a person'],
  [{ action: 'erased', kind: 'person', count: 0, label: null }, 'owner@example.com erased the data of a person for good'],
  [{ action: 'signed-in', kind: 'session', label: null }, 'owner@example.com signed in'],
  [{ action: 'signed-out', kind: 'session', label: null, object_id: 's1' }, 'owner@example.com signed out'],
  [{ action: 'signed-out', kind: 'session', label: null, object_id: 's2' }, 'owner@example.com ended a session'],
  [{ action: 'signed-out', kind: 'session', label: null, count: 3 }, 'owner@example.com ended 3 sessions'],
  [{ action: 'imported', kind: 'site', count: 0, label: null, actor: null }, 'A command outside this area imported content'],
  [{ action: 'painted-blue', kind: 'post' }, 'owner@example.com painted blue “The first ninety days”'],
])('%j reads "%s", with the time in Dubai and the device', async (parts, sentence) => {
  stubApi(answersFrom({ 'GET /api/audit-log?': page([line(parts)]) }));
  open('/history');
  const item = await screen.findByRole('listitem');
  expect(item.querySelector('p')?.textContent?.replaceAll(/\s+/g, ' ').trim()).toBe(sentence);
  expect(within(item).getByText('2:02 PM')).toBeTruthy();
  screen.getByRole('region', { name: 'November 21, 2026' });
  expect(within(item).getByText('Chrome on Windows')).toBeTruthy();
});

test.each([
  [{ kind: 'post' }, '/blogs/edit/the-first-ninety-days'],
  [{ kind: 'message', object_id: 'r1', message_id: 'm1' }, '/inbox/m1'],
  [{ kind: 'partner' }, '/worked-with'],
  [{ kind: 'picture', object_id: 'a.png' }, '/uploads/a.png'],
  [{ kind: 'post', still_exists: false }, undefined],
  [{ kind: 'message', count: 2 }, undefined],
])('an object that still exists is linked: %j leads to %s', async (parts, link) => {
  stubApi(answersFrom({ 'GET /api/audit-log?': page([line(parts)]) }));
  open('/history');
  const [sentence] = (await screen.findByRole('listitem')).querySelectorAll('p');
  expect(sentence?.querySelector('a')?.getAttribute('href') ?? undefined).toBe(link);
});

test('one filter, who, is in the URL', async () => {
  const requests = stubApi(() => Response.json(page([line({})])));
  const { router } = open('/history');
  await screen.findByRole('listitem');
  await user.selectOptions(screen.getByLabelText('Person'), 'owner@example.com');
  await waitFor(() => expect(requests.at(-1)?.path).toBe('/api/audit-log?who=owner%40example.com'));
  expect(router.state.location.search).toBe('?who=owner%40example.com');
  await user.selectOptions(screen.getByLabelText('Person'), 'Everybody');
  expect(router.state.location.search).toBe('');
});

test('Next shows older entries', async () => {
  stubApi(
    answersFrom({
      'GET /api/audit-log?': { ...page([line({ id: 9, label: 'Newer' })]), next: 9 },
      'GET /api/audit-log?before=9': page([line({ id: 8, label: 'Older' })]),
    }),
  );
  open('/history');
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('“Older”');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('one’s own acts are told as "You"', async () => {
  startSession('token', Date.now() + 86_400_000, { id: 'owner', email: 'owner@example.com', displayName: null });
  stubApi(answersFrom({ 'GET /api/audit-log?': page([line({})]) }));
  open('/history');
  expect((await screen.findByRole('listitem')).querySelector('p')?.textContent).toContain('You published');
});

test.each([
  ['/history', 'Nothing has happened yet'],
  ['/history?who=nobody', 'Nothing matches these filters'],
])('%s without entries says "%s"', async (url, text) => {
  stubApi(() => Response.json(page([])));
  open(url);
  await screen.findByRole('heading', { level: 2, name: text });
});

test('a history that cannot be loaded says so, and Try again loads it', async () => {
  expectConsoleErrors(/^The history could not be loaded/);
  let isBroken = true;
  stubApi(() => (isBroken ? Response.json({ detail: 'Broken.' }, { status: 500 }) : Response.json(page([line({})]))));
  open('/history');
  const alert = await screen.findByRole('alert');
  isBroken = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await screen.findByRole('listitem');
});

function open(url: string) {
  return renderScreens({ '/history': <AuditLogScreen />, '*': <p>Elsewhere</p> }, url);
}

function page(lines: object[]) {
  return { lines, people, next: null as number | null };
}

test.each([
  [{ label: 'رخصة دبي' }, ['ar', 'rtl']],
  [{ label: 'رخصة دبي', still_exists: false }, ['ar', 'rtl']],
  [{ label: 'What رخصة means' }, ['', 'auto']],
])('a title says whether it is Arabic: %j', async (parts, expected) => {
  stubApi(answersFrom({ 'GET /api/audit-log?': page([line(parts)]) }));
  open('/history');
  const name = (await screen.findByRole('listitem')).querySelector('bdi');
  expect([name?.lang, name?.dir]).toEqual(expected);
});

function line(parts: object) {
  return {
    id: 1,
    at: '2026-11-21 10:02:00+00',
    actor: 'owner@example.com',
    session_id: 's1',
    device: 'Chrome on Windows',
    request_id: 'r1',
    action: 'published',
    kind: 'post',
    count: 1,
    object_id: 'the-first-ninety-days',
    label: 'The first ninety days',
    message_id: null,
    still_exists: true,
    ...parts,
  };
}
