import type { CollectionEntry } from 'astro:content';
import { createHash } from 'node:crypto';
import { publishedPosts } from '#src/features/posts/published.ts';
import { categories } from '#src/site.ts';
import { chunksOf } from './chunks.ts';
import { columnNames } from './index-format.ts';
import type { Manifest } from './index-reader.ts';

// Part of every chunk name, with the column names; raise it when `pack` changes the format of a column.
const format = 1;

type Entry = CollectionEntry<'posts'>;
export type BuiltChunk = { name: string; entries: Entry[] };

/** The chunks of this build's search index. A name covers all of its content except views, which no edit changes. */
export async function builtChunks(): Promise<BuiltChunk[]> {
  return chunksOf(await publishedPosts()).map((entries) => ({ name: nameOf(entries), entries }));
}

export async function builtManifest(): Promise<Manifest> {
  const posts = await publishedPosts();
  const inCategory = (name: string) => posts.filter((post) => post.data.category === name).length;
  return {
    total: posts.length,
    categories: Object.fromEntries(categories.map((name) => [name, inCategory(name)])),
    chunks: (await builtChunks()).map((chunk) => chunk.name),
  };
}

function nameOf(entries: Entry[]): string {
  const hash = createHash('sha256').update(`${format} ${columnNames}\n`);
  for (const { id, digest } of entries) hash.update(`${id} ${digest}\n`);
  return hash.digest('hex').slice(0, 16);
}
