// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { isDisabled } from '#tests/setup/is-disabled.ts';
import { noEmails, openEditor, press, type SaveAnswer, stubSaves, succeed, user } from '#tests/setup/post-editor.tsx';
import type { ApiRequest } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';

const counts = { readers: 212, sent: 0, waiting: 0, refused: 0, failed: 0, unknown: 0 };
const waiting = {
  ...{ id: 'm1', blog_id: 'stored', subject: 'Stored', asked_at: '2026-11-30T05:00:00Z', state: 'waiting' as const, leaves_at: null },
  ...{ trouble: null, stopped_by: null, ends_at: null, counts },
};
const open = { ...noEmails, outlook: { is_open: true, readers: 212, mailings: [] as (typeof waiting)[] } };
const told = { ...open.outlook, mailings: [waiting] };
const settings = { is_open: false, missing: ['address' as const], domain: null, checked_at: null };

let readers: typeof noEmails;
let tell: SaveAnswer;
let saves: () => ApiRequest[];

beforeEach(() => {
  localStorage.clear();
  readers = open;
  tell = () => Response.json(told, { status: 201 });
  saves = stubSaves(
    (request) => (request.path.startsWith('/api/mailings') ? tell(request) : succeed(request)),
    () => readers,
  );
});

test('the box is not ticked, and what is published tells nobody', async () => {
  const panel = await openPanel({ status: 'draft' });
  expect((await panel.findByRole<HTMLInputElement>('checkbox', { name: 'Tell 212 readers by email' })).checked).toBe(false);
  await press('Publish now');
  await waitFor(() => expect(saves()).toHaveLength(1));
  await screen.findByText('Live.');
  expect(saves().map(({ path }) => path)).toEqual(['/api/blogs/stored']);
});

test('ticked, the button says so; once the article is stored its readers are told, once, with the subject', async () => {
  const panel = await openPanel({ status: 'draft' });
  await user.click(await panel.findByRole('checkbox', { name: 'Tell 212 readers by email' }));
  const subject = panel.getByRole<HTMLInputElement>('textbox', { name: 'Subject' });
  expect(subject.value).toBe('Stored');
  panel.getByText('Excerpt and link. Leaves ten minutes after the article is live; until then you can stop it.');
  await user.clear(subject);
  expect(isDisabled(panel.getByRole('button', { name: 'Publish and tell 212 readers' }))).toBe(true);
  await user.type(subject, 'News');
  await press('Publish and tell 212 readers');
  await screen.findByText('212 emails leave ten minutes after the article is live.');
  expect(saves().map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /api/blogs/stored', 'POST /api/mailings']);
  expect(saves()[1]?.body).toEqual({ blog_id: 'stored', subject: 'News' });
});

test('of a scheduled article it says with which run of the clock the emails leave', async () => {
  const panel = await openPanel({ status: 'scheduled', publish_at: '2036-12-02T05:00:00Z' });
  await user.click(await panel.findByRole('checkbox', { name: 'Tell 212 readers by email' }));
  panel.getByText('Excerpt and link. Leaves when it has been live for ten minutes: Tuesday, December 2, 2036 at 9:15 AM Dubai time.');
});

test('once the list is open, the message about the article says when its emails leave, once', async () => {
  const panel = await openPanel({ status: 'draft' });
  await user.click(await panel.findByRole('checkbox', { name: 'Tell 212 readers by email' }));
  expect(panel.queryByText(/^212 readers get/)).toBeNull();
  await press('Publish and tell 212 readers');
  await screen.findByText('The list', {}, { timeout: 5_000 });
  await screen.findByText(/^Published\. .*212 emails leave ten minutes after the article is live\.$/);
  await waitFor(() => expect(screen.getAllByText(/212 emails leave/)).toHaveLength(1));
});

test('a text that is no article yet has to be saved before its email can be seen, in the words of the bar', async () => {
  openEditor(null);
  await user.click(screen.getByRole('button', { name: /Before you publish$/ }));
  const panel = within(screen.getByRole('dialog', { name: 'Before you publish' }));
  await user.click(await panel.findByRole('checkbox', { name: 'Tell 212 readers by email' }));
  panel.getByText('Press “Save draft” first to see the email and send yourself a test.');
});

test('readers who could not be told are told by another try, which publishes nothing again', async () => {
  expectConsoleErrors(/^Readers could not be told of an article/);
  tell = () => Response.json({ detail: 'The database is busy right now.' }, { status: 503 });
  const panel = await openPanel({ status: 'draft' });
  await user.click(await panel.findByRole('checkbox', { name: 'Tell 212 readers by email' }));
  await press('Publish and tell 212 readers');
  await screen.findByText('Readers were not told by email.');
  screen.getByText('The database is busy right now.');
  tell = () => Response.json(told, { status: 201 });
  await press('Try again');
  await screen.findByText('212 emails leave ten minutes after the article is live.');
  expect(saves().map(({ path }) => path)).toEqual(['/api/blogs/stored', '/api/mailings', '/api/mailings']);
});

test('readers who are being told already are not told again', async () => {
  tell = () => {
    readers = { ...open, outlook: told };
    return Response.json({ detail: 'Readers are being told of this article already.', code: 'conflict' }, { status: 409 });
  };
  const panel = await openPanel({ status: 'draft' });
  await user.click(await panel.findByRole('checkbox', { name: 'Tell 212 readers by email' }));
  await press('Publish and tell 212 readers');
  await screen.findByText('212 emails leave ten minutes after the article is live.');
});

test.each([
  ['one reader', { ...open, outlook: { ...open.outlook, readers: 1 } }, 'Tell 1 reader by email'],
  [
    'nobody yet',
    { ...open, outlook: { ...open.outlook, readers: 0 } },
    'Nobody has subscribed to articles in this language yet. The form stands below each article.',
  ],
  ['the switch is off', { ...noEmails, settings }, 'Emails are off. Missing: a postal address (Your site). See what is missing'],
  ['off and nothing is missing', { ...noEmails, settings: { ...settings, missing: [] } }, 'Emails are off. Subscribers'],
])('the part of a draft, %s', async (_, answer, words) => {
  readers = answer;
  const panel = await openPanel({ status: 'draft' });
  await waitFor(() => expect(partOf(panel)).toBe(words));
});

test('where nobody ever set emails up, the panel says nothing of them', async () => {
  readers = noEmails;
  const panel = await openPanel({ status: 'draft' });
  await panel.findByRole('heading', { name: 'When shared' });
  expect(panel.queryByRole('heading', { name: 'Readers' })).toBeNull();
});

test('a published article says how far its mails are and asks for no others; "Stop" sends nothing more', async () => {
  readers = { ...open, outlook: told };
  tell = () => {
    readers = { ...open, outlook: { ...told, mailings: [{ ...waiting, state: 'sent' as never }] } };
    return Response.json(readers.outlook);
  };
  const panel = await openPanel({});
  await user.click(await panel.findByRole('button', { name: 'Stop them' }));
  await panel.findByText(/^Told on November 30: 0 sent\./);
  expect(panel.queryByText(/Tell 212/)).toBeNull();
  expect(saves().map(({ path }) => path)).toEqual(['/api/mailings/m1/stop']);
});

test('readers of an article that is live and was told to nobody can be told now', async () => {
  const panel = await openPanel({});
  await user.click(await panel.findByRole('button', { name: 'Tell 212 readers by email…' }));
  await user.click(panel.getByRole('button', { name: 'Tell 212 readers' }));
  await screen.findByText('212 emails leave ten minutes after the article is live.');
  expect(saves()).toMatchObject([{ method: 'POST', path: '/api/mailings', body: { blog_id: 'stored', subject: 'Stored' } }]);
});

test('a test goes to the owner, and says where', async () => {
  tell = () => Response.json({ sent_to: 'owner@example.com' });
  const panel = await openPanel({ status: 'draft' });
  await user.click(await panel.findByRole('checkbox', { name: 'Tell 212 readers by email' }));
  await press('Send me a test');
  await screen.findByText('A test was sent to owner@example.com.');
  expect(saves()).toMatchObject([{ path: '/api/mailings/test', body: { blog_id: 'stored', subject: 'Stored' } }]);
});

async function openPanel(post: Parameters<typeof openEditor>[0]) {
  openEditor(post);
  await user.click(screen.getByRole('button', { name: /Before you (publish|update)$/ }));
  return within(screen.getByRole('dialog', { name: /^Before you/ }));
}

/** What the part "Readers" says. */
function partOf(panel: Awaited<ReturnType<typeof openPanel>>): string | undefined {
  const part = panel.queryByRole('heading', { name: 'Readers' })?.parentElement;
  return part?.textContent?.replace('Readers', '').trim();
}
