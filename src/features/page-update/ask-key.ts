import { showViews } from '#src/features/article/show-views.ts';

// Asks once, when the page is idle, whether its key still holds, and shows its numbers. Imports little, so that it stays inline.
const idleMs = 1_000;
const answerMs = 8_000;
const { dataset } = document.documentElement;

askWhenIdle();
// A page that the browser kept and shows again may have become old meanwhile.
addEventListener('pageshow', ({ persisted }) => persisted && askWhenIdle());

function askWhenIdle(): void {
  const start = () => void ask().catch(console.warn);
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: idleMs });
  else setTimeout(start);
}

async function ask(): Promise<void> {
  const address = `/api/page?page=${encodeURIComponent(dataset.path ?? '')}`;
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

function showNumbers({ comments, likes, views }: Record<string, number>): void {
  dispatchEvent(new CustomEvent('comments:counted', { detail: comments }));
  dispatchEvent(new CustomEvent('likes:counted', { detail: likes }));
  const article = document.querySelector('.article-page');
  if (article) showViews(article, Number(views));
}
