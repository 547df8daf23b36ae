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

test('a screen reader announces names, required fields, comments, and the notice as a status', async ({ page, comments }) => {
  await comments.insert(comment);
  await comments.open();
  await expect(page.getByRole('region', { name: 'Comments' })).toMatchAriaSnapshot(`
    - heading "Comments" [level=2]
    - form "Write a comment":
      - group:
        - text: Name
        - textbox "Name"
        - text: Email
        - textbox "Email"
        - paragraph: Your email is not shown. It is deleted after 24 months, or sooner if the comment is not published.
        - text: Comment
        - textbox "Comment"
        - button "Post Comment"
        - paragraph: All fields are required.
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
  await expect(comments.email).toHaveAttribute('type', 'email');
});

test('texts in any script change nothing around them, and thousands of marks on one letter paint inside their comment only', async ({
  page,
  comments,
}) => {
  const stacked = `z${'\u0301'.repeat(3_900)}`;
  await comments.insert(
    { name: '\u202Eliame', content: 'شكرا على المقال\nThank you', created_at: '2026-10-30T08:00:00Z' },
    { content: stacked, name: stacked.slice(0, 80), created_at: '2026-10-31T08:00:00Z' },
    { name: 'W'.repeat(80), content: 'm'.repeat(500) },
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await comments.open();
  await expect(page.locator('[data-comment-count]')).toHaveText('3 comments');
  const [first, second] = [comments.list.first(), comments.list.nth(1)];
  const name = await first.locator('bdi').boundingBox();
  const date = await first.getByText('October 30, 2026').boundingBox();
  expect(date?.x).toBeGreaterThan(name?.x ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await second.scrollIntoViewIfNeeded();
  const { x, y, width } = (await second.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  // The end of the comment above, beside the one with the marks and without it.
  const strip = () => page.screenshot({ clip: { x, y: y - 36, width, height: 34 }, animations: 'disabled' });
  const painted = await strip();
  await second.evaluate((item) => item.style.setProperty('visibility', 'hidden'));
  expect((await strip()).equals(painted)).toBe(true);
});

test('earlier comments appear below their button, which stays in place and in focus; a reply stands below its question', async ({
  page,
  comments,
}) => {
  const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();
  await comments.insert(...Array.from({ length: 120 }, (_, at) => ({ content: `Comment ${at + 1}.`, created_at: day(at + 1) })));
  await comments.open();
  await expect(comments.list).toHaveCount(50);
  await expect(page.locator('[data-comment-count]')).toHaveText('120 comments');
  const earlier = page.getByRole('button', { name: 'Show earlier comments' });
  await earlier.scrollIntoViewIfNeeded();
  const top = (await earlier.boundingBox())?.y;
  await earlier.press('Enter');
  await expect(comments.list).toHaveCount(100);
  await expect(earlier).toBeFocused();
  await expect.poll(async () => (await earlier.boundingBox())?.y).toBe(top);
  await earlier.press('Enter');
  await expect(comments.list).toHaveCount(120);
  await expect(comments.list.first()).toContainText('Comment 1.');
  await expect(page.locator('.comment-list')).toBeFocused();

  await comments.list.first().getByRole('button', { name: 'Reply to Ada' }).click();
  await expect(comments.message).toBeFocused();
  await expect(page.getByText('Replying to Ada')).toBeInViewport();
  await comments.type({ ...goodComment, message: 'A late answer to the first.' });
  await page.getByRole('button', { name: 'Post Comment' }).click();
  await expect(comments.notice).toHaveText('Thank you. Your comment is posted.');
  await page.reload();
  await expect(comments.list).toHaveCount(51);
  await expect(comments.list.first().getByRole('list', { name: 'Replies to Ada' })).toContainText('A late answer to the first.');
});

test('nothing of the comments is loaded before they are near the viewport, and then React and at most 14.75 KB', async ({
  page,
  comments,
}) => {
  const scripts: { name: string; size: Promise<number> }[] = [];
  page.on('response', (response) => {
    const size = () => response.body().then((body) => brotliCompressSync(body).length);
    if (response.url().endsWith('.js')) scripts.push({ name: response.url(), size: size() });
  });
  await page.goto('/blog/free-zone-or-mainland');
  await expect(page.locator('[data-comment-count]')).toHaveText(/^\d+ comments?$/);
  expect(scripts.filter(({ name }) => /Comments|client|react/.test(name))).toEqual([]);
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await expect(comments.list.first()).toBeVisible();
  const bytes = async (isReact: boolean) => {
    const chosen = scripts.filter(({ name }) => /\/(client|react)\.[^/]+$/.test(name) === isReact);
    return (await Promise.all(chosen.map(({ size }) => size))).reduce((sum, size) => sum + size, 0);
  };
  expect(await bytes(true)).toBeGreaterThan(0);
  expect(await bytes(true)).toBeLessThan(61_000);
  expect(await bytes(false)).toBeLessThan(14_750);
});

test('no visible content shifts when none or many comments arrive late', async ({ page, comments }) => {
  await recordShifts(page);
  await leaveOutFonts(page);
  for (const count of [0, 30]) {
    await comments.insert(...Array.from({ length: count }, () => comment));
    await page.unroute(comments.apiPattern);
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
    await forgetShifts(page);
    answer.resolve();
    if (count > 0) await expect(comments.list).toHaveCount(count);
    else await expect(page.getByText('No comments yet. Be the first to comment!')).toBeVisible();
    expect(await shiftsOf(page), `${count} comments`).toEqual([]);
  }
});

test('a reply says in view whom it answers, also where the field was in view already', async ({ page, comments }) => {
  await comments.insert(comment);
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await comments.open();
    await comments.message.evaluate((field) => window.scrollBy({ top: field.getBoundingClientRect().top - 120, behavior: 'instant' }));
    await page.getByRole('button', { name: 'Reply to Ada' }).click();
    await expect(comments.message).toBeFocused();
    await expect.poll(() => page.locator('.comment-answered').evaluate((line) => line.getBoundingClientRect().top)).toBeGreaterThan(60);
    await expect(page.getByText('Replying to Ada')).toBeInViewport({ ratio: 1 });
  }
});

test.describe('when something fails', () => {
  test.use({ expectedConsoleErrors: [/^Error (fetching|posting) comment|^Failed to load resource/] });

  test('the list and the form end their wait after eight seconds, and the text stays', async ({ page, comments }) => {
    await page.route(comments.apiPattern, () => undefined);
    await comments.openForm();
    // Lets twenty seconds pass.
    await comments.type();
    await expect(page.locator('#comments').getByText('Comments are unavailable right now.').last()).toBeVisible();
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(comments.api));
    await comments.button.click();
    await sent;
    await page.clock.fastForward(8_000);
    await expect(comments.notice).toHaveText('Your comment could not be posted right now. Your text is kept; please try again.');
    await expect(comments.message).toHaveValue(goodComment.message);
  });

  test('without the script of the list the article stays, the list says so, and another try brings it; the form works all the same', async ({
    page,
    comments,
  }) => {
    await page.route('**/_astro/Comments.*', (route) => route.abort());
    await page.goto('/blog/free-zone-or-mainland#comments');
    await expect(page.getByText('Comments are unavailable right now.')).toBeVisible();
    await expect(comments.button).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute('**/_astro/Comments.*');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(comments.list.first()).toBeVisible();
  });
});

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
