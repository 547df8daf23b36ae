// @vitest-environment happy-dom
import { cleanup, renderHook, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '#src/features/session/session-store.ts';
import { keepText } from '#src/features/versioned-form/kept-texts.ts';
import { textOf } from '#tests/setup/post-editor.tsx';
import { answersFrom, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { setupUser } from '#tests/setup/user-event.ts';
import { KeptTexts } from './KeptTexts.tsx';
import { useKeptWords } from './use-kept-words.ts';

const owner = { id: '00000000-0000-4000-8000-00000000000a', email: 'owner@example.com', displayName: 'Owner' };
const editor = { ...owner, id: '00000000-0000-4000-8000-00000000000b' };
const text = '00000000-0000-4000-8000-0000000000d1';
const names = { own: '11111111-1111-4111-8111-111111111111', other: '22222222-2222-4222-8222-222222222222' };
const said = 'This is not on the server yet. It was kept on this device, for you alone:';

let sent: ReturnType<typeof stubApi>;
/** The name of the last write that the server has. */
let stored: string;

beforeEach(() => {
  localStorage.clear();
  endSession('signed-out');
  stored = names.other;
  sent = stubApi(answersFrom({ [`GET /api/texts/${text}`]: () => Response.json(textOf({ id: text, name: stored })) }));
});

/** Keeps what a tab that is closed has typed. */
function keep({
  attempt = true,
  ...parts
}: {
  tab?: string;
  id?: string;
  to?: string;
  person?: string;
  title?: string;
  attempt?: boolean;
} = {}) {
  const title = parts.title ?? 'A merger of two clients';
  const base = { number: 0, name: '', before: [], text: {} };
  const kept = {
    base,
    text: { title },
    attempt: attempt ? { name: names.own, from: base, text: { title }, save: null, prior: null } : null,
  };
  keepText({ id: text, tab: 'a', person: owner.id, to: '/blogs/create', title, saved_at: new Date().toISOString(), ...parts, kept });
}

function signIn(person = owner, isFresh = true) {
  startSession('token', 0, person, isFresh);
  renderScreens({ '/': <KeptTexts /> });
}

test('who signs in again is told what the server never got, with a link to where it stands', async () => {
  keep();
  keep({ tab: 'b', to: '/blogs/edit/post-1', title: 'Another', attempt: false });
  keep({ tab: 'c', title: '', to: `/blogs/create?draft=${text}` });
  keep({ tab: 'd', id: names.other, to: '/site', title: 'Your site', attempt: false });
  signIn();
  await screen.findByText(said);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links.toSorted()).toEqual([
    ['A merger of two clients', '/blogs/create'],
    ['Another', '/blogs/edit/post-1'],
    ['Untitled', `/blogs/create?draft=${text}`],
    ['Your site', '/site'],
  ]);
  await setupUser().click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(said)).toBeNull();
  expect(keptKeys()).toHaveLength(4);
});

test('nothing is said or asked about what another person typed', async () => {
  keep({ person: editor.id });
  signIn();
  await expect.poll(() => document.body.textContent).toBe('');
  expect(sent).toEqual([]);
});

test('a text that arrived as its form closed is not told of, and neither is one to a session that is restored', async () => {
  keep();
  stored = names.own;
  signIn();
  await expect.poll(keptKeys).toEqual([]);
  expect(screen.queryByText(said)).toBeNull();
  keep();
  endSession('signed-out');
  signIn(owner, false);
  expect(sent).toHaveLength(1);
});

test('words that an earlier version kept of another person are not shown, and stay for that person', async () => {
  const copy = { person: editor.id, saved_at: new Date().toISOString(), values: { title: 'Half a thought' } };
  localStorage.setItem('draft:new:a', JSON.stringify(copy));
  signIn();
  await expect.poll(() => document.body.textContent).toBe('');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual(['draft:new:a']);
});

test('words that an earlier version kept are shown once, and go when the note is closed; copies without words go at once', async () => {
  const old = (values: object) =>
    JSON.stringify({ subject: 'new', tab: 'a', saved_at: new Date().toISOString(), version: null, base: null, values });
  localStorage.setItem('draft:new:a', old({ title: 'Half a thought', format: 'markdown', main_content: ['And another one.'] }));
  localStorage.setItem('draft:new:b', old({ format: 'markdown' }));
  signIn();
  expect((await screen.findByText(/^Half a thought/)).textContent).toBe('Half a thought\n\nAnd another one.');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual(['draft:new:a']);
  await setupUser().click(screen.getByRole('button', { name: 'Close' }));
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('words of a screen without drafts are shown until the note is closed, to their writer alone', async () => {
  leaveScreen('signing-out');
  expect(keptKeys()).toHaveLength(1);
  endSession('signed-out');
  signIn(editor);
  await expect.poll(() => document.body.textContent).toBe('');
  cleanup();
  endSession('signed-out');
  signIn();
  await screen.findByText('An answer');
  expect(screen.getByRole('link', { name: 'Your reply to Ada' }).getAttribute('href')).toBe('/comments');
  await setupUser().click(screen.getByRole('button', { name: 'Close' }));
  expect(keptKeys()).toEqual([]);
});

test('such words are kept at a sign-out in any tab, not when another screen opens, and not when they arrive after all', () => {
  leaveScreen();
  expect(keptKeys()).toEqual([]);
  const arrived = leaveScreen('leaving');
  expect(keptKeys()).toHaveLength(1);
  arrived('c1');
  expect(keptKeys()).toEqual([]);
});

/** Closes a screen with an unsent reply, whose session may have ended. */
function leaveScreen(phase?: 'signing-out' | 'leaving') {
  startSession('token', 0, owner);
  const words = { id: 'c1', title: 'Your reply to Ada', to: '/comments', words: 'An answer' };
  const { result, unmount } = renderHook(() => useKeptWords([words]));
  if (phase) endSession(phase);
  unmount();
  return result.current;
}

function keptKeys(): string[] {
  return Object.keys(localStorage).filter((key) => /^(words|text):/.test(key));
}
