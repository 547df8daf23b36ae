import { expect, test } from 'vitest';
import { indicatorText } from './save-indicator.ts';

const rest = { isUnsaved: false, keptAt: null, keeping: 'kept', isStored: true, isLive: false } as const;

test.each([
  [{}, 'Saved'],
  [{ isLive: true }, 'Live'],
  [{ isStored: false }, 'Nothing written yet'],
  [{ isUnsaved: true, keptAt: '2026-11-21T10:00:00Z' }, 'Saved on this device'],
  [{ isUnsaved: true, isLive: true, keptAt: '2026-11-21T10:00:00Z' }, 'Saved on this device'],
  [{ isUnsaved: true }, 'Not saved yet'],
  [{ isUnsaved: true, keeping: 'full', keptAt: '2026-11-21T10:00:00Z' }, 'Drafts cannot be kept on this device'],
  [{ isStored: false, keeping: 'blocked' }, 'Drafts cannot be kept on this device'],
  [{ keeping: 'full' }, 'Saved'],
] as const)('%j says "%s"', (facts, text) => {
  expect(indicatorText({ ...rest, ...facts })).toBe(text);
});
