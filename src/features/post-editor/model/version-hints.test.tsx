// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { field, openEditor, storedPost } from '#tests/setup/post-editor.tsx';
import { stubApi } from '#tests/setup/render-admin.tsx';

const twin = {
  ...{ id: 'first-days', title: 'The first days', lang: 'en', status: 'published', first_published_at: '2026-11-01T00:00:00Z' },
  ...{ deleted_at: null, text_id: null, translated_version: 1, changed_at: null },
};
const english = { format: 'markdown', subtitle: 'What comes first', key_takeaways: ['Register **early**'] } as const;

beforeEach(() => {
  localStorage.clear();
  stubApi(({ path }) => {
    if (path.endsWith('/twin')) return Response.json({ twin });
    if (path === '/api/blogs/first-days') return Response.json(storedPost({ id: 'first-days', title: 'The first days', ...english }));
    return Response.json({ detail: 'Not asked here.' }, { status: 404 });
  });
});

test('a draft of a pair hints at the words of the other version where it is empty, in the sections that this has', async () => {
  openEditor({ lang: 'ar', status: 'draft', first_published_at: null, subtitle: '', key_takeaways: ['', ''] });
  expect(await screen.findByPlaceholderText(/What comes first/)).toBe(field('Subtitle (required)'));
  expect(screen.getByPlaceholderText(/Register early/)).toBeTruthy();
});

test('what readers have seen already has the usual hints', async () => {
  openEditor({ lang: 'ar', status: 'draft', first_published_at: '2026-11-02T00:00:00Z', subtitle: '' });
  expect(await screen.findByText('Language versions')).toBeTruthy();
  expect(screen.queryByPlaceholderText(/What comes first/)).toBeNull();
});
