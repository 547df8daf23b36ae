import { openStill, phone } from './home.ts';
import { expect, test } from './site.ts';

const topics = ['Licenses', 'Company Setup', 'Business Development', 'Corporate Advisory', 'Immigration'];
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

for (const [name, entries] of [
  ['Topics', topics],
  ['Worked With: institutions', institutions.map((entry) => entry.join(''))],
] as const) {
  test(`the strip "${name}" repeats, is read out once, and can be paused`, {
    tag: ['@§1.topics', '@§2.marquee', '@§2.pause'],
  }, async ({ page }) => {
    await page.goto('/');
    const strip = page.getByRole('region', { name });
    await expect(strip.getByRole('listitem')).toHaveText(entries);
    expect(await strip.locator('li').count()).toBeGreaterThan(entries.length);
    const track = strip.locator('.track');
    await expect(track).toHaveCSS('animation-play-state', 'running');
    const pause = strip.getByRole('button', { name: 'Pause' });
    await pause.click();
    await page.mouse.move(0, 0);
    await pause.blur();
    await expect(pause).toHaveAttribute('aria-pressed', 'true');
    await expect(track).toHaveCSS('animation-play-state', 'paused');
  });
}

test('each institution has a mark, and the strip is headed', { tag: ['@§2.marquee'] }, async ({ page }) => {
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Worked With: institutions' });
  await expect(strip.getByRole('heading')).toHaveText('Worked With');
  await expect(strip.getByRole('listitem').locator('svg path')).toHaveCount(8);
});

test('under reduced motion strips stand still and show every entry', { tag: ['@§1.topics', '@§2.marquee'] }, async ({ page }) => {
  await page.setViewportSize(phone);
  await openStill(page);
  for (const text of [...topics, ...institutions.map(([name]) => name)]) {
    const box = await page.getByText(text, { exact: true }).locator('visible=true').first().boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= phone.width, text).toBe(true);
  }
});
