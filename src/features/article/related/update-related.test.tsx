// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { PostCard } from '#src/features/listing/PostCard.tsx';
import { postSchema, toCard } from '#src/features/posts/post.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { updateRelated } from './update-related.ts';

const [near, far, other] = ['near', 'far', 'other'].map((id) => toCard(postSchema.parse(blogRow({ id, title: `The ${id} post` }))));
if (!near || !far || !other) throw new Error('three posts were made');

test('links to posts that went vanish, and edited posts are shown as they are now', async () => {
  await update({ changed: [{ ...near, title: 'Edited' }, other], gone: ['far'] });
  expect(texts('.neighbour-title')).toEqual(['Edited']);
  expect(texts('.card-title')).toEqual(['Edited']);
});

test('lists without a link vanish', async () => {
  await update({ changed: [], gone: ['near', 'far'] });
  expect(document.body.textContent?.trim()).toBe('');
});

test('changes of other posts leave every element as it is', async () => {
  build();
  const before = [...document.querySelectorAll('.card, .neighbour')];
  await update({ changed: [other], gone: ['another'] }, false);
  expect([...document.querySelectorAll('.card, .neighbour')]).toEqual(before);
});

function build(): void {
  const neighbours = [near, far].map(
    (post) => `<a class="neighbour" href="/blog/${post?.id}"><span class="neighbour-title">${post?.title}</span></a>`,
  );
  const cards = [near, far].map((post) => post && renderToStaticMarkup(<PostCard post={post} />));
  document.body.innerHTML = `<nav class="neighbours">${neighbours.join('')}</nav><section class="related"><h2>Read on</h2>${cards.join('')}</section>`;
}

async function update(changes: object, isNew = true): Promise<void> {
  if (isNew) build();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ serverTiming: [{ name: 'build', description: '7' }] }] as never);
  const answer = { revision: 9, more: false, total: 2, categories: {}, ...changes };
  vi.stubGlobal('fetch', async () => Response.json(answer));
  await act(updateRelated);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}

function texts(selector: string): (string | null)[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
}
