import { expect, test } from 'vitest';
import { indicatorOf } from './save-indicator.ts';

const readers = { kind: 'readers', text: 'Readers see it' } as const;
const rest = {
  isUnsaved: false,
  draftSavedAt: null,
  storageResult: 'stored',
  server: { kind: 'waiting' },
  isStored: true,
  reach: null,
} as const;

test.each([
  [{}, 'stored', 'Saved'],
  [{ reach: readers }, 'readers', 'Readers see it'],
  [{ isStored: false }, 'open', 'Nothing written yet'],
  [{ isUnsaved: true, draftSavedAt: '2026-11-21T10:00:00Z' }, 'open', 'Saved on this device'],
  [{ isUnsaved: true, reach: readers, draftSavedAt: '2026-11-21T10:00:00Z' }, 'open', 'Saved on this device'],
  [{ isUnsaved: true }, 'open', 'Not saved yet'],
  [{ isUnsaved: true, storageResult: 'full', draftSavedAt: '2026-11-21T10:00:00Z' }, 'failed', 'Drafts cannot be kept on this device'],
  [{ isStored: false, storageResult: 'blocked' }, 'failed', 'Drafts cannot be kept on this device'],
  [{ storageResult: 'full' }, 'stored', 'Saved'],
] as const)('%j is "%s" and says "%s"', (facts, kind, text) => {
  expect(indicatorOf({ ...rest, ...facts })).toEqual({ kind, text });
});
