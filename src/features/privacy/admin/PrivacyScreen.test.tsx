// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answersFrom, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { Component as PrivacyScreen } from './PrivacyScreen.tsx';

const user = setupUser();
const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const nothing = {
  identifier: { kind: 'email', value: 'ada@example.com' },
  ...{ total: 0, newest: [], answers: 0, subscription: null, administrator: null },
};
const found = {
  ...nothing,
  total: 201,
  newest: [message(0, 'comment', 'My question'), message(1, 'enquiry', 'What does it cost?')],
  answers: 1,
};

afterEach(() => vi.restoreAllMocks());

test('a search shows what the person sent, how much that is, and where mentions are looked for by hand', async () => {
  const requests = stubApi(answersFrom({ 'POST /api/privacy/search': found }));
  await search('ada@example.com');
  expect((await screen.findByRole('status')).textContent).toBe('Sent by ada@example.com: 201 messages.');
  expect(requests).toEqual([{ method: 'POST', path: '/api/privacy/search', body: { identifier: 'ada@example.com' } }]);
  const messages = within(screen.getByRole('region', { name: 'Messages from this person' }));
  expect(messages.getByText(/The newest 2 are shown; all 201 messages are exported and erased\./)).toBeTruthy();
  expect(messages.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Adaada@example\.comNovember 1, 2026CommentSpamMy question$/),
    expect.stringMatching(/^Adaada@example\.comNovember 1, 2026EnquiryBinWhat does it cost\?$/),
  ]);
  expect(messages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(ids.map((id) => `/inbox/${id}`));
  expect(screen.queryByRole('checkbox')).toBeNull();
  const byHand = screen.getByText(/only mention the person are not found here/);
  expect(
    within(byHand)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/blogs', '/inbox?view=all']);
});

test('what is neither address nor number is said beside the field, and nothing is sent', async () => {
  const requests = stubApi(answersFrom({}));
  await search('Ada');
  expect(screen.getByRole('alert').textContent).toBe('Please enter an email address or a telephone number.');
  expect([requests, field().value]).toEqual([[], 'Ada']);
});

test('erasing asks with the exact numbers, says what went, and shows what is left', async () => {
  let isErased = false;
  const erase = () => {
    isErased = true;
    return Response.json({ messages: 202, answers: 1, subscriptions: 0, left: 0 });
  };
  const requests = stubApi(
    answersFrom({ 'POST /api/privacy/search': () => Response.json(isErased ? nothing : found), 'POST /api/privacy/erase': erase }),
  );
  await search('ada@example.com');
  await screen.findByText('My question');
  const asked = 'Erase 201 messages and 1 answer of yours for good? The texts are erased too. This cannot be undone.';
  expect(await question()).toBe(asked);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(requests.some(({ path }) => path.endsWith('erase'))).toBe(false);
  expect(await question()).toBe(asked);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Erase for good' }));
  await screen.findByText('Nothing is stored that ada@example.com sent.');
  await screen.findByText('Erased: 202 messages and 1 answer of yours.');
  expect(requests.find(({ path }) => path.endsWith('erase'))?.body).toEqual({ identifier: 'ada@example.com' });
});

test('what was found before does not stand beside a search that cannot be made', async () => {
  stubApi(answersFrom({ 'POST /api/privacy/search': found }));
  await search('ada@example.com');
  await screen.findByText('My question');
  await user.clear(field());
  await user.type(field(), 'hello{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Please enter an email address or a telephone number.');
  expect(screen.queryByText('My question')).toBeNull();
});

test('when nothing is stored, the erasure can still be remembered for restored copies', async () => {
  stubApi(answersFrom({ 'POST /api/privacy/search': nothing }));
  await search('ada@example.com');
  await screen.findByText('Nothing is stored that ada@example.com sent.');
  expect(await question()).toBe('Nothing is removed now. Remember this erasure, so that a restored backup is cleaned too?');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
});

test('an erasure that fails says so, and what was found stays', async () => {
  expectConsoleErrors(/^A person could not be erased/);
  const detail = 'Not everything could be erased. Please try again.';
  const refuse = () => Response.json({ detail, code: 'conflict' }, { status: 409 });
  stubApi(answersFrom({ 'POST /api/privacy/search': found, 'POST /api/privacy/erase': refuse }));
  await search('ada@example.com');
  await screen.findByText('My question');
  await question();
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Erase for good' }));
  expect((await screen.findByRole('alert')).textContent).toBe(detail);
  expect(screen.getByText('My question')).toBeTruthy();
});

test('an erasure of many messages is asked for until none is left; one that stops halfway says how many are left, and goes on', async () => {
  expectConsoleErrors(/^A person could not be erased/);
  const calls = [
    () => Response.json({ messages: 100, answers: 1, subscriptions: 1, left: 101 }),
    () => Response.json({ detail: 'That did not work. Please try again.', code: 'unavailable' }, { status: 503 }),
    () => Response.json({ messages: 60, answers: 0, subscriptions: 0, left: 41 }),
    () => Response.json({ messages: 41, answers: 0, subscriptions: 0, left: 0 }),
  ];
  const requests = stubApi(
    answersFrom({ 'POST /api/privacy/search': found, 'POST /api/privacy/erase': () => calls.shift()?.() ?? Response.error() }),
  );
  await search('ada@example.com');
  await screen.findByText('My question');
  await question();
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Erase for good' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'That did not work. Please try again. “Erase for good” goes on with what is left.',
  );
  expect(screen.getByRole('status').textContent).toBe('101 messages left.');
  expect(await question()).toBe('Erase 101 messages for good? The texts are erased too. This cannot be undone.');
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Erase for good' }));
  await screen.findByText('Erased: 101 messages.');
  expect(requests.filter(({ path }) => path.endsWith('erase'))).toHaveLength(4);
});

test('the export is one file of all pages, whose name holds nothing of the person', async () => {
  const saved: { name: string; blob: Blob }[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push({ name: '', blob: blob as Blob });
    return 'blob:test';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = saved.at(-1);
    if (file) file.name = this.download;
  });
  const first = { identifier: nothing.identifier, messages: [{ id: ids[0] }], subscription: null, next: ids[0] };
  let pages = 0;
  const exported = () => Response.json(pages++ === 0 ? first : { ...first, messages: [{ id: ids[1] }], next: null });
  stubApi(answersFrom({ 'POST /api/privacy/search': found, 'POST /api/privacy/export': exported }));
  await search('ada@example.com');
  await user.click(await screen.findByRole('button', { name: 'Export as JSON' }));
  await waitFor(() => expect(saved[0]?.name).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/));
  expect(JSON.parse(await (saved[0]?.blob.text() ?? '')).messages).toEqual([{ id: ids[0] }, { id: ids[1] }]);
});

test('a reader by email is named, and an erasure says that the subscription goes', async () => {
  const subscription = { state: 'subscribed', created_at: '2026-11-01T08:00:00Z' };
  stubApi(
    answersFrom({
      'POST /api/privacy/search': { ...nothing, subscription },
      'POST /api/privacy/erase': { messages: 0, answers: 0, subscriptions: 1, left: 0 },
    }),
  );
  await search('ada@example.com');
  expect((await screen.findByRole('status')).textContent).toBe(
    'Nothing is stored that ada@example.com sent. Gets new articles by email, asked for on November 1, 2026.',
  );
  await user.click(screen.getByRole('button', { name: 'Erase for good' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('End the subscription and erase the address for good? This cannot be undone.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
  expect(await screen.findByText('Erased: the subscription.')).toBeTruthy();
});

test('an administrator’s address says what belongs to it', async () => {
  stubApi(answersFrom({ 'POST /api/privacy/search': { ...nothing, administrator: { answers: 2, sessions: 1, pictures: 0 } } }));
  await search('owner@example.com');
  await screen.findByText(/2 answers, 1 session and 0 pictures belong to it/);
});

const field = () => screen.getByLabelText<HTMLInputElement>('Email address or telephone number');

async function search(text: string): Promise<void> {
  renderScreens({ '/privacy': <PrivacyScreen /> });
  await user.type(field(), text);
  await user.click(screen.getByRole('button', { name: 'Search' }));
}

async function question(): Promise<string | null> {
  await user.click(screen.getByRole('button', { name: 'Erase for good' }));
  return within(await screen.findByRole('alertdialog')).getByRole('heading').textContent;
}

function message(index: number, kind: string, content: string) {
  const isComment = kind === 'comment';
  return {
    ...{ id: ids[index], kind, content, name: 'Ada', email: 'ada@example.com', phone: '', is_private: !isComment, on_page: false },
    ...{
      created_at: '2026-11-01T00:00:00.000Z',
      state: isComment ? 'spam' : 'open',
      deleted_at: isComment ? null : '2026-11-02T00:00:00Z',
    },
  };
}
