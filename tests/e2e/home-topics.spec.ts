import { expectEveryEntryInView, expectRepeatingAndPausable } from './home.ts';
import { expect, test, withMotion } from './site.ts';

test.use(withMotion);

const topics = ['Licenses', 'Company Setup', 'Business Development', 'Corporate Advisory', 'Immigration'];

test('the five topics repeat, are announced once, and can be paused', async ({ page }) => {
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Topics' });
  await expect(strip.getByRole('listitem')).toHaveText(topics);
  await expectRepeatingAndPausable(strip, 5);
});

test('under reduced motion the topics stand still and show every entry', async ({ page }) => {
  await expectEveryEntryInView(page, topics);
});
