import { expect, test } from '@playwright/test';
import { findDifference } from '../paste-documents.ts';

// In a browser these documents take a fifth of the time that the DOM of the unit tests takes.
test('2,000 documents of Word, Google Docs, Excel, web pages and plain text are read as they were meant', async ({ page }) => {
  expect(await findDifference(page, 400, Number(process.env.PROPERTY_SEED ?? 1))).toBeNull();
});
