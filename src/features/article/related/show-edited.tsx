import { draw } from '#src/features/listing/changes/replace-cards.tsx';
import { PostCard } from '#src/features/listing/PostCard.tsx';
import { textIn } from '#src/features/posts/language.ts';
import type { CardPost } from '#src/features/posts/post-display.ts';

/** Draws the cards of these posts anew and writes their titles into the links to neighbours. */
export function showEdited(posts: readonly CardPost[]): void {
  for (const post of posts) {
    const id = CSS.escape(post.id);
    document.querySelector(`.related [data-card="${id}"]`)?.replaceWith(...draw(<PostCard post={post} />).childNodes);
    for (const title of document.querySelectorAll(`.neighbour[href="/blog/${id}"] .neighbour-title`)) showTitle(title, post);
  }
}

function showTitle(title: Element, post: CardPost): void {
  title.textContent = post.title;
  title.removeAttribute('lang');
  for (const [name, value] of Object.entries(textIn(post))) title.setAttribute(name, value);
}
