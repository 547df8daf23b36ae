import type { APIRoute } from 'astro';
import { mediaTypes } from '#src/features/pictures/image.ts';
import { publishedPosts } from '#src/features/posts/published.ts';
import { drawShareImage } from '#src/features/sharing/draw-share-image.server.ts';
import { readPhotoFrom } from '#src/features/sharing/read-photo.server.ts';
import { type ShareImage, shareImageFor, shareImageFormat } from '#src/features/sharing/share-image.ts';
import { shareImagePath } from '#src/features/sharing/share-image-path.ts';

/** The share image of every post, only for `npm run dev`; a build links cached ones (sharing/link-images.ts), a function draws others. */
export async function getStaticPaths() {
  if (import.meta.env.PROD) return [];
  return (await publishedPosts()).map(({ data }) => ({
    params: { file: shareImagePath(data).slice('/share/'.length) },
    props: { image: shareImageFor(data) },
  }));
}

const photoOf = async ({ photo }: ShareImage) => (photo ? readPhotoFrom(process.env.URL)(photo) : null);

export const GET: APIRoute<{ image: ShareImage }> = async ({ props }) =>
  new Response(new Uint8Array(await drawShareImage(props.image, await photoOf(props.image))), {
    headers: { 'Content-Type': mediaTypes[shareImageFormat(props.image)] },
  });
