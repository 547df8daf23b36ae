import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectFitAndAccessible } from './accessible.ts';
import { expect, goodComment, test } from './comment-page.ts';
import { leaveOutFonts } from './fonts.ts';

const comment = { content: 'The lease was the part that nobody had looked at.' };

for (const colorScheme of ['light', 'dark'] as const)
  test(`the comments fit every width and are accessible in ${colorScheme}: empty, with problems, posted`, async ({ page, comments }) => {
    const widths = [360, 768, 1_440];
    await page.emulateMedia({ colorScheme });
    await comments.open();
    await expectFitAndAccessible(page, widths);
    await comments.button.click();
    await expect(comments.name).toBeFocused();
    await expectFitAndAccessible(page, widths);
    await comments.type();
    await comments.button.click();
    await expect(comments.list).toHaveCount(1);
    await expectFitAndAccessible(page, widths);
  });

test('the whole form works by keyboard, and the focus is never lost', async ({ page, comments }) => {
  await comments.open();
  await comments.name.focus();
  await page.keyboard.type(goodComment.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(goodComment.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(goodComment.message);
  await page.clock.fastForward(20_000);
  await page.keyboard.press('Tab');
  await expect(comments.button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(comments.list).toHaveCount(1);
  await expect(comments.button).toBeFocused();
});

test('a screen reader announces names, required fields, and the notice as a status', async ({ page, comments }) => {
  await comments.insert(comment);
  await comments.open();
  await expect(page.getByRole('region', { name: 'Comments' })).toMatchAriaSnapshot(`
    - heading "Comments" [level=2]
    - form "Write a comment":
      - group:
        - text: Name
        - textbox "Name"
        - paragraph
        - text: Email
        - textbox "Email"
        - paragraph: Your email is not shown. It is deleted after 24 months, sooner if the comment is not published.
        - text: Comment
        - textbox "Comment"
        - paragraph
        - button "Post Comment"
        - status
    - list:
      - listitem:
        - paragraph:
          - text: Ada
          - time
        - paragraph: The lease was the part that nobody had looked at.
        - button "Reply to Ada": Reply
  `);
  for (const field of [comments.name, comments.email, comments.message]) await expect(field).toHaveAttribute('required', '');
});

test('the honeypot is hidden from sight, keyboard and screen readers', async ({ page, comments }) => {
  await comments.open();
  const trap = page.locator('#comments input[name=website]');
  await expect(trap).toHaveAttribute('tabindex', '-1');
  const paragraph = page.locator('#comments p', { has: page.locator('input[name=website]') });
  await expect(paragraph).toHaveAttribute('aria-hidden', 'true');
  await expect(paragraph).toHaveCSS('overflow', 'hidden');
  await expect(paragraph).toHaveCSS('clip-path', 'inset(50%)');
  const box = await paragraph.boundingBox();
  expect([box?.width, box?.height]).toEqual([1, 1]);
});

test('controls are large enough for a finger', async ({ page, comments }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await comments.open();
  for (const control of [comments.name, comments.email, comments.message, comments.button])
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('no script is loaded before the comments are near the viewport, and then React and at most 10 KB', async ({ page, comments }) => {
  const scripts: { name: string; size: Promise<number> }[] = [];
  page.on('response', (response) => {
    const size = () => response.body().then((body) => brotliCompressSync(body).length);
    if (response.url().endsWith('.js')) scripts.push({ name: response.url(), size: size() });
  });
  await page.goto('/blog/free-zone-or-mainland');
  await expect(page.locator('[data-comment-count]')).toHaveText(/^\d+ comments?$/);
  expect(scripts).toEqual([]);
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await expect(comments.list.first()).toBeVisible();
  const bytes = async (isReact: boolean) => {
    const chosen = scripts.filter(({ name }) => /\/(client|react)\.[^/]+$/.test(name) === isReact);
    return (await Promise.all(chosen.map(({ size }) => size))).reduce((sum, size) => sum + size, 0);
  };
  expect(await bytes(true)).toBeGreaterThan(0);
  expect(await bytes(true)).toBeLessThan(61_000);
  expect(await bytes(false)).toBeLessThan(10_000);
});

for (const count of [0, 30]) {
  test(`no visible content shifts when ${count} comments arrive late`, async ({ page, comments }) => {
    await comments.insert(...Array.from({ length: count }, () => comment));
    await recordShifts(page);
    await leaveOutFonts(page);
    await page.goto(comments.path);
    await expect(page.locator('[data-comment-count]')).toHaveText(`${count} comments`);
    const answer = Promise.withResolvers<void>();
    await page.route(comments.apiPattern, async (route) => {
      await answer.promise;
      await route.fallback();
    });
    await page.setViewportSize({ width: 1_280, height: 1_100 });
    await page.locator('#comments').evaluate((section) => scrollBy({ top: section.getBoundingClientRect().top, behavior: 'instant' }));
    await expect(page.getByText('Loading comments…')).toBeAttached();
    await expect(comments.name).toBeEnabled();
    await forgetShifts(page);
    answer.resolve();
    if (count > 0) await expect(comments.list).toHaveCount(count);
    else await expect(page.getByText('No comments yet. Be the first to comment!')).toBeVisible();
    expect(await shiftsOf(page)).toEqual([]);
  });
}

type WithShifts = Window & { shifts: number[] };

function recordShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
}

/** Ignores earlier shifts, which resizing the viewport caused. */
function forgetShifts(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    (window as unknown as WithShifts).shifts.length = 0;
  });
}

/** The layout shifts since then, after the next paint. */
function shiftsOf(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    return (window as unknown as WithShifts).shifts;
  });
}
