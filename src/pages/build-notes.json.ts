import { cacheDir } from 'astro:config/server';
import { fileURLToPath } from 'node:url';
import type { APIRoute } from 'astro';
import { publishedPosts } from '#src/features/posts/published.ts';
import type { BuildNotes } from '#src/features/publishing/build-notes.ts';
import { shareImageCacheFolder } from '#src/features/sharing/link-images.ts';
import { readPhotoFrom } from '#src/features/sharing/read-photo.server.ts';
import { shareImageFor } from '#src/features/sharing/share-image.ts';
import { cacheShareImages } from '#src/features/sharing/share-image-cache.server.ts';
import { shareImagePath } from '#src/features/sharing/share-image-path.ts';

/** Notes for later build steps, removed from the output; draws missing share images. */
export const GET: APIRoute = async () => {
  const posts = (await publishedPosts()).map(({ data }) => data);
  const files = await cacheShareImages(fileURLToPath(shareImageCacheFolder(new URL(cacheDir))), posts.map(shareImageFor), {
    readPhoto: readPhotoFrom(process.env.URL),
  });
  const notes: BuildNotes = {
    images: posts.flatMap((post, index) => (files[index] ? [{ path: shareImagePath(post), file: files[index] }] : [])),
  };
  return Response.json(notes);
};
