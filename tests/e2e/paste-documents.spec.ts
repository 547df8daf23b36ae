import { expect, test } from '@playwright/test';
import { findDifference } from './paste-documents.ts';

test('10,000 further documents are read as they were meant', async ({ page }) => {
  expect(await findDifference(page, 2_000, Number(process.env.PROPERTY_SEED ?? 2))).toBeNull();
});
