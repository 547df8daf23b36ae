import type { Locator, Page } from '@playwright/test';
import { seedPosts } from '#local/seed/seed.ts';

/** Every kind of page that a visitor meets, and every article of the sample content. */
export const publicPages = [
  '/',
  '/blog',
  '/blog/category/licensing',
  '/blog/tag/ubo',
  ...(await seedPosts()).map(({ id }) => `/blog/${id}`),
  '/blog/states/unreachable',
  '/privacy',
  '/404',
];

/** What a page needs beyond the width of its window, and the elements that need it; empty when a visitor cannot scroll sideways. */
export function beyondTheWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
    const causes = [...document.querySelectorAll('body *')].filter((element) => isBeyond(element) && ![...element.children].some(isBeyond));
    return [`${scrollWidth} px`, ...causes.map(({ outerHTML }) => outerHTML.slice(0, 80))];
  });
}

/** Sets the text size that a visitor has chosen in the browser, which conditions on the width of the window follow too; 16 is usual. */
export async function chooseTextSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
}

/** Scrolls the page without animation. */
export function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
}

/** Scrolls an element to the middle of the viewport without animation. */
export async function bringToMiddle(part: Locator): Promise<void> {
  await part.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
}

export type Box = { x: number; y: number; width: number; height: number };

export async function boxOf(part: Locator): Promise<Box> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return { x, y, width, height };
}

/** Whether a box lies within another, give or take a pixel. */
export function isWithin(inner: Box, outer: Box): boolean {
  if (inner.width === 0) return false;
  const isBetween = (from: number, size: number, start: number, room: number) => from >= start - 1 && from + size <= start + room + 1;
  return isBetween(inner.x, inner.width, outer.x, outer.width) && isBetween(inner.y, inner.height, outer.y, outer.height);
}

/** Runs in the page: what has a ring when it has the focus, which an element around it or the window cuts; one that scrolls may. */
export function cutRings(): string[] {
  const root = document.documentElement;
  /** How much of an element is seen around it: all where nothing is cut. */
  const seenWithin = (around: Element): DOMRect => {
    const { overflow, contain, contentVisibility } = getComputedStyle(around);
    const { left, top, width, height } = around.getBoundingClientRect();
    const cuts = overflow !== 'visible' || /paint|strict|content/.test(contain) || contentVisibility !== 'visible';
    const isWhole = (size: number, shown: number) => !cuts || size > shown;
    const [isWide, isLong] = [isWhole(around.scrollWidth, around.clientWidth), isWhole(around.scrollHeight, around.clientHeight)];
    return new DOMRect(isWide ? -1e6 : left, isLong ? -1e6 : top, isWide ? 2e6 : width, isLong ? 2e6 : height);
  };
  const isWithin = (ring: DOMRect, seen: DOMRect) =>
    ring.left > seen.left - 1 && ring.right < seen.right + 1 && ring.top > seen.top - 1 && ring.bottom < seen.bottom + 1;
  const hasWholeRing = (element: Element): boolean => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    if (outlineStyle === 'none') return true;
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const { left, top, width, height } = element.getBoundingClientRect();
    const ring = new DOMRect(left - reach, top - reach, width + 2 * reach, height + 2 * reach);
    const around: Element[] = [];
    for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) around.push(outer);
    const windows = [new DOMRect(0, -1e6, root.clientWidth, 2e6), ...around.map(seenWithin)];
    return windows.every((seen) => isWithin(ring, seen));
  };
  return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      element.focus({ preventScroll: true });
      return element === document.activeElement && !hasWholeRing(element);
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 100));
}
