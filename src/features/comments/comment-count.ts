// The number of comments in the article's header: fetched once the page is idle, and updated whenever the island has loaded the list.
// Imports nothing of the island, so that it stays a few inlined lines. `--count` lets the skeleton reserve room for as many.
const id = document.querySelector<HTMLElement>('[data-post-id]')?.dataset.postId;

if (id) (window.requestIdleCallback ?? setTimeout)(() => fetchCount(`/api/blogs/${id}/comments`).catch(console.warn));
addEventListener('comments:counted', ({ detail }) => show(detail));

async function fetchCount(url: string): Promise<void> {
  const response = await fetch(url);
  if (response.ok) show((await response.json()).length);
}

function show(count: number): void {
  const text = `${count} comment${count === 1 ? '' : 's'}`;
  for (const element of document.querySelectorAll('[data-comment-count]')) element.textContent = text;
  document.getElementById('comments')?.style.setProperty('--count', String(count));
}

declare global {
  interface WindowEventMap {
    'comments:counted': CustomEvent<number>;
  }
}
