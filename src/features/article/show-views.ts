/** Writes a newer number of views where the header of the article has the built one, as a build would (§2.article-views). Imports nothing, so that it is inlined. */
export function showViews(article: ParentNode, views: number): void {
  const fact = article.querySelector<HTMLElement>('[data-views]');
  if (!fact) return;
  const renewed = (text: string) =>
    text.replace(/^[\d,]+/, views.toLocaleString('en-US')).replace(/views?$/, views === 1 ? 'view' : 'views');
  fact.dataset.views = `${views}`;
  fact.title = renewed(fact.title);
  for (const text of fact.querySelectorAll('span')) text.textContent = renewed(text.textContent ?? '');
}
