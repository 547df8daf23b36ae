import { openForm, signIn, tokenOf } from './editor.ts';
import { openStill } from './home.ts';
import { expectPainted } from './painted.ts';
import { expect, test } from './site.ts';

for (const width of [360, 768, 1440]) {
  const menu = width < 768 ? '#menu' : '';

  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

    test('every text of the home page is visible', async ({ page }) => {
      await openStill(page);
      await expectPainted(page, menu);
    });

    test('every text of the listing is visible', async ({ page }) => {
      await page.goto('/blog');
      await expectPainted(page, selectors(menu, '.filters-links', '.listing-loading', '.search-failed'));
    });

    test('every text of an article and its comments is visible, and the honeypot is not', async ({ page }) => {
      await page.goto('/blog/free-zone-or-mainland#comments');
      await expect(page.getByRole('textbox', { name: 'Name' })).toBeEnabled();
      await expectPainted(page, selectors(menu, width < 1440 ? '.contents-list' : '', '.print-source'));
      await page.getByRole('button', { name: 'Post Comment' }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('form', { name: 'Write a comment' }).locator('input[name=website]')).not.toBeInViewport();
    });

    test('every text of the editor is visible', async ({ page, context, request }) => {
      await signIn(context, await tokenOf(request));
      await openForm(page, 'free-zone-or-mainland');
      // On a phone the menu has a sign instead of its name; elsewhere the line above the form has the state.
      const hidden = width < 768 ? 'header .hidden, .actions-button span' : '.save-facts > .badge';
      // On a wide screen sections and preview stand beside the form, elsewhere in a menu and behind a tab.
      await expectPainted(page, selectors(hidden, width === 1440 ? '.editor-tabs, .outline-button' : '.sections-list, .preview'));
    });
  });
}

function selectors(...some: string[]): string {
  return some.filter((selector) => selector !== '').join();
}
