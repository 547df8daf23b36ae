import { expect, test } from 'vitest';
import { indicatorText } from './save-indicator.ts';

const rest = { isUnsaved: false, draftSavedAt: null, storageResult: 'stored', isStored: true, isLive: false } as const;

test.each([
  [{}, 'Saved'],
  [{ isLive: true }, 'Live'],
  [{ isStored: false }, 'Nothing written yet'],
  [{ isUnsaved: true, draftSavedAt: '2026-11-21T10:00:00Z' }, 'Saved on this device'],
  [{ isUnsaved: true, isLive: true, draftSavedAt: '2026-11-21T10:00:00Z' }, 'Saved on this device'],
  [{ isUnsaved: true }, 'Not saved yet'],
  [{ isUnsaved: true, storageResult: 'full', draftSavedAt: '2026-11-21T10:00:00Z' }, 'Drafts cannot be kept on this device'],
  [{ isStored: false, storageResult: 'blocked' }, 'Drafts cannot be kept on this device'],
  [{ storageResult: 'full' }, 'Saved'],
] as const)('%j says "%s"', { tags: ['§12.indicator'] }, (facts, text) => {
  expect(indicatorText({ ...rest, ...facts })).toBe(text);
});
