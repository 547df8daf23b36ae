// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fill, openEditor, storedPost, stubSaves, succeed, user } from '#tests/setup/post-editor.tsx';
import { previewOf } from '../form-mapping.ts';
import { hintsFor } from '../model/checklist.ts';
import { calculatedReadTime } from '../model/post-form.ts';

vi.mock('../model/post-form.ts', { spy: true });
vi.mock('../form-mapping.ts', { spy: true });
vi.mock('../model/checklist.ts', { spy: true });

beforeEach(() => {
  localStorage.clear();
  stubSaves(succeed);
});

test('a copy that is kept on the device and on the server draws no preview and reads no text again', async () => {
  const { id } = storedPost({});
  openEditor({ id });
  await user.click(screen.getByRole('tab', { name: 'Preview' }));
  await fill({ Subtitle: 'Another' });
  const readers = [vi.mocked(previewOf), vi.mocked(calculatedReadTime), vi.mocked(hintsFor)];
  await waitFor(() => expect(readers.map(({ mock }) => mock.lastCall?.[0].subtitle)).toEqual(['Another', 'Another', 'Another']));
  // Each part of the form that reads the text rests for itself.
  let before = 0;
  const haveRested = () => {
    const last = before;
    before = readers.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    return before === last;
  };
  await expect.poll(haveRested, { interval: 500, timeout: 10_000 }).toBe(true);
  for (const reader of readers) reader.mockClear();
  await waitFor(() => expect(document.querySelector('.save-indicator')).toHaveProperty('dataset.kept', 'server'), { timeout: 10_000 });
  expect(readers.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
});
