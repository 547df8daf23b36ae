import { cacheDir } from 'astro:config/server';
import { fileURLToPath } from 'node:url';
import type { APIRoute } from 'astro';
import { publishedPosts } from '#src/features/posts/published.ts';
import type { BuildNotes } from '#src/features/publishing/build-notes.ts';
import { shareImageCacheFolder } from '#src/features/sharing/link-images.ts';
import { readPhotoFrom } from '#src/features/sharing/read-photo.server.ts';
import { cacheShareImages } from '#src/features/sharing/share-image-cache.server.ts';
import { shareImagesOf } from '#src/features/sharing/share-image-path.ts';
import { siteProfileFacts } from '#src/features/site-profile/built-site-profile.ts';

/** Notes for later build steps, removed from the output; draws missing share images. */
export const GET: APIRoute = async () => {
  const { services } = await siteProfileFacts();
  const all = shareImagesOf(
    (await publishedPosts()).map(({ data }) => data),
    services,
  );
  const images = all.map(({ image }) => image);
  const files = await cacheShareImages(fileURLToPath(shareImageCacheFolder(new URL(cacheDir))), images, {
    readPhoto: readPhotoFrom(process.env.URL),
  });
  const notes: BuildNotes = { images: all.flatMap(({ path }, index) => (files[index] ? [{ path, file: files[index] }] : [])) };
  return Response.json(notes);
};
