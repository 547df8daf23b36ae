import { Hono } from 'hono';
import type { Database } from '#src/db/client.ts';
import { mediaTypes } from '#src/features/pictures/image.ts';
import { serveImage, type UploadStore } from '#src/features/pictures/uploads.server.ts';
import { getPost } from '#src/features/posts/posts.server.ts';
import { publicSiteProfile } from '#src/features/site-profile/public-rows.ts';
import { readSiteProfile } from '#src/features/site-profile/site-profile.server.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { cacheAtEdge, postTag } from '#src/http/edge-cache.ts';
import { logEvent } from '#src/http/log.ts';
import { AppError, reasonOf } from '#src/lib/errors.ts';
import { oneAtATime } from '#src/lib/one-at-a-time.ts';
import {
  postOfShareImage,
  type ShareImage,
  type SharePhoto,
  serviceImageFor,
  serviceOfShareImage,
  shareImageFor,
  shareImageFormat,
  siteShareImage,
} from './share-image.ts';
import { serviceImagePath, shareImagePath } from './share-image-path.ts';

/** How long the edge keeps a drawn image, in seconds. */
const keptAtEdge = 7 * 24 * 60 * 60;

export type DrawShareImage = (image: ShareImage, photo: Uint8Array | null) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * The share images of posts and services, drawn when they are asked for and kept by the edge; every other address of an image leads to that of now
 * (docs/decisions/0013). Where drawing fails, it is the site's own.
 */
export function shareImageRoutes(draw: DrawShareImage): Hono<ApiEnvironment> {
  /** Images that are being drawn, by path: who asks meanwhile waits for the same one. */
  const once = oneAtATime<Uint8Array<ArrayBuffer>>();
  return new Hono<ApiEnvironment>().get(
    '/share/:file',
    describeRoute({ summary: 'The share image of a published post or of a service', response: 'file' }),
    async (c) => {
      const { path, image, tag } = await sharedAt(c.get('db'), c.req.param('file'));
      cacheAtEdge(c, [tag]);
      if (c.req.path !== path) return c.redirect(path);
      const bytes = await once(path, async () => draw(image, await photoFrom(c.get('uploads'), image.photo))).catch((error) => {
        logEvent(c, 'error', 'share image failed', { error: reasonOf(error) });
        return null;
      });
      if (!bytes) {
        c.header('Netlify-CDN-Cache-Control', 'no-store');
        c.header('Cache-Control', 'no-store');
        return c.redirect(siteShareImage);
      }
      // Its address is of this content alone; a deploy, a save and a deletion purge it.
      if (!c.get('hasToken')) c.header('Netlify-CDN-Cache-Control', `public, durable, max-age=${keptAtEdge}`);
      // Readers of feeds show them on other sites.
      return c.body(bytes, {
        headers: { 'Content-Type': mediaTypes[shareImageFormat(image)], 'Cross-Origin-Resource-Policy': 'cross-origin' },
      });
    },
  );
}

type Shared = { path: string; image: ShareImage; tag: string };

/** What is shared under this file name, now. @throws AppError `not_found` */
async function sharedAt(db: Database, file: string): Promise<Shared> {
  const [id, slug] = [postOfShareImage(file), serviceOfShareImage(file)];
  if (id !== undefined) {
    const post = await getPost(db, id);
    return { path: shareImagePath(post), image: shareImageFor(post), tag: postTag(id) };
  }
  const services = slug === undefined ? [] : publicSiteProfile((await readSiteProfile(db)).facts).services;
  const service = services.find((each) => each.slug === slug);
  if (!service) throw new AppError('not_found', 'There is no such image.');
  return { path: serviceImagePath(service), image: serviceImageFor(service), tag: 'site-profile' };
}

async function photoFrom(store: UploadStore, photo?: SharePhoto): Promise<Uint8Array | null> {
  if (!photo) return null;
  const answer = await serveImage(store, photo.address.replace('/uploads/', ''));
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
}
