import { Hono } from 'hono';
import { mediaTypes } from '#src/features/pictures/image.ts';
import { serveImage, type UploadStore } from '#src/features/pictures/uploads.server.ts';
import { getPost } from '#src/features/posts/posts.server.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { cacheAtEdge, postTag } from '#src/http/edge-cache.ts';
import { AppError } from '#src/lib/errors.ts';
import { oneAtATime } from '#src/lib/one-at-a-time.ts';
import { postOfShareImage, type ShareImage, type SharePhoto, shareImageFor, shareImageFormat } from './share-image.ts';
import { shareImagePath } from './share-image-path.ts';

export type DrawShareImage = (image: ShareImage, photo: Uint8Array | null) => Promise<Uint8Array<ArrayBuffer>>;

/** Share images that no build has drawn yet; every other address of a post's image leads to that of now (docs/decisions/0013). */
export function shareImageRoutes(draw: DrawShareImage): Hono<ApiEnvironment> {
  /** Images that are being drawn, by path: who asks meanwhile waits for the same one. */
  const once = oneAtATime<Uint8Array<ArrayBuffer>>();
  return new Hono<ApiEnvironment>().get(
    '/share/:file',
    describeRoute({ summary: 'The share image of a published post', response: 'file' }),
    async (c) => {
      const id = postOfShareImage(c.req.param('file'));
      if (id === undefined) throw new AppError('not_found', 'There is no such image.');
      const post = await getPost(c.get('db'), id);
      const path = shareImagePath(post);
      cacheAtEdge(c, [postTag(id)]);
      if (c.req.path !== path) return c.redirect(path);
      const image = shareImageFor(post);
      const bytes = await once(path, async () => draw(image, await photoFrom(c.get('uploads'), image.photo)));
      // Readers of feeds show them on other sites.
      return c.body(bytes, {
        headers: { 'Content-Type': mediaTypes[shareImageFormat(image)], 'Cross-Origin-Resource-Policy': 'cross-origin' },
      });
    },
  );
}

async function photoFrom(store: UploadStore, photo?: SharePhoto): Promise<Uint8Array | null> {
  if (!photo) return null;
  const answer = await serveImage(store, photo.address.replace('/uploads/', ''));
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
}
