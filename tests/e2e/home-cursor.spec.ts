import type { Locator, Page } from '@playwright/test';
import { openStill } from './home.ts';
import { expect, test, withMotion } from './site.ts';

test.use(withMotion);

test.describe('the cursor', () => {
  test('replaces the arrow only once a mouse has moved', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('body')).toHaveCSS('cursor', 'auto');
    await wakeCursor(page);
    await page.mouse.move(321, 432);
    await expect(page.locator('.cursor')).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 321, 432)');
    await expect.poll(() => middle(ring(page))).toEqual({ x: 321, y: 432 });
  });

  test('its ring frames a button, and nothing lies on the label', async ({ page }) => {
    await page.goto('/');
    await wakeCursor(page);
    const button = page.locator('#hero').getByRole('link', { name: "Let's Work Together" });
    await button.hover();
    await expect(ring(page)).toHaveAttribute('data-state', 'frame');
    const [{ x = 0, y = 0, width = 0, height = 0 }] = [(await button.boundingBox()) ?? {}];
    const frame = { x: Math.round(x) - 5, y: Math.round(y) - 5, width: Math.round(width) + 10, height: Math.round(height) + 10 };
    await expect.poll(() => rounded(ring(page))).toEqual(frame);
    await expect(ring(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    expect(await opacityOfDot(page)).toBe('0');
  });

  test('says "Read" on the picture of a card, also over its words', async ({ page }) => {
    await page.goto('/');
    await wakeCursor(page);
    const card = page.locator('#latest-insights .card').first();
    await card.locator('.card-title').hover();
    await expect(ring(page)).toHaveAttribute('data-state', 'read');
    expect(await ring(page).evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"Read"');
    await expect.poll(async () => isWithin(await rounded(ring(page)), await card.locator('.card-picture').boundingBox())).toBe(true);
  });

  test('leaves a field to the pointer of the system', async ({ page }) => {
    await page.goto('/');
    await wakeCursor(page);
    const field = page.locator('#contact').getByRole('textbox').first();
    await field.hover();
    await expect(ring(page)).toHaveCSS('opacity', '0');
    await expect(field).toHaveCSS('cursor', 'text');
  });

  test('keeps the arrow under reduced motion', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await openStill(page);
    await page.mouse.move(300, 400);
    await page.mouse.move(320, 420);
    await expect(page.locator('html')).toHaveCSS('cursor', 'auto');
    expect(scripts).toEqual([]);
  });
});

const ring = (page: Page) => page.locator('.cursor-ring');

async function wakeCursor(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.move(300 + Math.random() * 10, 400);
    await expect(page.locator('html')).toHaveCSS('cursor', 'none', { timeout: 200 });
  }).toPass();
}

type Box = { x: number; y: number; width: number; height: number };

async function rounded(part: Locator): Promise<Box> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

async function middle(part: Locator): Promise<{ x: number; y: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}

function isWithin(inner: Box, outer: Box | null): boolean {
  if (!outer || inner.width === 0) return false;
  const isBetween = (from: number, size: number, start: number, room: number) => from >= start - 1 && from + size <= start + room + 1;
  return isBetween(inner.x, inner.width, outer.x, outer.width) && isBetween(inner.y, inner.height, outer.y, outer.height);
}

function opacityOfDot(page: Page): Promise<string> {
  return page.locator('.cursor').evaluate((element) => getComputedStyle(element, '::before').opacity);
}
