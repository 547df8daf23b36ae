/** Writes a newer number of views over the built one, as a build would: in the header of an article or on a card (§2.article-views, §2.card). */
export function showViews(fact: HTMLElement, views: number): void {
  const renewed = (text: string) =>
    text.replace(/^[\d,]+/, views.toLocaleString('en-US')).replace(/views?$/, views === 1 ? 'view' : 'views');
  if (fact.title) fact.title = renewed(fact.title);
  const texts = fact.querySelectorAll('span');
  for (const text of texts.length > 0 ? texts : [fact]) text.textContent = renewed(text.textContent ?? '');
}
