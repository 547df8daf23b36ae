// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fill, openEditor, storedPost, stubSaves, succeed } from '#tests/setup/post-editor.tsx';
import { hintsFor } from './checklist.ts';
import { calculatedReadTime, previewOf } from './post-form.ts';

vi.mock('./post-form.ts', { spy: true });
vi.mock('./checklist.ts', { spy: true });

beforeEach(() => {
  localStorage.clear();
  stubSaves(succeed);
});

test('a copy that is kept on the device and on the server draws no preview and reads no text again', {
  tags: ['§12.typing-cost'],
}, async () => {
  const { id } = storedPost({});
  openEditor({ id });
  await fill({ Subtitle: 'Another' });
  await waitFor(() => expect(vi.mocked(previewOf).mock.lastCall?.[0].subtitle).toBe('Another'));
  for (const reader of [previewOf, calculatedReadTime, hintsFor]) vi.mocked(reader).mockClear();
  await waitFor(() => expect(document.querySelector('.save-indicator')?.textContent).toBe('Saved on the server'), { timeout: 10_000 });
  expect(previewOf).not.toHaveBeenCalled();
  expect(calculatedReadTime).not.toHaveBeenCalled();
  expect(hintsFor).not.toHaveBeenCalled();
});
