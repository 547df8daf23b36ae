// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, startSession } from '#src/features/session/session-store.ts';
import { keptWords } from '#src/features/versioned-form/use-kept-words.ts';
import { messageServer, type StoredMessage, storedEnquiry, storedMessage } from '#tests/fixtures/message-server.ts';
import { type ApiRequest, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { Component as InboxScreen } from './InboxScreen.tsx';

const user = setupUser();
let stored: StoredMessage[];
let requests: ApiRequest[];

beforeEach(() => {
  // happy-dom does not know <search>.
  expectConsoleErrors(/^The tag <%s> is unrecognized in this browser\..* search$/);
  localStorage.clear();
  stored = ['First', 'Second', 'Third'].map((content, index) => storedMessage(String(index + 1), content));
});
afterEach(() => vi.restoreAllMocks());

test.each([
  ['/inbox', 'To answer', 'to-answer', 'Nobody is waiting for an answer.'],
  ['/inbox?view=answered', 'Answered', 'answered', 'No answered messages'],
  ['/inbox?view=comments', 'Comments', 'comments', 'No comments yet'],
  ['/inbox?view=spam', 'Spam', 'spam', 'No spam'],
  ['/inbox?view=all', 'All', 'all', 'No messages yet'],
  ['/inbox?view=unheard-of&since=yesterday&sender=me', 'To answer', 'to-answer', 'Nobody is waiting for an answer.'],
])('%s opens "%s", and says when nothing is there', async (url, tab, view, empty) => {
  stored = [];
  open(url);
  screen.getByText('Loading messages…');
  await screen.findByRole('heading', { level: 2, name: empty });
  expect(lists()).toEqual([`/api/messages?view=${view}`]);
  expect(tabs()).toEqual(['To answer', 'Answered', 'Comments', 'Spam', 'All']);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(tab);
});

test('a search that did not read everything says since when it did', async () => {
  open('/inbox?search=First', undefined, { page: { searched_since: '2026-01-02T10:02:00.000Z' } });
  await screen.findByText('Only the newest 100,000 messages were searched: those since January 2, 2026.');
});

test('the bin is reached by the menu, restores and deletes for good after a question', async () => {
  stored = [storedMessage('1', 'First', { place: 'bin', deleted_at: '2026-01-02T12:00:00Z' })];
  open('/inbox');
  await choose('More for the inbox', 'Bin');
  await screen.findByText('First');
  expect(tabs()).toEqual(['To answer', 'Answered', 'Comments', 'Spam', 'All', 'Bin']);
  screen.getByText('Deleted on January 2, 2026. The bin keeps it for 30 days.');
  await user.click(button('First', 'Delete permanently'));
  const question = await screen.findByRole('alertdialog', { name: 'Delete the message from Ada permanently?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(acts()).toEqual([]);
  await user.click(button('First', 'Restore'));
  await screen.findByText('The message is back.');
  await screen.findByRole('heading', { name: 'The bin is empty' });
  expect(acts()).toEqual([{ action: 'restore', ids: ['1'] }]);
});

test('a row says who, by which way, about what, where, and why it was held; the whole row leads to the message', async () => {
  stored = [
    storedEnquiry('1', 'Call me on +971 50 123 4567.', {
      ...{ name: 'ليلى نور', topic: 'تأشيرة', blog_id: 'a-post', post_title: 'A post' },
      numbers: [{ text: '+971 50 123 4567', dialled: '+971501234567', in_text: true }],
    }),
    storedMessage('2', 'Second', { on_page: false, reasons: ['Sent 1 s after the form was opened'], answers: 'Hessa' }),
    storedMessage('3', 'Third', { is_private: true, on_page: false }),
    storedMessage('4', 'Fourth', { kind: 'note', is_private: true, on_page: false, source: 'whatsapp', blog_id: null, post_title: '' }),
    storedEnquiry('5', 'Fifth', { topic: 'Visas', service: 'visas', service_name: 'Visas' }),
    storedEnquiry('6', 'Sixth', { topic: 'Something else', service: 'visas', service_name: 'Visas' }),
    storedEnquiry('7', 'Seventh', { topic: '' }),
  ];
  open('/inbox');
  const link = await screen.findByRole('link', { name: 'ليلى نور' });
  expect([link.getAttribute('href'), link.dir]).toEqual(['/inbox/1', 'auto']);
  expect(kinds()).toEqual([
    'Enquiry · تأشيرة · below A post',
    'Comment to Hessa, on A post',
    'Comment to you alone, on A post',
    'Added by you · WhatsApp',
    'Enquiry · Visas',
    'Enquiry · Something else · Visas',
    'Enquiry · from the home page',
  ]);
  screen.getByText('Held:');
  screen.getByText('Private');
  screen.getByText('7 to answer');
  const call = within(row('Call me')).getByRole('link', { name: 'Call ليلى نور' });
  expect(call.getAttribute('href')).toBe('tel:+971501234567');
});

test.each([
  ['a public comment', {}, ['Reply', 'Done', 'Spam', '']],
  ['a held comment', { on_page: false }, ['Approve', 'Reply', 'Spam', '']],
  ['a private comment', { is_private: true, on_page: false }, ['Reply', 'Close…', '']],
  ['possible spam', { on_page: false, suspicion: 'text', place: 'spam' }, ['Not spam', 'Spam', 'Delete', '']],
  ['spam', { on_page: false, state: 'spam', place: 'spam' }, ['Not spam', 'Delete', '']],
  ['an answered comment', { state: 'answered', place: 'answered' }, ['Reply', 'Spam', '']],
] as const)('%s offers %j', async (_, parts, names) => {
  stored = [storedMessage('1', 'First', parts)];
  open(`/inbox?view=${stored[0]?.place}`);
  await screen.findByText('First');
  const buttons = within(row('First')).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([...names]);
});

test('what a row does not show is in its menu, with the ways to what belongs together', async () => {
  open('/inbox');
  await user.click(await findButton('First', 'More about the message from Ada'));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map((entry) => [entry.firstChild?.textContent, entry.getAttribute('href')])).toEqual([
    ['Remind me…', null],
    ['Take off the page', null],
    ['All from this sender', '/inbox?view=all&sender=1'],
    ['All on this article', '/inbox?view=all&post=a-post'],
    ['Write to ada@example.com', 'mailto:ada@example.com'],
    ['Delete', null],
  ]);
});

test.each([
  ['Done', 'answered', 'Marked as answered.'],
  ['Spam', 'spam', 'Marked as spam.'],
])('%s takes a message out of the list, and Undo brings it back', async (name, action, said) => {
  open('/inbox');
  await user.click(await findButton('First', name));
  await waitFor(() => expect(contents()).toEqual(['Second', 'Third']));
  await screen.findByText(said);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(contents()).toEqual(['First', 'Second', 'Third']));
  await screen.findByText('The message is back.');
  expect(acts()).toEqual([{ action, ids: ['1'] }, { undo: '00000000-0000-4000-8000-000000000001' }]);
});

test('a held comment that is approved stays to be answered', async () => {
  stored = [storedMessage('1', 'First', { on_page: false })];
  open('/inbox');
  await user.click(await findButton('First', 'Approve'));
  await screen.findByText('Comment approved.');
  await waitFor(() => expect(within(row('First')).getAllByRole('button')[0]?.textContent).toBe('Reply'));
});

test('a message that cannot be changed returns, with the reason', async () => {
  expectConsoleErrors(/^Messages could not be changed/);
  open('/inbox', (request) => request.path.endsWith('/act') && Response.json({ detail: 'The database is busy.' }, { status: 503 }));
  await user.click(await findButton('First', 'Done'));
  await screen.findByText('The database is busy.');
  await waitFor(() => expect(contents()).toEqual(['First', 'Second', 'Third']));
});

test('without a network a message returns at once and one failure is said; the list loads again when the network is back', async () => {
  expectConsoleErrors(/^Messages could not be changed/);
  let isOffline = false;
  open('/inbox', () => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return false;
  });
  await screen.findByText('First');
  isOffline = true;
  window.dispatchEvent(new Event('offline'));
  await user.click(button('First', 'Done'));
  await screen.findByText('Could not reach the server. Try again.');
  expect(contents()).toEqual(['First', 'Second', 'Third']);
  expect(said()).toEqual(['Could not reach the server. Try again.']);
  isOffline = false;
  stored.splice(1, 1);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(contents()).toEqual(['First', 'Third']));
  expect(said()).toEqual(['Could not reach the server. Try again.']);
});

test('an undo that finds nothing to take back says so', async () => {
  open('/inbox', ({ path }) => path.endsWith('/undo') && Response.json({ changed: 0 }));
  await user.click(await findButton('First', 'Done'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('It was changed meanwhile, so nothing was taken back.');
});

test.each([
  ['a public comment', {}, true],
  ['a private comment', { is_private: true }, false],
  ['an enquiry', { kind: 'enquiry', is_private: true }, false],
] as const)('%s that is no spam is said to wait for approval: only where readers can see it', async (_, parts, isSaid) => {
  stored = [storedMessage('1', 'First', { place: 'spam', on_page: false, ...parts })];
  open('/inbox?view=spam');
  await user.click(await findButton('First', 'Not spam'));
  await screen.findByText('Moved to “To answer”.');
  expect(screen.queryByText('Readers see it once you approve it.') !== null).toBe(isSaid);
});

test.each([
  ['a comment that readers see', {}, null],
  ['a comment that is held', { on_page: false }, 'Held: Contains 1 link'],
  ['a comment that may be spam', { on_page: false, suspicion: 'text', place: 'spam' }, 'Noticed: Contains 1 link'],
  ['an enquiry that nothing is held against', { kind: 'enquiry', is_private: true, on_page: false }, null],
  [
    'a private comment that may be spam',
    { is_private: true, on_page: false, suspicion: 'text', place: 'spam' },
    'Noticed: Contains 1 link',
  ],
] as const)('of %s the reasons are said only if they count', async (_, parts, said) => {
  stored = [storedMessage('1', 'First', { ...parts, reasons: ['Contains 1 link'] })];
  open('/inbox?view=all');
  await screen.findByText('First');
  expect(within(row('First')).queryByText(/^(Held|Noticed):/)?.parentElement?.textContent ?? null).toBe(said);
});

test('focus moves to the next message after each decision, and to the name of the list after the last', async () => {
  open('/inbox');
  await user.click(await findButton('Second', 'Spam'));
  await waitFor(() => expect(document.activeElement).toBe(row('Third')));
  await user.click(button('Third', 'Done'));
  await waitFor(() => expect(document.activeElement).toBe(row('First')));
  await user.click(button('First', 'Done'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Nobody is waiting for an answer.' })));
});

test('the second click of a double click does not act on the message that moved up', async () => {
  open('/inbox');
  await screen.findByText('First');
  const click = (place: object) => fireEvent.click(button(contents()[0] ?? '', 'Done'), { detail: 1, ...place });
  click({ clientX: 300, clientY: 200 });
  await waitFor(() => expect(contents()).toEqual(['Second', 'Third']));
  click({ clientX: 302, clientY: 200 });
  await screen.findByText('Marked as answered.');
  expect(acts()).toEqual([{ action: 'answered', ids: ['1'] }]);
});

test('single keys move, select, mark, delete, undo and reply, but not in a field', async () => {
  open('/inbox');
  await screen.findByText('First');
  row('First').focus();
  press('j');
  expect(document.activeElement).toBe(row('Second'));
  press('k');
  press('k');
  expect(document.activeElement).toBe(row('First'));
  press('x');
  screen.getByText('1 selected');
  press('x');
  press('s', { ctrlKey: true });
  press('e');
  await waitFor(() => expect(contents()).toEqual(['Second', 'Third']));
  await screen.findByText('Marked as answered.');
  press('z');
  await waitFor(() => expect(contents()).toEqual(['First', 'Second', 'Third']));
  row('Third').focus();
  press('d');
  await waitFor(() => expect(contents()).toEqual(['First', 'Second']));
  row('First').focus();
  press('r');
  expect(document.activeElement).toBe(box());
  press('d');
  expect(contents()).toEqual(['First', 'Second']);
  expect(acts().map((act) => act.action)).toEqual(['answered', undefined, 'delete']);
});

test('an open menu takes letters for its entries', async () => {
  open('/inbox');
  await user.click(await findButton('First', 'More about the message from Ada'));
  fireEvent.keyDown(await screen.findByRole('menuitem', { name: 'Delete' }), { key: 's' });
  expect(acts()).toEqual([]);
});

test('single keys can be turned off, which is remembered', async () => {
  open('/inbox');
  await user.click(await screen.findByRole('button', { name: 'Turn keys off' }));
  cleanup();
  open('/inbox');
  await screen.findByText('Single keys are off.');
  row('First').focus();
  press('e');
  expect(acts()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Turn keys on' }));
  row('First').focus();
  press('e');
  await screen.findByText('Marked as answered.');
});

test('a public reply opens below its comment and goes to the page; a refused one keeps its words, and a retry is the same reply', async () => {
  expectConsoleErrors(/^A reply could not be sent/);
  let isRefused = true;
  open('/inbox', ({ path }) => path.endsWith('/reply') && isRefused && Response.json({ detail: 'The database is busy.' }, { status: 503 }));
  await user.click(await findButton('First', 'Reply'));
  await user.type(box(), 'Not lost');
  await user.click(screen.getByRole('button', { name: 'Post reply' }));
  expect((await within(row('First')).findByRole('alert')).textContent).toBe('The database is busy.');
  expect(box().value).toBe('Not lost');
  isRefused = false;
  await user.click(screen.getByRole('button', { name: 'Post reply' }));
  await screen.findByText('Reply posted.');
  await waitFor(() => expect(contents()).toEqual(['Second', 'Third']));
  const [first, second] = requests.filter(({ path }) => path === '/api/messages/1/reply').map(({ body }) => body);
  expect(first).toEqual({ message: 'Not lost', submission_id: expect.stringMatching(/^[\da-f-]{36}$/) });
  expect(second).toEqual(first);
});

test('what was written privately is answered on its own page, with the caret in the box', async () => {
  stored = [storedEnquiry('1', 'First')];
  const { router } = open('/inbox');
  await user.click(await findButton('First', 'Reply'));
  expect(router.state.location.pathname + router.state.location.hash).toBe('/inbox/1#reply');
});

test('what was written privately is published in other words only', async () => {
  stored = [
    storedMessage('1', 'Ring 050', { is_private: true, on_page: false, numbers: [{ text: '050', dialled: '+97150', in_text: true }] }),
  ];
  const { router } = open('/inbox');
  await screen.findByText('Private');
  row('Ring').focus();
  press('a');
  const question = await screen.findByRole('alertdialog', { name: 'It contains a phone number. Publish a version without it?' });
  await user.click(within(question).getByRole('button', { name: 'Write it' }));
  expect(router.state.location.pathname + router.state.location.hash).toBe('/inbox/1#publish');
  expect(acts()).toEqual([]);
});

test('a reply that is not sent is not left without a question: Stay keeps it, Send and leave sends it first', async () => {
  open('/inbox');
  await user.click(await findButton('First', 'Reply'));
  const leaveBy = async (link: string) => {
    await user.click(screen.getByRole('link', { name: link }));
    const question = await screen.findByRole('alertdialog', { name: 'Your reply is not sent. Leave anyway?' });
    within(question).getByText(
      '“Leave” discards it. “Send and leave” publishes a reply below a comment, and emails one to whoever wrote privately.',
    );
    return question;
  };
  await user.type(box(), 'An answer');
  for (const link of ['Spam', 'Elsewhere']) {
    await user.click(within(await leaveBy(link)).getByRole('button', { name: 'Stay' }));
    expect(box().value).toBe('An answer');
  }
  await user.click(within(await leaveBy('Elsewhere')).getByRole('button', { name: 'Send and leave' }));
  await screen.findByText('The dashboard');
  expect(requests.find(({ path }) => path.endsWith('/reply'))?.body).toMatchObject({ message: 'An answer' });
});

test('a reply that is begun stays when another one is; the one without words goes', async () => {
  open('/inbox');
  await user.click(await findButton('First', 'Reply'));
  await user.type(box(), 'First answer');
  await user.click(button('Second', 'Reply'));
  await user.click(button('Third', 'Reply'));
  expect(screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' }).map(({ value }) => value)).toEqual([
    'First answer',
    '',
  ]);
});

test('a reply with words asks before its message leaves the list, and no other act takes it', async () => {
  open('/inbox');
  await user.click(await findButton('First', 'Reply'));
  await user.type(box(), 'An answer');
  await user.click(button('First', 'Spam'));
  const question = await screen.findByRole('alertdialog', { name: 'Your reply is not sent. Discard it?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await user.click(button('Second', 'Spam'));
  await screen.findByText('Marked as spam.');
  expect(box().value).toBe('An answer');
  await user.click(button('First', 'Spam'));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(contents()).toEqual(['Third']));
});

test('a reply is kept on the device while the tab is out of sight and when its writer is signed out, and is there again when it is opened', async () => {
  const owner = { id: 'owner', email: 'owner@example.com', displayName: 'Owner' };
  startSession('token', 0, owner);
  open('/inbox');
  await user.click(await findButton('First', 'Reply'));
  await user.type(box(), 'An answer');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  expect(keptWords()).toMatchObject([{ to: '/inbox/1', title: 'Your reply to Ada', words: 'An answer' }]);
  endSession('leaving');
  cleanup();
  startSession('token', 0, owner);
  expect(keptWords()).toHaveLength(1);
  open('/inbox');
  await user.click(await findButton('First', 'Reply'));
  expect(box().value).toBe('An answer');
  await user.click(screen.getByRole('button', { name: 'Post reply' }));
  await screen.findByText('Reply posted.');
  expect(keptWords()).toEqual([]);
});

test('possible spam stands above what was marked', async () => {
  stored = [
    storedMessage('1', 'You have won', { state: 'spam', place: 'spam', on_page: false }),
    storedMessage('2', 'Cheap loans', {
      suspicion: 'text',
      place: 'spam',
      on_page: false,
      reasons: ['Offers typical of spam: cheap loans'],
    }),
  ];
  open('/inbox?view=spam');
  await screen.findByText('Held by the rules. Nobody has checked it yet. Deleted after 6 months.');
  expect(contents()).toEqual(['Cheap loans', 'You have won']);
  screen.getByText('Marked by you. Deleted after 30 days.');
  screen.getByText('Noticed:');
  row('Cheap loans').focus();
  press('s');
  await screen.findByText('Marked as spam.');
  expect(acts()).toEqual([{ action: 'spam', ids: ['2'] }]);
  await user.click(button('You have won', 'Not spam'));
  await screen.findByText('Moved to “To answer”.');
  await waitFor(() => expect(contents()).toEqual(['Cheap loans']));
});

test('where a message stands is said where the list has several kinds', async () => {
  stored = [
    storedMessage('1', 'First', { state: 'answered', place: 'answered' }),
    storedEnquiry('2', 'Second', { state: 'closed', place: 'answered', outcome: 'client', amount: 18_500 }),
    storedMessage('3', 'Third', { place: 'later', follow_up_on: '2099-01-05' }),
  ];
  open('/inbox?view=all');
  await screen.findByText('First');
  const standings = [...document.querySelectorAll('time')].map(({ parentElement }) => parentElement?.textContent);
  expect(standings).toEqual(['Jan 2 · Answered', 'Jan 2 · Closed as a client', 'Jan 2 · Later']);
  screen.getByText('Comes back on Monday, January 5, 2099.');
});

test('a reminder that has come says so, and who comes back later is named below the list', async () => {
  stored = [
    storedEnquiry('1', 'First', { follow_up_on: '2026-01-02', answered_at: '2025-11-13T08:00:00Z' }),
    storedEnquiry('2', 'Second', { place: 'later', follow_up_on: '2099-12-11', name: 'Jonas Berg' }),
  ];
  open('/inbox');
  await screen.findByText('Reminder');
  expect(within(row('First')).getByText(/^You asked to be reminded on January 2/).parentElement?.textContent).toMatch(
    /^You asked to be reminded on January 2.*\. Answered on November 13.*\.$/,
  );
  const line = screen.getByText(/come back later|comes back later/);
  expect(line.textContent).toBe('1 comes back later: Jonas Berg on December 11, 2099. Show them');
  expect(within(line).getByRole('link').getAttribute('href')).toBe('/inbox?view=later');
});

test('a crowd is told with how many wait, and leads to them', async () => {
  open('/inbox', undefined, { page: { flood: { waiting: 23, since: '2026-01-02T10:02:00.000Z' } } });
  await screen.findByText('Messages are arriving too fast to email you about each one. 23 wait here.');
  const link = screen.getByRole('link', { name: 'Show them' });
  expect(link.getAttribute('href')).toBe('/inbox?view=all&since=2026-01-02T10%3A02%3A00.000Z');
});

test('search, time, post, sender and held are in the address and in the request, and can be taken back', async () => {
  const sender = '00000000-0000-4000-8000-000000000009';
  open(`/inbox?view=all&post=a-post&sender=${sender}&held=1`);
  await screen.findByText('First');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'visa');
  await waitFor(() => expect(lists().at(-1)).toBe(`/api/messages?view=all&search=visa&post=a-post&sender=${sender}&held=1`));
  for (const name of ['On “A post”', 'From one sender', 'Comments that readers do not see'])
    await user.click(screen.getByRole('button', { name: `${name}: show all again` }));
  await waitFor(() => expect(lists().at(-1)).toBe('/api/messages?view=all&search=visa'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Received' }), 'In the last hour');
  await waitFor(() => expect(lists().at(-1)).toMatch(/&since=\d{4}-/));
});

test('filters that match nothing can be cleared, and a search goes on in all messages', async () => {
  stored = [];
  open('/inbox?view=spam&search=nothing');
  await screen.findByRole('heading', { name: 'No messages match' });
  expect(screen.getByRole('link', { name: 'Clear Filters' }).getAttribute('href')).toBe('/inbox?view=spam');
  expect(screen.getByRole('link', { name: 'Search all messages' }).getAttribute('href')).toBe('/inbox?view=all&search=nothing');
});

test('a hit of the search in the notes says so', async () => {
  stored = [storedEnquiry('1', 'First', { in_notes: true })];
  open('/inbox?search=quote');
  await screen.findByText('Found in your notes.');
});

test('messages that cannot be loaded are announced, and Try again loads them', async () => {
  expectConsoleErrors(/^The messages could not be loaded/);
  let isBroken = true;
  open('/inbox', ({ path }) => isBroken && path.startsWith('/api/messages?') && Response.json({ detail: 'Broken.' }, { status: 500 }));
  const alert = await screen.findByRole('alert');
  isBroken = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await screen.findByText('First');
});

test('the export collects every page in one file, with no formula in it', async () => {
  const cursor = '2026-11-22T05:00:00Z_00000000-0000-4000-8000-00000000000a';
  const pages = [
    { messages: [storedEnquiry('1', 'One', { name: '=1+1' })], next: cursor },
    { messages: [storedEnquiry('2', 'Two', { name: 'ليلى' })], next: null },
  ];
  open('/inbox', ({ path }) => path.endsWith('/export') && Response.json(pages.shift()));
  const saved = savedFiles();
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(requests.filter(({ path }) => path.endsWith('/export')).map(({ body }) => body)).toEqual([{}, { cursor }]);
  expect(saved[0]?.name).toMatch(/^messages-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = (await saved[0]?.blob.text()) ?? '';
  expect([text.includes('"\'=1+1"'), text.includes('"ليلى"')]).toEqual([true, true]);
});

test('a failed export saves nothing and says so', async () => {
  expectConsoleErrors(/^The messages could not be exported/);
  open('/inbox', ({ path }) => path.endsWith('/export') && Response.json({ detail: 'The database is busy.' }, { status: 503 }));
  const saved = savedFiles();
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  await screen.findByText('The export failed. Please try again.');
  expect(saved).toEqual([]);
});

test('comments of all posts are closed and opened again from the menu', async () => {
  let isOpen = true;
  open('/inbox', ({ method, path, body }) => {
    if (path !== '/api/comments/switch') return false;
    if (method === 'PUT') isOpen = (body as { open: boolean }).open;
    return Response.json({ open: isOpen });
  });
  await choose('More for the inbox', /^Close all comments/);
  await screen.findByText('Comments are closed on all articles. Existing comments stay.');
  await choose('More for the inbox', 'Open comments');
  await screen.findByText('Comments are open.');
});

test('a switch that cannot be turned says so and stays as it is', async () => {
  expectConsoleErrors(/^The switch of the comments could not be turned/);
  open(
    '/inbox',
    ({ method, path }) => method === 'PUT' && path.endsWith('/switch') && Response.json({ detail: 'Broken.' }, { status: 500 }),
  );
  await choose('More for the inbox', /^Close all comments/);
  await screen.findByText('The comments could not be closed.');
  expect(screen.getByText('Comments are open.')).toBeDefined();
});

type Answer = (request: ApiRequest) => Response | false;

function open(url: string, answer: Answer = () => false, options = {}) {
  const server = messageServer(stored, options);
  requests = stubApi((request) => answer(request) || server(request));
  const screens = (
    <main tabIndex={-1}>
      <InboxScreen />
      <Link to="/dashboard">Elsewhere</Link>
    </main>
  );
  return renderScreens({ '/inbox': screens, '/inbox/:id': 'The message', '/dashboard': 'The dashboard' }, url);
}

const lists = () => requests.map(({ path }) => path).filter((path) => path.startsWith('/api/messages?'));
const acts = () =>
  requests.filter(({ path }) => /\/(act|undo)$/.test(path)).map(({ body }) => body as { action?: string; ids?: string[]; undo?: string });
const articles = () => screen.queryAllByRole('article');
const contents = () => articles().map((article) => article.querySelector('p[dir=auto]')?.textContent);
const kinds = () => articles().map((article) => article.querySelector('[data-column=text] p')?.textContent);
const row = (text: string) => screen.getByText(new RegExp(`^${text}`)).closest('[role=article]') as HTMLElement;
const button = (text: string, name: string) => within(row(text)).getByRole('button', { name });
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' });
const said = () => [...document.querySelectorAll('[data-sonner-toast] [data-title]')].map(({ textContent }) => textContent);
const press = (key: string, options = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options });

async function findButton(text: string, name: string): Promise<HTMLElement> {
  await screen.findByText(text);
  return button(text, name);
}

async function choose(menu: string, entry: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

function tabs(): (string | null)[] {
  return within(screen.getByRole('navigation', { name: 'Inbox' }))
    .getAllByRole('link')
    .map(({ firstChild }) => firstChild?.textContent ?? null);
}

/** The files that were offered to download. */
function savedFiles(): { name: string; blob: Blob }[] {
  const saved: { name: string; blob: Blob }[] = [];
  let last = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob;
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: last });
  });
  return saved;
}
