import { idFromTitle, isReserved } from '#src/features/posts/post-id.ts';

/** The address that a slug stands for, as the form would tidy it; null for what no post can have, such as a path. */
export function addressIn(slug: string): string | null {
  const address = idFromTitle(slug);
  const isMade = address === 'post' && slug !== 'post';
  return isMade || slug.includes('/') || isReserved(address) ? null : address;
}
