import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '#src/features/session/session-store.ts';
import { type Draft, offerableDrafts } from './draft.ts';
import { deleteDraft, draftsOf, pruneDrafts, storeDraft } from './draft-store.ts';

const now = new Date('2026-11-21T10:00:00Z');

// Tests of sessions in the same process may leave one.
beforeEach(() => endSession('unreachable'));
afterEach(() => endSession('unreachable'));

test('a stored draft is found under its subject, and only there', () => {
  const storage = memoryStorage();
  expect(storeDraft(storage, draft({ subject: 'one', values: { title: 'Half a wo' } }))).toBe('stored');
  expect(draftsOf(storage, 'one')).toMatchObject([{ values: { title: 'Half a wo' } }]);
  expect(draftsOf(storage, 'two')).toEqual([]);
});

test('a draft of a post whose id has the same prefix is not found', () => {
  const storage = memoryStorage();
  for (const subject of ['visa', 'visa-2', 'visa:2', 'new', 'news']) storeDraft(storage, draft({ subject }));
  expect(draftsOf(storage, 'visa').map(({ subject }) => subject)).toEqual(['visa']);
  expect(draftsOf(storage, 'new').map(({ subject }) => subject)).toEqual(['new']);
});

test('each tab has its own draft, and deleting one keeps the others', () => {
  const storage = memoryStorage();
  for (const tab of ['a', 'b']) storeDraft(storage, draft({ tab }));
  deleteDraft(storage, draft({ tab: 'a' }));
  expect(draftsOf(storage, 'new').map(({ tab }) => tab)).toEqual(['b']);
});

test('the newest draft is offered first, and drafts of open tabs are not offered', () => {
  const drafts = [
    draft({ tab: 'old', saved_at: daysAgo(3) }),
    draft({ tab: 'open', saved_at: daysAgo(0) }),
    draft({ tab: 'new', saved_at: daysAgo(1) }),
  ];
  expect(offerableDrafts(drafts, new Set(['open'])).map(({ tab }) => tab)).toEqual(['new', 'old']);
});

test('a draft is found by the person who typed it, and by nobody else', () => {
  const storage = memoryStorage();
  for (const person of ['owner', 'editor']) storeDraft(storage, draft({ tab: person, person }));
  const found = () => draftsOf(storage, 'new').map(({ tab }) => tab);
  startSession('token', 0, { id: 'owner', email: 'owner@example.com', displayName: null });
  expect(found()).toEqual(['owner']);
  endSession('unreachable');
  startSession('token', 0, { id: 'editor', email: 'editor@example.com', displayName: null });
  expect(found()).toEqual(['editor']);
  endSession('unreachable');
  expect(found()).toEqual([]);
});

test('a draft is deleted after 60 days; foreign and damaged entries stay', () => {
  const storage = memoryStorage({ admin_token: 'secret', 'draft:new:broken': '{', 'draft:new:later': '{"subject":7}' });
  storeDraft(storage, draft({ tab: 'fresh', saved_at: daysAgo(60) }));
  storeDraft(storage, draft({ tab: 'stale', saved_at: daysAgo(60.01) }));
  pruneDrafts(storage, now);
  expect(draftsOf(storage, 'new').map(({ tab }) => tab)).toEqual(['fresh']);
  expect(storage.length).toBe(4);
});

test.each([
  ['full', new DOMException('No room', 'QuotaExceededError')],
  ['blocked', new DOMException('Not allowed', 'SecurityError')],
])('a failure to store a draft is returned as %s instead of thrown', (result, error) => {
  const storage = memoryStorage();
  storage.setItem = () => {
    throw error;
  };
  expect(storeDraft(storage, draft({}))).toBe(result);
});

test('without any storage nothing is stored, found or thrown', () => {
  expect(storeDraft(null, draft({}))).toBe('blocked');
  expect(draftsOf(null, 'new')).toEqual([]);
});

function draft(parts: Partial<Draft>): Draft {
  return { subject: 'new', tab: 'tab', saved_at: now.toISOString(), version: null, base: null, values: {}, ...parts };
}

function daysAgo(days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString();
}

function memoryStorage(entries: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(entries));
  return {
    get length() {
      return map.size;
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, text) => void map.set(key, text),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}
