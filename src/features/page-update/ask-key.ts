import { showViews } from '#src/features/article/show-views.ts';

// Asks once, when the page is shown and idle, whether its key still holds, and shows its numbers. Imports little, so that it stays inline.
const idleMs = 1_000;
const answerMs = 8_000;
const { dataset } = document.documentElement;
const address = `/api/page?page=${encodeURIComponent(dataset.path ?? '')}`;

let cardViews: Record<string, number> = {};

if (document.prerendering) document.addEventListener('prerenderingchange', askWhenIdle, { once: true });
else askWhenIdle();
// The cards of an update are as old as what rendered them.
addEventListener('page:updated', () => showViewsOnCards(cardViews));
// A page that the browser kept and shows again may have become old meanwhile.
addEventListener('pageshow', ({ persisted }) => persisted && askWhenIdle());

function askWhenIdle(): void {
  const start = () => void ask().catch((error: unknown) => console.warn(`GET ${address} failed:`, error));
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: idleMs });
  else setTimeout(start);
}

async function ask(): Promise<void> {
  const response = await fetch(address, { priority: 'low', signal: AbortSignal.timeout(answerMs) });
  const { key, revision, numbers, code } = await response.json().catch(() => ({}));
  const isGone = response.status === 404 && code === 'not_found';
  if (!isGone && !(response.ok && key)) return console.warn(`${address} answered ${response.status}.`);
  if (numbers) showNumbers(numbers);
  // While a purge is on its way, the edge may still say what was.
  if (key === dataset.key || revision < Number(dataset.revision)) return;
  const script = document.querySelector<HTMLTemplateElement>('[data-page-update]');
  if (script) script.replaceWith(document.importNode(script.content, true));
  else dispatchEvent(new Event('page:outdated'));
}

/** Those of an article, or the views of a list's cards by the ids of their posts. */
function showNumbers(numbers: Record<string, number>): void {
  const isArticle = document.querySelector('.article-page') !== null;
  if (isArticle) showArticleNumbers(numbers);
  else showViewsOnCards(numbers);
}

function showArticleNumbers({ comments, likes, views }: Record<string, number>): void {
  dispatchEvent(new CustomEvent('comments:counted', { detail: comments }));
  dispatchEvent(new CustomEvent('likes:counted', { detail: likes }));
  const fact = document.querySelector<HTMLElement>('.article-header [data-views]');
  if (fact) showViews(fact, Number(views));
}

/** A card without a number keeps the built one. */
function showViewsOnCards(views: Record<string, number>): void {
  cardViews = views;
  for (const fact of document.querySelectorAll<HTMLElement>(':is([data-card], [data-lead]) [data-views]')) {
    const { card, lead = '' } = fact.closest<HTMLElement>('[data-card], [data-lead]')?.dataset ?? {};
    const known = views[card ?? lead];
    if (known !== undefined) showViews(fact, known);
  }
}
