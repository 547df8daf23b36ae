// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Cards } from '#src/features/listing/Cards.tsx';
import { postSchema, toCard } from '#src/features/posts/post.ts';
import { blogRow } from '#tests/fixtures/rows.ts';

const tagged = ['first', 'second', 'third'].map((id) => toCard(postSchema.parse(blogRow({ id, tags: ['Gold & Dust'] }))));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the page of a tag loses a post that was withdrawn, and one that lost the tag, and counts the others', async () => {
  await visit({ gone: ['second', 'elsewhere'], changed: [{ ...tagged[2], tags: ['Other'] }] });
  expect([cards(), count()]).toEqual([['first'], '1 article']);
});

test('it keeps a post whose tag is spelt in another way now', async () => {
  await visit({ gone: [], changed: [{ ...tagged[0], tags: ['gold dust'] }] });
  expect([cards(), count()]).toEqual([['first', 'second', 'third'], '3 articles']);
});

async function visit(changes: object): Promise<void> {
  vi.resetModules();
  document.body.innerHTML = `<div data-tag-listing="Gold &amp; Dust"><p data-total="3">3 articles</p>${renderToStaticMarkup(<Cards posts={tagged} />)}</div>`;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ serverTiming: [{ name: 'build', description: '7' }] }] as never);
  const fetched = vi.fn(async () => Response.json({ revision: 9, more: false, total: 2, categories: {}, owner: null, ...changes }));
  vi.stubGlobal('fetch', fetched);
  const listening = vi.spyOn(globalThis, 'addEventListener');
  await import('./leave-withdrawn.ts');
  const [, load] = listening.mock.calls.find(([type]) => type === 'load') ?? [];
  (load as () => void)();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  await new Promise((done) => setTimeout(done));
}

function cards(): (string | undefined)[] {
  return [...document.querySelectorAll<HTMLElement>('[data-card]')].map(({ dataset }) => dataset.card);
}

function count(): string | null | undefined {
  return document.querySelector('[data-total]')?.textContent;
}
