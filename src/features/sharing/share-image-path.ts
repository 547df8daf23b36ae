import { createHash } from 'node:crypto';
import { type SharedPost, shareImageFor, shareImageFormat } from './share-image.ts';

/** The path of a post's share image. Its digest changes with the content: networks keep what they saw at an address (docs/decisions/0013). */
export function shareImagePath(post: SharedPost): string {
  const image = shareImageFor(post);
  const digest = createHash('sha256').update(JSON.stringify(image)).digest('base64url').slice(0, 12);
  return `/share/${post.id}.${digest}.${shareImageFormat(image)}`;
}
