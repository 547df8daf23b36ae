import { about } from '#src/site.ts';
import { bringToMiddle, openStill } from './home.ts';
import { expect, test } from './site.ts';

test.describe('figures', () => {
  test('count up in 2 seconds, each 0.2 s after the one before, once half of them is in view', { tag: ['@§2.figures'] }, async ({
    page,
  }) => {
    await page.goto('/');
    const shown = page.locator('#about dd [aria-hidden]');
    await expect(shown).toHaveText(about.stats.map(({ number }) => number));
    await page.locator('#about .skills').scrollIntoViewIfNeeded();
    await expect(shown).toHaveText(['0+', '0+', '0+', 'UAE']);
    await bringToMiddle(page.locator('#about dl'));
    await expect(shown).toHaveText(about.stats.map(({ number }) => number));
    await expect(page.locator('#about dd .sr-only')).toHaveText(about.stats.map(({ number }) => number));
  });

  test('stand still under reduced motion', async ({ page }) => {
    await openStill(page);
    const texts: string[] = [];
    await page.exposeFunction('note', (text: string) => texts.push(text));
    await page.locator('#about dl').evaluate((list) => {
      const { note } = window as unknown as { note: (text: string) => void };
      new MutationObserver(() => note(list.textContent ?? '')).observe(list, { subtree: true, characterData: true, childList: true });
      list.scrollIntoView({ behavior: 'instant', block: 'center' });
    });
    await expect(page.locator('#about astro-island')).not.toHaveAttribute('ssr', '');
    expect(texts).toEqual([]);
  });
});
