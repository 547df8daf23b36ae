import { expect, type Page } from '@playwright/test';

/**
 * Expects every text of the page to be visible: no ancestor removes it from the layout, hides it, makes it transparent or clips it.
 * `toBeVisible` and axe accept text with opacity 0.
 * @param unless selector of elements that are hidden on purpose at this width or in this state, beside those that HTML hides
 */
export async function expectPainted(page: Page, unless = ''): Promise<void> {
  const read = () => page.evaluate(readTexts, unless);
  await expect.poll(async () => (await read()).missing, 'invisible texts').toEqual([]);
  expect((await read()).painted).toBeGreaterThan(10);
}

function readTexts(unless: string): { painted: number; missing: string[] } {
  const unseenByDefault = 'script, style, template, noscript, option, textarea, [hidden], [inert], [aria-hidden=true], .sr-only';
  // Closed dialogs and details, thanks for what was not sent, and the instructions of dnd-kit for screen readers.
  const unseenUntilAsked =
    'dialog:not([open]), details:not([open]) > :not(summary), [id^=DndDescribedBy], .visitor-thanks:not(:target), .sent:not(:target)';
  const skipped = [unseenByDefault, unseenUntilAsked, ...(unless ? [unless] : [])].join();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const missing: string[] = [];
  let painted = 0;
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const element = text.parentElement;
    if (!text.textContent?.trim() || !element || element.closest(skipped)) continue;
    if (isPainted(element, text)) painted += 1;
    else missing.push(text.textContent.trim());
  }
  return { painted, missing };

  function isPainted(element: Element, text: Node): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { width, height } = range.getBoundingClientRect();
    return width > 1 && height > 1 && getComputedStyle(element).clipPath === 'none';
  }
}
