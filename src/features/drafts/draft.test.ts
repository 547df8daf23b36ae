import { expect, test } from 'vitest';
import { type Draft, draftDays, offerable } from './draft.ts';
import { draftsOf, forgetDraft, keepDraft, pruneDrafts } from './draft-store.ts';

const now = new Date('2026-11-21T10:00:00Z');

test('a kept draft is found again under its subject, and only there', () => {
  const storage = memoryStorage();
  expect(keepDraft(storage, draft({ subject: 'one', values: { title: 'Half a wo' } }))).toBe('kept');
  expect(draftsOf(storage, 'one')).toMatchObject([{ values: { title: 'Half a wo' } }]);
  expect(draftsOf(storage, 'two')).toEqual([]);
});

test('each tab keeps a draft of its own, and forgetting one leaves the others', { tags: ['R21'] }, () => {
  const storage = memoryStorage();
  for (const tab of ['a', 'b']) keepDraft(storage, draft({ tab }));
  forgetDraft(storage, draft({ tab: 'a' }));
  expect(draftsOf(storage, 'new').map(({ tab }) => tab)).toEqual(['b']);
});

test('the newest draft is offered first, and none of a tab in which somebody writes', { tags: ['R21'] }, () => {
  const drafts = [
    draft({ tab: 'old', saved_at: daysAgo(3) }),
    draft({ tab: 'open', saved_at: daysAgo(0) }),
    draft({ tab: 'new', saved_at: daysAgo(1) }),
  ];
  expect(offerable(drafts, new Set(['open'])).map(({ tab }) => tab)).toEqual(['new', 'old']);
});

test('only drafts that are too old are pruned; foreign and damaged entries stay', () => {
  const storage = memoryStorage({ admin_token: 'secret', 'draft:new:broken': '{', 'draft:new:later': '{"subject":7}' });
  keepDraft(storage, draft({ tab: 'fresh', saved_at: daysAgo(draftDays - 1) }));
  keepDraft(storage, draft({ tab: 'stale', saved_at: daysAgo(draftDays + 1) }));
  pruneDrafts(storage, now);
  expect(draftsOf(storage, 'new').map(({ tab }) => tab)).toEqual(['fresh']);
  expect(storage.length).toBe(4);
});

test.each([
  ['full', new DOMException('No room', 'QuotaExceededError')],
  ['blocked', new DOMException('Not allowed', 'SecurityError')],
])('a device that cannot keep it says %s instead of failing', { tags: ['R22'] }, (keeping, error) => {
  const storage = memoryStorage();
  storage.setItem = () => {
    throw error;
  };
  expect(keepDraft(storage, draft({}))).toBe(keeping);
});

test('without any storage nothing is kept, found or thrown', { tags: ['R22'] }, () => {
  expect(keepDraft(null, draft({}))).toBe('blocked');
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
    key: (place) => [...map.keys()][place] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, text) => void map.set(key, text),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}
