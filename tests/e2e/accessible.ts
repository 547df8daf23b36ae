import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Axe finds nothing on the page as it stands now, by the rules of WCAG 2.2 AA and by good practice. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(settled);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** Until transitions are over: halfway between two colours nobody reads. What moves for ever is not waited for. */
async function settled(): Promise<void> {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}
