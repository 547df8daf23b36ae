import { readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Host } from '#local/host/host.ts';
import { rowOf } from '#local/seed/rows.ts';
import { seedSynthetic } from '#local/seed/seed.ts';
import { syntheticPost } from '#local/seed/synthetic.ts';
import { newestFirst, type Post, postSchema } from '#src/features/blog/post.ts';
import { chunksOf } from '#src/features/blog/search/chunks.ts';
import { pack } from '#src/features/blog/search/entry.ts';
import type { Manifest } from '#src/features/blog/search/manifest.ts';
import { buildSite } from '#tests/setup/built-site.ts';

export type SearchSite = { origin: string; folder: string; close: () => void };

const pageful = 48;

/**
 * Serves, with brotli and without an API, a listing whose index is that of so many posts. Only the first of them are built as pages:
 * a listing shows 24, and ten thousand articles with their share images would take an hour and change nothing here.
 */
export async function startSearchSite(posts: number): Promise<SearchSite> {
  const site = await buildSite({ fill: (db) => seedSynthetic(db, pageful, () => undefined) });
  if (site.exitCode !== 0) throw new Error(site.log);
  writeIndex(site.folder, posts);
  const host = new Host({ match: () => null });
  await host.serveFolder(site.folder);
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: (request) => host.answer(request, '127.0.0.1'), hostname: '127.0.0.1', port: 0 }, () =>
      resolve(started),
    );
  });
  const close = () => {
    server.close();
    site.remove();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, folder: site.folder, close };
}

function writeIndex(folder: string, count: number): void {
  const posts = Array.from({ length: count }, (_, index) => postSchema.parse(rowOf(syntheticPost(index + 1)))).sort(newestFirst);
  const chunks = chunksOf<Post>(posts).map((chunk, place) => ({
    name: String(place).padStart(16, '0'),
    text: JSON.stringify(pack(chunk)),
  }));
  for (const { name, text } of chunks) writeFileSync(join(folder, `search/chunks/${name}.json`), text);
  const listing = join(folder, 'blog.html');
  const html = readFileSync(listing, 'utf8').replace(/data-manifest="([^"]*)"/, (_, built: string) => {
    const manifest: Manifest = JSON.parse(built.replaceAll('&quot;', '"').replaceAll('&#34;', '"'));
    const grown = JSON.stringify({ ...manifest, total: count, chunks: chunks.map(({ name }) => name) });
    return `data-manifest="${grown.replaceAll('"', '&quot;')}"`;
  });
  writeFileSync(listing, html);
}
