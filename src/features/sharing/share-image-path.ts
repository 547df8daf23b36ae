import { createHash } from 'node:crypto';
import { type SharedPost, type SharedService, type ShareImage, serviceImageFor, shareImageFor, shareImageFormat } from './share-image.ts';

/** The path of a post's share image. Its digest changes with the content: networks keep what they saw at an address (docs/decisions/0013). */
export function shareImagePath(post: SharedPost): string {
  return pathOf(post.id, shareImageFor(post));
}

/** The path of a service's share image, which cannot be that of a post. */
export function serviceImagePath(service: SharedService): string {
  return pathOf(`service_${service.slug}`, serviceImageFor(service));
}

function pathOf(name: string, image: ShareImage): string {
  const digest = createHash('sha256').update(JSON.stringify(image)).digest('base64url').slice(0, 12);
  return `/share/${name}.${digest}.${shareImageFormat(image)}`;
}
