import { parsePage } from './parse-page.ts';

/** Blocks of text that a browser translates each by itself. */
const blocks = 'h1, h2, h3, p, li, blockquote, dt, dd, th, td, figcaption, summary';

/**
 * Puts the translated blocks of the shown page into the live one wherever the original text is the same. The original is read from the
 * built page, which the browser has cached.
 */
export async function keepTranslation(main: Element, liveMain: Element): Promise<void> {
  // Translators of browsers wrap what they translate.
  if (!main.querySelector('font')) return;
  const built = await builtPage().catch(() => null);
  const [shownBlocks, builtBlocks] = [main, built?.querySelector('main')].map((page) => [...(page?.querySelectorAll(blocks) ?? [])]);
  // Otherwise scripts or an earlier update have changed the page, and what a block was is not known.
  if (!shownBlocks || shownBlocks.length !== builtBlocks?.length) return;
  const shownOf = new Map(builtBlocks.map((block, index) => [block.outerHTML, shownBlocks[index]]));
  for (const block of liveMain.querySelectorAll(blocks)) {
    const shown = block.querySelector(blocks) ? null : shownOf.get(block.outerHTML);
    if (shown) block.replaceWith(document.importNode(shown, true));
  }
}

/** The page as it came, if that is what is shown. */
async function builtPage(): Promise<Document | null> {
  const response = await fetch(location.pathname, { cache: 'force-cache' });
  const page = parsePage(await response.text());
  return page.documentElement.dataset.key === document.documentElement.dataset.key ? page : null;
}
