import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects no axe violation on the page in its current state, by WCAG 2.2 AA and best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(settled);
  const axe = new AxeBuilder({ page })
    // No script runs in the preview, axe included; its article is examined on the public pages.
    .exclude('iframe[title=Preview]')
    // A third of the time: no page of its own for results of other origins, and no list of what is right.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** Expects at each of these widths that the page does not scroll sideways, and no axe violation. */
export async function expectFitAndAccessible(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // Without scripts nothing waits for a size of the window (site.ts).
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  }
}

/** Waits for CSS transitions, because colours in between fail the contrast rules. Endless animations are ignored. */
async function settled(): Promise<void> {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}
