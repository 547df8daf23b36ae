// Asks the API what has changed since the page was built: the views, and whether the post is still there. It waits for the reader to
// begin, or for some seconds, so that the first view costs nothing.
const patience = 4_000;
const article = document.querySelector<HTMLElement>('[data-post-id]');

if (article) {
  const begins = ['scroll', 'pointermove', 'pointerdown', 'keydown'];
  const asked = new AbortController();
  const begin = () => {
    if (asked.signal.aborted) return;
    asked.abort();
    ask(article).catch(console.warn);
  };
  for (const event of begins) addEventListener(event, begin, { passive: true, signal: asked.signal });
  setTimeout(begin, patience);
}

async function ask(article: HTMLElement): Promise<void> {
  const response = await fetch(`/api/blogs/${article.dataset.postId}`);
  // Whatever else the API says, a page that was built keeps its content (decision 2).
  if (response.status === 404) showDeleted();
  if (response.ok) showViews(article, String((await response.json()).views));
}

function showDeleted(): void {
  const notice = document.querySelector<HTMLElement>('[data-deleted]');
  const text = notice?.querySelector('template')?.content;
  if (notice && text) notice.replaceChildren(text.cloneNode(true));
}

function showViews(article: HTMLElement, views: string): void {
  const fact = article.querySelector<HTMLElement>('[data-views]');
  if (!fact || !/^\d+$/.test(views)) return;
  fact.dataset.views = views;
  fact.title = fact.title.replace(/\d+/, views);
  for (const text of fact.querySelectorAll('span')) text.textContent = (text.textContent ?? '').replace(/\d+/, views);
}
