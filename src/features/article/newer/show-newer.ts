import richStyles from '../rich-article.css?url';
import { holdPosition } from './hold-position.ts';
import { merge } from './merge.ts';

const answerMs = 8_000;
/** Height of the bar at the top of the page, below which people read. */
const barHeight = 88;

/**
 * Fetches the article as it is now and makes the shown one equal to it (§2.article-fresh). An answer that fails, comes late, is of another
 * post or not newer leaves the page as it is.
 */
export async function showNewer(article: HTMLElement): Promise<void> {
  const { postId, newerRevision } = article.dataset;
  const response = await fetch(`/blog/${postId}/current?r=${newerRevision}`, { signal: AbortSignal.timeout(answerMs) });
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const fresh = page.querySelector<HTMLElement>(`article[data-post-id="${postId}"]`);
  if (!fresh || !(Number(fresh.dataset.revision) > Number(article.dataset.revision))) return;
  if (fresh.dataset.rich !== undefined) await loadRichStyles();
  swap(article, fresh, page.title);
}

/** A page that was built for a text without headings, tables and pictures lacks their styles. */
async function loadRichStyles(): Promise<void> {
  if (document.querySelector('[data-rich-article]')) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: richStyles });
  link.dataset.richArticle = '';
  const { promise, resolve } = Promise.withResolvers<unknown>();
  link.onload = resolve;
  link.onerror = resolve;
  document.head.append(link);
  await promise;
}

function swap(article: HTMLElement, fresh: HTMLElement, title: string): void {
  const textBefore = article.textContent;
  const restorePosition = holdPosition(article.parentElement ?? article, barHeight);
  keepLiveParts(article, fresh);
  merge(article, fresh);
  restorePosition();
  document.title = title;
  dispatchEvent(new Event('article:updated'));
  if (article.textContent !== textBefore) announce('This article was updated. You are reading its latest version.');
}

/** What scripts have shown already stays: the current numbers, and the buttons as they are. */
function keepLiveParts(article: HTMLElement, fresh: HTMLElement): void {
  for (const name of ['[data-views]', '[data-comment-count]', '[data-copy]', '[data-helpful]']) {
    const shown = article.querySelector(name);
    if (shown) fresh.querySelector(name)?.replaceWith(shown.cloneNode(true));
  }
  for (const script of fresh.querySelectorAll('script')) script.remove();
}

function announce(text: string): void {
  const status = document.querySelector('[data-article-status]');
  if (status) status.textContent = text;
}
