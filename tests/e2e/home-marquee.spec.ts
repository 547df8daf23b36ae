import { expectEveryEntryInView, expectRepeatingAndPausable } from './home.ts';
import { expect, test } from './site.ts';

const institutions: [name: string, category: string][] = [
  ['Chamber of Commerce', 'Chamber'],
  ['Airport Free Zone', 'Free Zone'],
  ['Technology Free Zone', 'Free Zone'],
  ['Media Free Zone', 'Free Zone'],
  ['Commodities Centre', 'Commodities'],
  ['Commercial Bank', 'Bank'],
  ['Islamic Bank', 'Bank'],
  ['Department of Economy', 'Economic Department'],
];

test('the eight institutions repeat with their marks, are announced once, and can be paused', {
  tag: ['@§2.marquee', '@§2.pause'],
}, async ({ page }) => {
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Worked With: institutions' });
  await expect(strip.getByRole('heading')).toHaveText('Worked With');
  await expect(strip.getByRole('listitem')).toHaveText(institutions.map((entry) => entry.join('')));
  await expect(strip.getByRole('listitem').locator('svg path')).toHaveCount(8);
  await expectRepeatingAndPausable(strip, 8);
});

test('under reduced motion the institutions stand still and show every entry', { tag: ['@§2.marquee'] }, async ({ page }) => {
  await expectEveryEntryInView(
    page,
    institutions.map(([name]) => name),
  );
});
