// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endSession, startSession } from '#src/features/session/session-store.ts';
import { keptWords } from '#src/features/versioned-form/use-kept-words.ts';
import { storedEnquiry } from '#tests/fixtures/stored-enquiry.ts';
import { type ApiRequest, answersFrom, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { Component as EnquiryScreen } from './EnquiryScreen.tsx';

const user = setupUser();
const path = `/api/enquiries/${storedEnquiry.id}`;
const privateComment = { ...storedEnquiry, channel: 'comment', comment_id: '00000000-0000-4000-8000-00000000000c' };

test('notes save themselves after the last key, and say when', async () => {
  const requests = open();
  await user.type(await findNotes(), 'Call on Monday');
  await screen.findByText(/^Only administrators see them\. Saved at \d/);
  expect(puts(requests)).toEqual([{ notes: 'Call on Monday' }]);
  expect(notes().value).toBe('Call on Monday');
});

test('notes are saved once when the owner leaves the field, and once when the owner leaves the enquiry', async () => {
  const requests = open();
  await user.type(await findNotes(), 'Call');
  await user.tab();
  await screen.findByText(/Saved at/);
  await user.type(notes(), ' on Monday');
  await user.click(screen.getByRole('link', { name: 'All enquiries' }));
  await screen.findByText('The list');
  await waitFor(() => expect(puts(requests)).toEqual([{ notes: 'Call' }, { notes: 'Call on Monday' }]));
});

test('notes that cannot be saved stay, with the reason beside them, and can be tried again', async () => {
  expectConsoleErrors(/^The notes could not be saved/);
  let isBusy = true;
  const busy = () => Response.json({ detail: 'The database is busy.' }, { status: 503 });
  const requests = open(storedEnquiry, {
    [`PUT ${path}`]: () => (isBusy ? busy() : Response.json({ ...storedEnquiry, ...changeIn(requests) })),
  });
  await user.type(await findNotes(), 'Kept');
  await user.tab();
  await screen.findByText('The database is busy.');
  expect([notes().value, notes().getAttribute('aria-invalid')]).toEqual(['Kept', 'true']);
  isBusy = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/Saved at/);
  expect(screen.queryByText('The database is busy.')).toBeNull();
});

test('notes that fail on leaving are held by a message, which tries again', async () => {
  expectConsoleErrors(/^The notes could not be saved/);
  let isBusy = true;
  const busy = () => Response.json({ detail: 'The database is busy.' }, { status: 503 });
  const requests = open(storedEnquiry, {
    [`PUT ${path}`]: () => (isBusy ? busy() : Response.json({ ...storedEnquiry, ...changeIn(requests) })),
  });
  await user.type(await findNotes(), 'Kept');
  await user.click(screen.getByRole('link', { name: 'All enquiries' }));
  await screen.findByText('The notes could not be saved.');
  isBusy = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(puts(requests).at(-1)).toEqual({ notes: 'Kept' }));
});

test.each([
  ['has not', null, ['Never sent']],
  ['has', storedEnquiry, []],
])('notes at a sign-out that the server %s stay on the device accordingly', async (_, answer, kept) => {
  if (!answer) expectConsoleErrors(/^The notes could not be saved/);
  localStorage.clear();
  startSession('token', 0, { id: 'owner', email: 'owner@example.com', displayName: 'Owner' });
  const requests = open(storedEnquiry, { [`PUT ${path}`]: answer });
  await user.type(await findNotes(), 'Never sent');
  endSession('leaving');
  cleanup();
  await waitFor(() => expect(puts(requests)).toEqual([{ notes: 'Never sent' }]));
  startSession('token', 0, { id: 'owner', email: 'owner@example.com', displayName: 'Owner' });
  const words = () => keptWords().map((kept) => kept.words);
  await expect.poll(words).toEqual(kept);
});

test('after an answer was begun by email, a message marks the enquiry as answered', async () => {
  const requests = open();
  const answer = await screen.findByRole('link', { name: 'Answer by email' });
  answer.addEventListener('click', (event) => event.preventDefault());
  await user.click(answer);
  await screen.findByText('Your email program is open.');
  await user.click(screen.getByRole('button', { name: 'Mark as answered' }));
  await screen.findByText('Marked as answered.');
  expect(puts(requests)).toEqual([{ status: 'answered' }]);
});

test('a double click marks an enquiry as answered once', async () => {
  const requests = open();
  const answered = await screen.findByRole('button', { name: 'Answered' });
  for (const clientX of [300, 301]) fireEvent.click(answered, { detail: 1, clientX, clientY: 200 });
  await screen.findByText('Marked as answered.');
  expect(methods(requests)).toEqual(['GET', 'PUT']);
});

test('a state acts at once, and Undo takes it back', async () => {
  const requests = open();
  await user.click(await screen.findByRole('button', { name: 'Answered' }));
  await screen.findByText('Marked as answered.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('The enquiry is open again.');
  expect(puts(requests)).toEqual([{ status: 'answered' }, { status: 'new' }]);
});

test('address and number are links', async () => {
  open({ ...storedEnquiry, phone: '+971 50 123 4567', dialled: '+971501234567' });
  expect((await screen.findByRole('link', { name: 'ada@example.com' })).getAttribute('href')).toBe('mailto:ada@example.com');
  expect(screen.getByRole('link', { name: '+971 50 123 4567' }).getAttribute('href')).toBe('tel:+971501234567');
});

test('erasing asks first; Cancel erases nothing', async () => {
  const requests = open();
  await user.click(await screen.findByRole('button', { name: 'Erase for good' }));
  await screen.findByText('Erase the enquiry of Ada for good?');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(methods(requests)).toEqual(['GET']);
});

test('an erased enquiry leads back to the list, and is not asked for again', async () => {
  let isErased = false;
  const gone = () => Response.json({ detail: 'There is no such enquiry. It may have been erased.' }, { status: 404 });
  const erase = () => {
    isErased = true;
    return Response.json({ id: storedEnquiry.id });
  };
  const requests = open(storedEnquiry, {
    [`GET ${path}`]: () => (isErased ? gone() : Response.json(storedEnquiry)),
    [`DELETE ${path}`]: erase,
  });
  await confirmErasure();
  await screen.findByText('The list');
  await screen.findByText('The enquiry is erased.');
  expect(methods(requests)).toEqual(['GET', 'DELETE']);
});

test('an enquiry that cannot be erased stays, and the reason is said', async () => {
  expectConsoleErrors(/^An enquiry could not be changed/);
  open(storedEnquiry, { [`DELETE ${path}`]: () => Response.json({ detail: 'The database is busy.' }, { status: 503 }) });
  await confirmErasure();
  await screen.findByText('The database is busy.');
  screen.getByRole('heading', { level: 1, name: 'Ada' });
});

test('a private comment is published in the words that are left, and then not offered again', async () => {
  const requests = open(privateComment, { [`POST ${path}/publish`]: { id: 'asked' } });
  await user.click(await screen.findByText('Publish as a comment'));
  await user.clear(publicText());
  await user.type(publicText(), 'Which visa?');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('The comment is published.');
  expect(requests.find(({ method }) => method === 'POST')).toEqual({
    method: 'POST',
    path: `${path}/publish`,
    body: { message: 'Which visa?' },
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull());
});

test('a text with an address in it is refused beside its field, and stays', async () => {
  expectConsoleErrors(/^A comment could not be published/);
  const detail = 'There is still an address or a number in it. Please take it out first.';
  open(privateComment, { [`POST ${path}/publish`]: () => Response.json({ detail, fields: { message: detail } }, { status: 400 }) });
  await user.click(await screen.findByText('Publish as a comment'));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText(detail);
  expect([publicText().value, publicText().getAttribute('aria-invalid')]).toEqual([storedEnquiry.message, 'true']);
});

test('an enquiry of the form is not offered for publishing', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Ada' });
  expect(screen.queryByText('Publish as a comment')).toBeNull();
});

test('opening marks as read, once', async () => {
  const requests = open({ ...storedEnquiry, read_at: null });
  await screen.findByRole('heading', { level: 1, name: 'Ada' });
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ read: true }));
  expect(methods(requests)).toEqual(['GET', 'PUT']);
});

test('one that is gone says so', async () => {
  expectConsoleErrors(/^An enquiry could not be loaded/);
  const detail = 'There is no such enquiry. It may have been erased.';
  open(storedEnquiry, { [`GET ${path}`]: () => Response.json({ detail }, { status: 404 }) });
  expect((await screen.findByRole('alert')).textContent).toBe(detail);
});

/** Opens an enquiry on a server that takes every change. */
function open(enquiry: object = storedEnquiry, answers: Record<string, unknown> = {}) {
  const requests: ApiRequest[] = stubApi(
    answersFrom({
      [`GET ${path}`]: enquiry,
      [`PUT ${path}`]: () => Response.json({ ...enquiry, read_at: storedEnquiry.read_at, ...changeIn(requests) }),
      ...answers,
    }),
  );
  renderScreens({ '/enquiries/:id': <EnquiryScreen />, '/enquiries': 'The list' }, `/enquiries/${storedEnquiry.id}`);
  return requests;
}

function changeIn(requests: ApiRequest[]): object {
  const { read: _, ...change } = { ...(requests.at(-1)?.body as object & { read?: true }) };
  return change;
}

async function confirmErasure() {
  await user.click(await screen.findByRole('button', { name: 'Erase for good' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Erase for good' }));
}

function methods(requests: ApiRequest[]): string[] {
  return requests.map(({ method }) => method);
}

function puts(requests: ApiRequest[]): unknown[] {
  return requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
}

function findNotes() {
  return screen.findByRole('textbox', { name: 'Notes' });
}

function notes() {
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
}

function publicText() {
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Public text' });
}
