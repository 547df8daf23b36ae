import { expect, test } from './site.ts';

const toggle = { name: 'Switch between paper and night' };

for (const [colorScheme, first, second] of [
  ['light', 'light', 'dark'],
  ['dark', 'dark', 'light'],
] as const) {
  test(`on a ${colorScheme} system the button switches to ${second} and back, and the choice is stored`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/blog');
    const root = page.locator('html');
    const ground = () => root.evaluate((element) => getComputedStyle(element).backgroundColor);
    const systemGround = await ground();
    await page.getByRole('button', toggle).click();
    await expect(root).toHaveCSS('color-scheme', second);
    expect(await ground()).not.toBe(systemGround);
    await page.reload();
    await expect(root).toHaveCSS('color-scheme', second);
    await page.goto('/blog/free-zone-or-mainland');
    await expect(root).toHaveCSS('color-scheme', second);
    await page.getByRole('button', toggle).click();
    await expect(root).toHaveCSS('color-scheme', first);
    await page.reload();
    await expect(root).toHaveCSS('color-scheme', first);
  });
}

test('a stored choice is applied before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/blog');
  await page.getByRole('button', toggle).click();
  await page.addInitScript(() => {
    const paints: string[] = [];
    Object.assign(window, { paints });
    requestAnimationFrame(() => paints.push(getComputedStyle(document.documentElement).colorScheme));
  });
  await page.reload();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'paints'))).toEqual(['dark']);
});

test('the home page is always dark and has no button', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expect(page.getByRole('button', toggle)).toHaveCount(0);
});
