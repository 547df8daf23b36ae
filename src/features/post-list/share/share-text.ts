import type { Via } from '#src/features/arrival/arrival.ts';

/** What a message about a post needs of it; a row of the list has no takeaways. */
export type SharedPost = { id: string; title: string; subtitle: string; excerpt?: string | null; key_takeaways?: string[] };

/** The public address of a post, with the mark of how it is passed on (§10.arrival). */
export function postAddress({ id }: Pick<SharedPost, 'id'>, via: Via): string {
  return new URL(`/blog/${id}?via=${via}`, window.location.origin).href;
}

/** A text to post on LinkedIn, which shows no markup: the title, what the post is about, and its address. */
export function linkedInText(post: SharedPost): string {
  const about = post.excerpt || post.key_takeaways?.find((text) => text.trim() !== '') || post.subtitle;
  return [post.title, about, postAddress(post, 'text')].filter(Boolean).join('\n\n');
}
