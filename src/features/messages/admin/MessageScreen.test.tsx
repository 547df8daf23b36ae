// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, startSession } from '#src/features/session/session-store.ts';
import { keptWords } from '#src/features/versioned-form/use-kept-words.ts';
import { messageServer, type StoredMessage, storedEnquiry, storedMessage } from '#tests/fixtures/message-server.ts';
import { type ApiRequest, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { Component as MessageScreen } from './MessageScreen.tsx';

const user = setupUser();
const number = { text: '+971 55 987 6543', dialled: '+971559876543', in_text: true };
const elena = storedEnquiry('1', 'We are two founders.\n\nPlease call me on +971 55 987 6543.', {
  ...{ name: 'Elena', email: 'elena@example.org', numbers: [number], blog_id: 'a-post', post_title: 'Free zone or mainland' },
  ...{ source: 'via:text', landed_on: 'another', landed_on_title: 'Another post', earlier: 2 },
});
let stored: StoredMessage[];
let requests: ApiRequest[];

beforeEach(() => {
  localStorage.clear();
  stored = [{ ...elena }, storedMessage('2', 'A question'), storedMessage('3', 'Another one')];
});
afterEach(() => vi.useRealTimers());

test('the message is read with its way, its numbers as links, its article and where the sender came from; nothing is sent for it', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Elena' });
  expect(document.querySelector('.screen-head + p')?.textContent).toBe('Enquiry · Visas · Jan 2, 2026, 2:02 PM');
  expect(screen.getAllByRole('link', { name: '+971 55 987 6543' }).map((link) => link.getAttribute('href'))).toEqual([
    'tel:+971559876543',
    'tel:+971559876543',
  ]);
  expect(screen.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/971559876543\?text=Dear%20Elena/,
  );
  expect(facts()).toEqual([
    'Emailelena@example.org',
    'Phone+971 55 987 6543from the message',
    'Asked belowFree zone or mainland',
    'Came fromLinkedIn, your textfirst page: Another post',
    'Before2 messages from this sender',
  ]);
  expect(screen.getByRole('link', { name: '2 messages from this sender' }).getAttribute('href')).toBe('/inbox?view=all&sender=1');
  expect(state()).toMatch(/^To answerfor \d+ days$/);
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('the service that it is about stands beside the topic, and not twice', async () => {
  const about = { service: 'formation', service_name: 'Company Formation' };
  stored = [storedEnquiry('1', 'Asked', about), storedEnquiry('2', 'Asked', { ...about, topic: 'Company Formation' })];
  open('/inbox/1');
  const line = async () => (await screen.findByText(/^Jan 2|· Jan 2/)).textContent;
  expect(await line()).toBe('Enquiry · Visas · Company Formation · Jan 2, 2026, 2:02 PM');
  cleanup();
  open('/inbox/2');
  expect(await line()).toBe('Enquiry · Company Formation · Jan 2, 2026, 2:02 PM');
});

test('its place in the list that it was opened from is said, and arrows lead to the neighbours', async () => {
  const { router } = open('/inbox/2');
  await screen.findByText('2 of 3');
  screen.getByRole('link', { name: 'Inbox' });
  await user.click(screen.getByRole('link', { name: 'Next message' }));
  await screen.findByText('3 of 3');
  expect(screen.queryByRole('link', { name: 'Next message' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Previous message' }));
  await screen.findByText('2 of 3');
  expect(router.state.location.pathname).toBe('/inbox/2');
});

test.each([
  ['/inbox/2', 'Inbox', '/inbox'],
  ['/inbox/2?view=unheard-of', 'Inbox', '/inbox'],
  ['/inbox/2?view=comments', 'Inbox, comments', '/inbox?view=comments'],
])('the link of %s back to the list is "%s"', async (url, name, to) => {
  open(url);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
  await screen.findByRole('heading', { name: 'Ada' });
});

test('a reply by email is sent from here, shows how far it is, and says when it is sent', async () => {
  open();
  await user.type(await findBox(), 'Certainly.');
  screen.getByText('From layla@example.com, with the question quoted. The reply comes to your mailbox.');
  await user.click(screen.getByRole('button', { name: 'Send by email' }));
  await screen.findByText('· Sending…');
  expect(requests.find(({ path }) => path.endsWith('/1/reply'))?.body).toEqual({
    message: 'Dear Elena,\n\nThank you for your question about “Free zone or mainland”.\n\n\n\nLayla NoorCertainly.',
    submission_id: expect.stringMatching(/^[\da-f-]{36}$/),
    seen: 0,
  });
  screen.getByRole('button', { name: 'Write again' });
  expect(screen.getAllByRole('link', { name: 'Next message' })).toHaveLength(2);
  Object.assign(stored[0]?.thread[0] ?? {}, { mail: { state: 'sent', problem: null } });
  await screen.findByText('Sent to elena@example.org.', {}, { timeout: 8_000 });
  screen.getByText('· Sent');
});

test.each([
  ['could not be sent', 'failed', 'Not sent: The server said no.'],
  ['could not be sent yet', 'sending', 'Not sent yet: The server said no. The site tries again by itself.'],
] as const)('an answer that %s says why, and can be tried again', async (_, state, said) => {
  const mail = { state, problem: 'The server said no.' };
  const entry = {
    id: 'r1',
    by_owner: true,
    name: 'Layla Noor',
    content: 'Hello',
    on_page: false,
    created_at: '2026-01-02T11:00:00Z',
    mail,
  };
  stored[0] = { ...elena, thread: [entry] };
  open();
  expect((await screen.findByRole('alert')).textContent).toBe(said);
  expect(screen.queryByText('· Sending…')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(requests.some(({ path }) => path === '/api/messages/1/replies/r1/retry')).toBe(true));
});

test('a refused reply keeps its words and says why beside the box', async () => {
  expectConsoleErrors(/^A reply could not be sent/);
  const detail = 'This cannot be answered by email: no address was left with it.';
  open('/inbox/1', ({ path }) => path.endsWith('/reply') && Response.json({ detail }, { status: 409 }));
  await user.type(await findBox(), 'Certainly.');
  await user.click(screen.getByRole('button', { name: 'Send by email' }));
  expect((await screen.findByRole('alert')).textContent).toBe(detail);
  expect([box().value.endsWith('Certainly.'), box().getAttribute('aria-invalid')]).toEqual([true, 'true']);
});

test('where no mail can be sent the mail app is opened with the words, and asks whether it was sent', async () => {
  stored[0] = { ...elena, mail_from: null };
  open();
  await user.type(await findBox(), 'Certainly.');
  expect(screen.queryByRole('button', { name: 'Send by email' })).toBeNull();
  const link = screen.getByRole('link', { name: 'Open in mail app' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(/^mailto:elena@example\.org\?subject=.*Certainly\./s);
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await screen.findByText('Sent it?');
  await user.click(document.querySelector('.toast-action') ?? link);
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await screen.findByText('Marked as answered.');
});

test('without an address there is no box, and the number is there', async () => {
  stored[0] = { ...elena, email: '' };
  open();
  await screen.findByText('No email address was left.');
  expect(screen.queryByRole('textbox', { name: 'Your reply' })).toBeNull();
  screen.getByRole('link', { name: 'Call' });
});

test('a number in Arabic digits is shown in the order it was typed', async () => {
  const arabic = { text: '٠٥٠ ١٢٣ ٤٥٦٧', dialled: '+971501234567', in_text: false };
  stored[0] = { ...elena, numbers: [arabic, number] };
  open();
  const shown = await screen.findAllByText(arabic.text);
  expect(shown.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    `Call ${arabic.text}`,
    `WhatsApp ${arabic.text} (opens in a new tab)`,
    arabic.text,
  ]);
  expect(shown.map(({ localName, dir }) => `${localName} ${dir}`)).toEqual(['bdo ltr', 'bdo ltr', 'bdo ltr']);
});

test('a public reply is posted below the comment, and the next message opens', async () => {
  const { router } = open('/inbox/2');
  await user.type(await findBox(), 'Yes.');
  screen.getByText('Readers see it at once. Ada is not told by email.');
  await user.click(screen.getByRole('button', { name: 'Post reply' }));
  await screen.findByText('Reply posted.');
  expect(router.state.location.pathname).toBe('/inbox/3');
});

test('after an act the next message opens, after the last one the list; Undo brings it back', async () => {
  const { router } = open('/inbox/2');
  await user.click(await screen.findByRole('button', { name: 'Done, no reply needed' }));
  await screen.findByText('Marked as answered.');
  await screen.findByText('2 of 2');
  expect(router.state.location.pathname).toBe('/inbox/3');
  await user.click(screen.getByRole('button', { name: 'Spam' }));
  await screen.findByText('The list');
  await screen.findByText('Marked as spam.');
  await user.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement);
  await screen.findByText('The message is back.');
});

test('single keys act while the message or a button in it has the focus, which it does not take by itself; not in its box or on a link; a key leads on to the next', async () => {
  const { router } = open('/inbox/2');
  await screen.findByText('2 of 3');
  expect(screen.getByRole('article').contains(document.activeElement)).toBe(false);
  press('e');
  screen.getByRole('link', { name: 'Write to ada@example.com' }).focus();
  press('e');
  screen.getByRole('article').focus();
  press('j');
  await screen.findByText('3 of 3');
  expect(document.activeElement).toBe(screen.getByRole('article'));
  screen.getByRole('button', { name: 'Spam' }).focus();
  press('k');
  await screen.findByText('2 of 3');
  screen.getByRole('article').focus();
  press('r');
  expect(document.activeElement).toBe(box());
  press('e');
  expect(acts()).toEqual([]);
  screen.getByRole('article').focus();
  press('e');
  await screen.findByText('Marked as answered.');
  expect(router.state.location.pathname).toBe('/inbox/3');
});

test.each([
  ['an enquiry without an address', { email: '' }],
  ['a note without one', { kind: 'note', email: '' }],
] as const)('a reply to %s is begun in the notes, where typed letters are words', async (_, parts) => {
  stored[0] = { ...elena, ...parts };
  open('/inbox/1#reply');
  const field = await findNotes();
  expect(document.activeElement).toBe(field);
  press('d');
  press('e');
  screen.getByRole('article').focus();
  press('r');
  expect(document.activeElement).toBe(field);
  expect(acts()).toEqual([]);
});

test('closing asks whether they became a client, with what it is worth', async () => {
  open();
  await user.click(await screen.findByRole('button', { name: 'Close…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Did they become a client?' }));
  dialog.getByText('Elena · asked below “Free zone or mainland” · came from LinkedIn, your text');
  await user.click(dialog.getByRole('radio', { name: 'Yes, a client' }));
  await user.type(dialog.getByRole('textbox', { name: /^Worth/ }), '18.5');
  await user.click(dialog.getByRole('button', { name: 'Close enquiry' }));
  await dialog.findByText('Please use whole dirhams, such as 18,500.');
  await user.clear(dialog.getByRole('textbox', { name: /^Worth/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Worth/ }), 'AED 18,500');
  await user.click(dialog.getByRole('button', { name: 'Close enquiry' }));
  await screen.findByText('Closed as a client.');
  expect(acts()).toEqual([{ action: 'close', ids: ['1'], outcome: 'client', amount: 18_500 }]);
});

test.each(['١٨٬٥٠٠', '١٨،٥٠٠', '۱۸ ۵۰۰'])('an amount is taken as %s', async (typed) => {
  open();
  await user.click(await screen.findByRole('button', { name: 'Close…' }));
  await user.click(await screen.findByRole('radio', { name: 'Yes, a client' }));
  await user.type(screen.getByRole('textbox', { name: /^Worth/ }), typed);
  await user.click(screen.getByRole('button', { name: 'Close enquiry' }));
  await screen.findByText('Closed as a client.');
  expect(acts()).toEqual([{ action: 'close', ids: ['1'], outcome: 'client', amount: 18_500 }]);
});

test('one press skips the question', async () => {
  open();
  await user.click(await screen.findByRole('button', { name: 'Close…' }));
  await user.click(await screen.findByRole('button', { name: 'Skip, just close' }));
  await screen.findByText('Closed.');
  expect(acts()).toEqual([{ action: 'close', ids: ['1'] }]);
});

test('a message that cannot be closed says why in the dialog, which keeps what was chosen', async () => {
  expectConsoleErrors(/^Messages could not be changed/);
  open('/inbox/1', ({ path }) => path.endsWith('/act') && Response.json({ detail: 'The database is busy.' }, { status: 503 }));
  await user.click(await screen.findByRole('button', { name: 'Close…' }));
  await user.click(await screen.findByRole('radio', { name: 'No' }));
  await user.click(screen.getByRole('button', { name: 'Close enquiry' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The database is busy.');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true);
});

test('an outcome can be changed later', async () => {
  stored[0] = { ...elena, state: 'closed', place: 'answered', closed_at: '2026-01-02T11:00:00Z', outcome: 'client', amount: 18_500 };
  open();
  const change = await screen.findByRole('button', { name: 'Change the outcome…' });
  expect(state()).toBe('Closed as a client · AED 18,500Jan 2, 2026, 3:00 PM');
  await user.click(change);
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Worth/ })).value).toBe('18,500');
});

test('a reminder is set for three days, two weeks or a day', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T08:00:00Z'), toFake: ['Date'] });
  open();
  await user.click(await screen.findByRole('button', { name: 'Remind me' }));
  const popover = within(await screen.findByRole('dialog', { name: 'Remind me' }));
  popover.getByText('It leaves “To answer” until that morning. Then it comes back, and one email tells you.');
  expect(popover.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'In 3 daysMonday, November 30',
    'In 2 weeksFriday, December 11',
    'Set',
  ]);
  fireEvent.change(popover.getByLabelText('On a date'), { target: { value: '2026-11-27' } });
  await user.click(popover.getByRole('button', { name: 'Set' }));
  await popover.findByText('Please choose a day after today.');
  await user.click(popover.getByRole('button', { name: /^In 2 weeks/ }));
  await screen.findByText('You will be reminded on Friday, December 11.');
  expect(acts()).toEqual([{ action: 'remind', ids: ['1'], on: '2026-12-11' }]);
});

test('a private comment is published in other words; a refused text stays, with the reason beside it', async () => {
  expectConsoleErrors(/^A comment could not be published/);
  stored[0] = storedMessage('1', 'Call 050', { is_private: true, on_page: false });
  const detail = 'There is still an address or a number in it. Please take it out first.';
  let isRefused = true;
  open('/inbox/1', ({ path }) => path.endsWith('/publish') && isRefused && Response.json({ detail }, { status: 400 }));
  await user.click(await screen.findByRole('button', { name: 'Publish without the details…' }));
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Public text' });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText(detail);
  expect([text.value, text.getAttribute('aria-invalid')]).toEqual(['Call 050', 'true']);
  isRefused = false;
  await user.clear(text);
  await user.type(text, 'Which visa?');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('The comment is published.');
  expect(requests.findLast(({ path }) => path.endsWith('/publish'))?.body).toEqual({ message: 'Which visa?' });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Public text' })).toBeNull());
});

test('the question that a comment answers and what was said below it are shown; an answer of the owner can be deleted', async () => {
  const said = { on_page: true, created_at: '2026-01-02T11:00:00Z', mail: null };
  stored[1] = storedMessage('2', 'And in Spain?', {
    answers: 'Hessa',
    question: { id: 'q', by_owner: false, name: 'Hessa', content: 'How long?', ...said },
    thread: [
      { id: 't1', by_owner: false, name: 'Ravi', content: 'The same here.', ...said },
      { id: 't2', by_owner: true, name: 'Layla Noor', content: 'A week.', ...said },
    ],
  });
  open('/inbox/2');
  await screen.findByText('How long?');
  expect(screen.getByRole('link', { name: 'Ravi' }).getAttribute('href')).toBe('/inbox/t1');
  await user.click(within(screen.getByText('A week.').parentElement as HTMLElement).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Deleted. It stays in the bin for 30 days.');
  expect(acts()).toEqual([{ action: 'delete', ids: ['t2'] }]);
});

test('one that is gone says so', async () => {
  expectConsoleErrors(/^A message could not be loaded/);
  open('/inbox/9');
  expect((await screen.findByRole('alert')).textContent).toBe('There is no such message. It may have been erased.');
  screen.getByRole('heading', { level: 1, name: 'Message' });
});

test('notes save themselves after the last key, and say when', async () => {
  open();
  await user.type(await findNotes(), 'Call on Monday');
  await screen.findByText(/^Only you see them; the search finds them\. Saved at \d/);
  expect(puts()).toEqual([{ notes: 'Call on Monday', before: '' }]);
});

test('notes are saved once when the owner leaves the field, and once when the owner leaves the message', async () => {
  open();
  await user.type(await findNotes(), 'Call');
  await user.tab();
  await screen.findByText(/Saved at/);
  await user.type(notes(), ' on Monday');
  await user.click(screen.getByRole('link', { name: 'Inbox' }));
  await screen.findByText('The list');
  await waitFor(() =>
    expect(puts()).toEqual([
      { notes: 'Call', before: '' },
      { notes: 'Call on Monday', before: 'Call' },
    ]),
  );
});

test('what another window wrote into the notes comes to what is typed here, and goes on from there', async () => {
  open('/inbox/1', ({ method, body }) => method === 'PUT' && Response.json({ notes: `Met in May\n${(body as { notes: string }).notes}` }));
  await user.type(await findNotes(), 'Call');
  await user.tab();
  await waitFor(() => expect(notes().value).toBe('Met in May\nCall'));
  await user.type(notes(), ' on Monday');
  await user.tab();
  await waitFor(() => expect(puts().at(-1)).toEqual({ notes: 'Met in May\nCall on Monday', before: 'Met in May\nCall' }));
});

test('notes that cannot be saved stay, with the reason beside them, and can be tried again', async () => {
  expectConsoleErrors(/^The notes could not be saved/);
  let isBusy = true;
  open('/inbox/1', ({ method }) => method === 'PUT' && isBusy && Response.json({ detail: 'The database is busy.' }, { status: 503 }));
  await user.type(await findNotes(), 'Kept');
  await user.tab();
  await screen.findByText('The database is busy.');
  expect([notes().value, notes().getAttribute('aria-invalid')]).toEqual(['Kept', 'true']);
  isBusy = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/Saved at/);
});

test('notes that fail on leaving are held by a message, which tries again', async () => {
  expectConsoleErrors(/^The notes could not be saved/);
  let isBusy = true;
  open('/inbox/1', ({ method }) => method === 'PUT' && isBusy && Response.json({ detail: 'The database is busy.' }, { status: 503 }));
  await user.type(await findNotes(), 'Kept');
  await user.click(screen.getByRole('link', { name: 'Inbox' }));
  await screen.findByText('The notes could not be saved.');
  isBusy = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(puts().at(-1)).toEqual({ notes: 'Kept', before: '' }));
});

test.each([
  ['has not', null, ['Never sent']],
  ['has', { notes: 'Never sent' }, []],
])('notes at a sign-out that the server %s stay on the device accordingly', async (_, answer, kept) => {
  if (!answer) expectConsoleErrors(/^The notes could not be saved/);
  const owner = { id: 'owner', email: 'owner@example.com', displayName: 'Owner' };
  startSession('token', 0, owner);
  open('/inbox/1', ({ method }) => {
    if (method !== 'PUT') return false;
    if (answer) return Response.json(answer);
    throw new TypeError('Failed to fetch');
  });
  await user.type(await findNotes(), 'Never sent');
  endSession('leaving');
  cleanup();
  await waitFor(() => expect(puts()).toEqual([{ notes: 'Never sent', before: '' }]));
  startSession('token', 0, owner);
  await expect.poll(() => keptWords().map(({ words }) => words)).toEqual(kept);
});

type Answer = (request: ApiRequest) => Response | false;

function open(url = '/inbox/1', answer: Answer = () => false) {
  const server = messageServer(stored);
  requests = stubApi((request) => answer(request) || server(request));
  const message = (
    <main tabIndex={-1}>
      <MessageScreen />
    </main>
  );
  return renderScreens({ '/inbox/:id': message, '/inbox': 'The list' }, url);
}

const acts = () => requests.filter(({ path }) => path.endsWith('/act')).map(({ body }) => body);
const puts = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const findBox = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' });
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' });
const findNotes = () => screen.findByRole('textbox', { name: 'Notes' });
const notes = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
const facts = () => [...document.querySelectorAll('[aria-labelledby=message-contact] dl > div')].map(({ textContent }) => textContent);
const state = () => screen.getByRole('region', { name: 'Where it stands' }).querySelector('p')?.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
