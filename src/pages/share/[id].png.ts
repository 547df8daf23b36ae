import { cacheDir } from 'astro:config/server';
import { fileURLToPath } from 'node:url';
import type { APIRoute } from 'astro';
import { publishedPosts } from '#src/features/blog/published.ts';
import { KeptImages } from '#src/features/sharing/kept-images.server.ts';
import { type ShareImage, shareImageFor } from '#src/features/sharing/share-image.ts';

const kept = new KeptImages(fileURLToPath(new URL('share-images/', cacheDir)));

/** The share image of every post; without a `cacheKey`, because Astro's copy of each would double what is kept. */
export async function getStaticPaths() {
  const posts = (await publishedPosts()).map((entry) => ({ id: entry.id, image: shareImageFor(entry.data) }));
  await kept.keepOnly(posts.map(({ image }) => image));
  return posts.map(({ id, image }) => ({ params: { id }, props: { image } }));
}

export const GET: APIRoute<{ image: ShareImage }> = async ({ props }) =>
  new Response(new Uint8Array(await kept.imageOf(props.image)), { headers: { 'Content-Type': 'image/png' } });
