// @vitest-environment happy-dom
import { cleanup, renderHook, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '#src/features/session/session-store.ts';
import { answersFrom, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { setupUser } from '#tests/setup/user-event.ts';
import { deviceStorage, storeDraft } from './draft-store.ts';
import { KeptTexts } from './KeptTexts.tsx';
import { useKeptWords } from './use-kept-words.ts';

const owner = { id: '00000000-0000-4000-8000-00000000000a', email: 'owner@example.com', displayName: 'Owner' };
const editor = { ...owner, id: '00000000-0000-4000-8000-00000000000b' };
const text = '00000000-0000-4000-8000-0000000000d1';
const said = 'This is not on the server yet. It was kept on this device, for you alone:';

let sent: ReturnType<typeof stubApi>;
let drafts: { id: string; sequence: number }[];

beforeEach(() => {
  localStorage.clear();
  endSession('signed-out');
  drafts = [];
  const listed = { post_id: null, post_version: null, device: null, saved_at: new Date().toISOString(), title: 'Older', post_status: null };
  sent = stubApi(answersFrom({ 'GET /api/drafts': () => Response.json({ drafts: drafts.map((draft) => ({ ...listed, ...draft })) }) }));
});

/** Stores what a tab that is closed has typed. */
function keep(parts: { tab?: string; subject?: string; person?: string; is_unsent?: boolean; sequence?: number; title?: string } = {}) {
  const { title = 'A merger of two clients', ...rest } = parts;
  const saved_at = new Date().toISOString();
  const draft = { subject: 'new', tab: 'a', person: owner.id, is_unsent: true, draft_id: text, sequence: 0, ...rest };
  storeDraft(deviceStorage(), { ...draft, saved_at, version: null, base: null, values: { title } });
}

function signIn(person = owner, isFresh = true) {
  startSession('token', 0, person, isFresh);
  renderScreens({ '/': <KeptTexts /> });
}

test('who signs in again is told what the server never got, with a link to where it stands', async () => {
  keep();
  keep({ tab: 'b', subject: 'post-1', title: 'Another' });
  keep({ tab: 'c', subject: '/site', title: 'Not its name' });
  signIn();
  await screen.findByText(said);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links.toSorted()).toEqual([
    ['A merger of two clients', '/blogs/create'],
    ['Another', '/blogs/edit/post-1'],
    ['Your site', '/site'],
  ]);
  await setupUser().click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(said)).toBeNull();
});

test('a text of which the server has an earlier state opens with it', async () => {
  keep({ sequence: 3 });
  drafts = [{ id: text, sequence: 3 }];
  signIn();
  expect((await screen.findByRole('link')).getAttribute('href')).toBe(`/blogs/create?draft=${text}`);
});

test.each<[string, () => void]>([
  ['another person typed', () => keep({ person: editor.id })],
  ['the server had', () => keep({ is_unsent: false })],
])('nothing is said or asked about what %s', async (_, prepare) => {
  prepare();
  signIn();
  await expect.poll(() => document.body.textContent).toBe('');
  expect(sent).toEqual([]);
});

test('a text that arrived as its form closed is not told of, and neither is one to a session that is restored', async () => {
  keep();
  drafts = [{ id: text, sequence: 1 }];
  signIn();
  await expect.poll(() => sent).toHaveLength(1);
  expect(screen.queryByText(said)).toBeNull();
  drafts = [];
  endSession('signed-out');
  signIn(owner, false);
  expect(sent).toHaveLength(1);
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
  return Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
}
