import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/site.ts';

/** One of every public type. */
export const publicPages = [
  '/',
  '/blog',
  '/blog/category/licensing',
  '/blog/tag/mainland',
  '/blog/free-zone-or-mainland',
  '/privacy',
  '/blog/no-such-post',
  '/no/such/page',
];

/** Shows every part of the page, so that every island hydrates, and puts the cursor into the search. */
export async function wakeAll(page: Page): Promise<void> {
  await page.mouse.move(200, 300);
  const search = page.getByPlaceholder('Search articles...');
  if ((await search.count()) > 0) await search.first().focus();
  for (const island of await page.locator('astro-island').all())
    await island.evaluate((element) => (element.firstElementChild ?? element).scrollIntoView({ behavior: 'instant' }));
  await expect(page.locator('astro-island[ssr]:not([client=mouse])')).toHaveCount(0);
  await expect(page.getByText(/^Loading (articles|comments)…$/)).toHaveCount(0);
}

/** What a reader finds on the page: how many of what, and all texts but numbers, which views change, and spaces, which translations do. */
export function contentOf(page: Page) {
  return page.evaluate(() => {
    const kinds = ['h1', 'h2', 'h3', 'a[href]', 'button', 'input', 'textarea', 'select', 'option', 'li', 'form', 'img', 'article'];
    const isShown = (element: Element) => element.getClientRects().length > 0 || element.tagName === 'OPTION';
    const counts = Object.fromEntries(
      kinds.map((kind) => [kind, [...document.body.querySelectorAll(kind)].filter((each) => isShown(each)).length]),
    );
    // biome-ignore lint/performance/useDomNodeTextContent: only what a reader sees
    const texts = document.body.innerText
      .replaceAll(/[«»]/g, '')
      .replaceAll(/[\d,.]+/g, '#')
      .replaceAll(/\s+/g, '');
    return { counts, texts: texts.toLowerCase() };
  });
}

/** What a browser's own translation does: every text goes into two `font` elements, those that come later too. */
export function translate(): void {
  const skipped = 'script, style, textarea, font, template, noscript, svg';
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      text.replaceWith(outer);
      inner.textContent = `«${text.data}»`;
    }
  };
  document.documentElement.classList.add('translated-ltr');
  wrap(document.body);
  const translateNew = (node: Node) => {
    if (node instanceof Text && !node.parentElement?.closest('font')) wrap(node.parentElement ?? node);
    if (node instanceof Element && node.tagName !== 'FONT') wrap(node);
  };
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) translateNew(node);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
