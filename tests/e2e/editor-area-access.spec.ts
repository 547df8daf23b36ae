import { expectAccessible } from './accessible.ts';
import { openForm } from './editor.ts';
import { expect, test } from './signed-in.ts';
import { choose, main, putPicture } from './writing-area.ts';

for (const width of [360, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a text with a note, a picture and a table without a word has no accessibility violations', async ({ page }) => {
      await openForm(page);
      await main(page).click();
      await choose(page, 'careful');
      await page.keyboard.type('Fees change.');
      await page.keyboard.press('Control+End');
      await putPicture(main(page), 'paste');
      await expect(main(page).locator('.writing-picture > img')).toHaveAttribute('src', /^\/uploads\//);
      await page.keyboard.press('Control+End');
      await choose(page, 'table');
      await expect(main(page).getByRole('cell')).toHaveCount(9);
      await expectAccessible(page);
      for (const words of ['What', 'Free zone', 'Mainland', 'Licence', 'AED 12,900']) {
        await page.keyboard.type(words);
        await page.keyboard.press('Tab');
      }
      await expect(main(page).getByRole('columnheader')).toHaveText(['What', 'Free zone', 'Mainland']);
      await expectAccessible(page);
    });

    test('a table is changed and left by keys alone', async ({ page }) => {
      await openForm(page);
      await main(page).click();
      await choose(page, 'table');
      const rows = main(page).getByRole('row');
      for (const words of ['What', 'Fee', 'Days', 'Licence', '12,900', '5', 'Visa', '3,000']) {
        await page.keyboard.type(words);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.type('9');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Office');
      await expect(rows).toHaveText(['WhatFeeDays', 'Licence12,9005', 'Visa3,0009', 'Office']);
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.type('0');
      await expect(rows.nth(2)).toHaveText('Visa3,00090');
      await page.keyboard.press('Control+End');
      await page.keyboard.type('Below');
      await expect(main(page).locator('> p').last()).toHaveText('Below');
    });
  });
