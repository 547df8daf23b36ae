// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Post } from '#src/features/posts/post.ts';
import { announced, field, fill, openEditor, press, type SaveAnswer, statusLine, stubSaves, succeed } from '#tests/setup/post-editor.tsx';
import type { ApiRequest } from '#tests/setup/render-admin.tsx';

const draft: Partial<Post> = { status: 'draft', first_published_at: null, introduction: 'Opening.' };
let save: SaveAnswer;
let saves: () => ApiRequest[];

beforeEach(() => {
  localStorage.clear();
  save = succeed;
  saves = stubSaves((request) => save(request));
});

test('§12.refused a draft that the form refuses is not "saved", until a save succeeds', async () => {
  openEditor(draft);
  await fill({ Subtitle: 'x'.repeat(301) });
  for (const [button, notDone] of [
    ['Save draft', 'Not saved'],
    ['Publish', 'Not published'],
  ] as const) {
    await press(button);
    await waitFor(() => expect(statusLine()).toBe(notDone));
  }
  expect(announced('alert').at(-1)).toBe('Not published: the subtitle has 301 characters; 300 are allowed.Go to it');
  await fill({ Subtitle: 'Short' });
  await waitFor(() => expect(announced('alert')).toEqual([]));
  expect(statusLine()).toBe('Not published');
  await press('Save draft');
  await waitFor(() => expect(statusLine()).toBe('Draft, saved'));
  expect(saves()).toHaveLength(1);
});

test('§12.refused what the server refuses is said in the bar and at its field, and "Go to it" leads there', async () => {
  const fields = { 'phases.1.title': 'This is not possible.', quote_text: 'This is neither.' };
  save = () => Response.json({ detail: 'x', code: 'bad_request', fields }, { status: 400 });
  openEditor({ ...draft, quote_text: 'Words', phases: ['One', 'Two'].map((title) => ({ title, description: '' })) });
  await press('Update Structured Blog');
  await waitFor(() =>
    expect(announced('alert')).toEqual([
      'This is neither.',
      'This is not possible.',
      'Failed to save blogNot saved: the quote text is neither.Go to itTry again',
    ]),
  );
  expect(statusLine()).toBe('Not saved');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Update Structured Blog' }));
  await press('Go to it');
  expect(document.activeElement).toBe(field('Quote Text'));
});

test('§12.refused a save beyond 256 KB is not sent; the bar says by how much it is too long', async () => {
  openEditor({ ...draft, format: 'markdown', main_content: ['words '.repeat(51_200)] });
  await press('Update Structured Blog');
  await waitFor(() => expect(statusLine()).toBe('Not saved'));
  const sentence = 'article is 301 KB long; 256 KB are allowed. Please shorten it by 45 KB.';
  await waitFor(() =>
    expect(announced('alert')).toEqual([`This ${sentence}`, `Failed to save blogNot saved: this ${sentence}Go to itTry again`]),
  );
  expect(saves()).toEqual([]);
});

test.each<[string, SaveAnswer, string]>([
  ['the page of a proxy', () => new Response('<h1>Forbidden</h1>', { status: 403 }), 'Not saved: the server gave no reason. Try again.'],
  ['a broken gateway', () => new Response('', { status: 502 }), 'Not saved: the server gave no reason. Try again.'],
  ['an empty body', () => new Response('', { status: 200 }), 'Not saved: the server gave no reason. Try again.'],
  [
    'a server that takes less',
    () => new Response('<h1>Too large</h1>', { status: 413 }),
    'Not saved: this article is too large for the server. Please shorten it.',
  ],
])('§12.refused after %s the bar says what is known', async (_, answer, sentence) => {
  save = answer;
  openEditor(draft);
  await fill({ Subtitle: 'Another' });
  await press('Update Structured Blog');
  await screen.findByText(sentence);
  screen.getByText('Failed to save blog');
  await waitFor(() => expect(statusLine()).toBe('Not saved'));
});
