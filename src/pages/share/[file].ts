import type { APIRoute } from 'astro';
import { mediaTypes } from '#src/features/pictures/image.ts';
import { publishedPosts } from '#src/features/posts/published.ts';
import { drawShareImage } from '#src/features/sharing/draw-share-image.server.ts';
import { readPhotoFrom } from '#src/features/sharing/read-photo.server.ts';
import { type ShareImage, shareImageFormat } from '#src/features/sharing/share-image.ts';
import { shareImagesOf } from '#src/features/sharing/share-image-path.ts';
import { siteProfileFacts } from '#src/features/site-profile/built-site-profile.ts';

/** The share image of every post and service, only for `npm run dev`; a build links cached ones (sharing/link-images.ts), a function draws others. */
export async function getStaticPaths() {
  if (import.meta.env.PROD) return [];
  const posts = (await publishedPosts()).map(({ data }) => data);
  const { services } = await siteProfileFacts();
  return shareImagesOf(posts, services).map(({ path, image }) => ({ params: { file: path.slice('/share/'.length) }, props: { image } }));
}

const photoOf = async ({ photo }: ShareImage) => (photo ? readPhotoFrom(process.env.URL)(photo) : null);

export const GET: APIRoute<{ image: ShareImage }> = async ({ props }) =>
  new Response(new Uint8Array(await drawShareImage(props.image, await photoOf(props.image))), {
    headers: { 'Content-Type': mediaTypes[shareImageFormat(props.image)] },
  });
