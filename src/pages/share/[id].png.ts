import type { APIRoute } from 'astro';
import { publishedPosts } from '#src/features/posts/published.ts';
import { drawShareImage } from '#src/features/sharing/draw-share-image.server.ts';
import { readPhotoFrom } from '#src/features/sharing/read-photo.server.ts';
import { type ShareImage, shareImageFor } from '#src/features/sharing/share-image.ts';

/** The share image of every post, only for `npm run dev`; a build links cached ones (sharing/link-images.ts). */
export async function getStaticPaths() {
  if (import.meta.env.PROD) return [];
  return (await publishedPosts()).map(({ id, data }) => ({ params: { id }, props: { image: shareImageFor(data) } }));
}

const photoOf = async ({ photo }: ShareImage) => (photo ? readPhotoFrom(process.env.URL)(photo) : null);

export const GET: APIRoute<{ image: ShareImage }> = async ({ props }) =>
  new Response(new Uint8Array(await drawShareImage(props.image, await photoOf(props.image))), { headers: { 'Content-Type': 'image/png' } });
