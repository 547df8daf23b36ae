import type { Page } from '@playwright/test';
import { openForm, signIn, tokenOf } from './editor.ts';
import { expectPainted } from './painted.ts';
import { expect, test } from './site.ts';

test('every text of the home page is visible', async ({ page }) => {
  await page.goto('/');
  for (const width of widths) {
    await setWidth(page, width);
    await expectPainted(page, menuOf(width));
  }
});

test('every text of the listing is visible', async ({ page }) => {
  await page.goto('/blog');
  for (const width of widths) {
    await setWidth(page, width);
    await expectPainted(page, selectors(menuOf(width), '.filters-links', '.listing-loading', '.search-failed'));
  }
});

test('every text of an article and its comments is visible, and the honeypot is not', async ({ page }) => {
  await page.goto('/blog/free-zone-or-mainland#comments');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeEnabled();
  for (const width of widths) {
    await setWidth(page, width);
    await expectPainted(page, selectors(menuOf(width), width < 1440 ? '.contents-list' : '', '.print-source'));
    await page.getByRole('button', { name: 'Post Comment' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('form', { name: 'Write a comment' }).locator('input[name=website]')).not.toBeInViewport();
  }
});

test('every text of the editor is visible', async ({ page, context, request }) => {
  await signIn(context, await tokenOf(request));
  await openForm(page, 'free-zone-or-mainland');
  for (const width of widths) {
    await setWidth(page, width);
    // On a phone the menu has a sign instead of its name; elsewhere the line above the form has the state.
    const hidden = width < 768 ? 'header .hidden, .actions-button span' : '.save-facts > .badge';
    // On a wide screen sections and preview stand beside the form, elsewhere in a menu and behind a tab.
    await expectPainted(page, selectors(hidden, width === 1440 ? '.editor-tabs, .outline-button' : '.sections-list, .preview'));
  }
});

const widths = [360, 768, 1440];

function setWidth(page: Page, width: number): Promise<void> {
  return page.setViewportSize({ width, height: 900 });
}

/** The menu of a phone is closed. */
function menuOf(width: number): string {
  return width < 768 ? '#menu' : '';
}

function selectors(...some: string[]): string {
  return some.filter((selector) => selector !== '').join();
}
