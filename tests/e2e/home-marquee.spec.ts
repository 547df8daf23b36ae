import { expectEveryEntryInView, expectRepeatingAndPausable } from './home.ts';
import { expect, test, withMotion } from './site.ts';

test.use(withMotion);

const institutions: [name: string, category: string][] = [
  ['Palm Gate Chamber', 'Chamber of Commerce'],
  ['Kestrel Field', 'Free Zone'],
  ['Copper Grid Park', 'Free Zone'],
  ['Tidewater Studios', 'Free Zone'],
  ['Sixfold Exchange', 'Commodities Centre'],
  ['Seven Columns', 'Bank'],
  ['Morning Star', 'Bank'],
  ['Office of Two Shores', 'Economic Department'],
];

test('the eight institutions repeat with their marks, are announced once, and can be paused', async ({ page }) => {
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Worked With: institutions' });
  await expect(strip.getByRole('heading')).toHaveText('Worked With');
  await expect(strip.getByRole('listitem')).toHaveText(institutions.map((entry) => entry.join('')));
  await expect(strip.getByRole('listitem').locator('svg path')).toHaveCount(8);
  await expectRepeatingAndPausable(strip, 8);
});

test('under reduced motion the institutions stand still and show every entry', async ({ page }) => {
  await expectEveryEntryInView(
    page,
    institutions.map(([name]) => name),
  );
});
