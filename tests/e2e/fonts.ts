import type { Page } from '@playwright/test';

/**
 * Leaves the site's fonts out, for tests of what shifts: on a busy machine they come after the first paint, and lines that are set in the
 * fallback first may wrap elsewhere.
 */
export function leaveOutFonts(page: Page): Promise<unknown> {
  return page.route(/\.woff2$/, (route) => route.fulfill({ contentType: 'font/woff2', body: '' }));
}
