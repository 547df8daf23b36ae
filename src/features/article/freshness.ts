// Shows the current views, or a notice when the post was deleted since the build. Waits for the first interaction or a delay, so that it
// never slows the first paint.
const delayMs = 4_000;
const article = document.querySelector<HTMLElement>('[data-post-id]');

if (article) {
  const interactions = ['scroll', 'pointermove', 'pointerdown', 'keydown'];
  const listeners = new AbortController();
  const checkOnce = () => {
    if (listeners.signal.aborted) return;
    listeners.abort();
    refresh(article).catch(console.warn);
  };
  for (const event of interactions) addEventListener(event, checkOnce, { passive: true, signal: listeners.signal });
  setTimeout(checkOnce, delayMs);
}

async function refresh(article: HTMLElement): Promise<void> {
  const response = await fetch(`/api/blogs/${article.dataset.postId}`);
  // On any other failure the built page stays as it is (§2.article-fresh).
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
