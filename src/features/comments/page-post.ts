/** The id of the article on this page; read when it is needed, because a page may be filled after it was built. */
export function pagePostId(): string {
  return document.querySelector<HTMLElement>('[data-post-id]')?.dataset.postId ?? '';
}
