// The number of comments in the article's header, told by what the page asks once and whenever the island has loaded the list.
// Imports nothing of the island, so that it stays a few inlined lines. `--count` lets the skeleton reserve room for as many.
addEventListener('comments:counted', ({ detail }) => show(detail));

function show(count: number): void {
  const text = `${count.toLocaleString('en-US')} comment${count === 1 ? '' : 's'}`;
  for (const element of document.querySelectorAll('[data-comment-count]')) element.textContent = text;
  document.getElementById('comments')?.style.setProperty('--count', String(count));
}

declare global {
  interface WindowEventMap {
    'comments:counted': CustomEvent<number>;
  }
}
