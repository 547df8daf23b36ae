// The number of comments, once the page is idle and whenever the list has been read anew; until then, and without an answer, the word
// stands alone. Shares no module with the island, so that it stays a few lines inside the page. The list keeps room for as many.
const id = document.querySelector<HTMLElement>('[data-post-id]')?.dataset.postId;

if (id) (window.requestIdleCallback ?? setTimeout)(() => ask(`/api/blogs/${id}/comments`).catch(console.warn));
addEventListener('comments:counted', ({ detail }) => show(detail));

async function ask(address: string): Promise<void> {
  const response = await fetch(address);
  if (response.ok) show((await response.json()).length);
}

function show(count: number): void {
  const text = `${count} comment${count === 1 ? '' : 's'}`;
  for (const place of document.querySelectorAll('[data-comment-count]')) place.textContent = text;
  document.getElementById('comments')?.style.setProperty('--count', String(count));
}

declare global {
  interface WindowEventMap {
    'comments:counted': CustomEvent<number>;
  }
}
