import { openStill } from './home.ts';
import { openLaidOut } from './laid-out.ts';
import { expect, test, withMotion } from './site.ts';

test.use(withMotion);

test('a far section is reached from near by', async ({ page }) => {
  await openLaidOut(page, '/');
  const first = page.evaluate(() => {
    const windowsAway = () => (document.querySelector('#contact')?.getBoundingClientRect().top ?? 0) / innerHeight;
    return new Promise<number>((resolve) => addEventListener('scroll', () => resolve(windowsAway()), { once: true }));
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact', exact: true }).click();
  expect(await first).toBeLessThan(1.5);
  await expect(page.locator('#contact')).toBeInViewport();
});

test('Back after a link to a far section leads to where the reader was', async ({ page }) => {
  // Nobody has arrived while the page still scrolls, and Back then leads elsewhere in every page.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page).toHaveURL(/#contact$/);
  await expect(page.locator('#contact:target')).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(40);
});

test('a far link that is opened in a new tab leaves the page where it is', async ({ page }) => {
  await page.goto('/');
  const after = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('click', ({ defaultPrevented }) => resolve({ defaultPrevented, scrollY, hash: location.hash }), { once: true });
      }),
  );
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact', exact: true });
  await link.click({ modifiers: ['ControlOrMeta'] });
  expect(await after).toEqual({ defaultPrevented: false, scrollY: 0, hash: '' });
});

test('hairlines and numerals are complete once their section stands in the window', async ({ page }) => {
  await page.goto('/');
  const heading = page.locator('#about .section-heading');
  const drawn = () =>
    heading.evaluate((element) => [
      getComputedStyle(element, '::before').transform,
      getComputedStyle(element.children[0] as Element, '::before').clipPath,
    ]);
  await expect.poll(drawn).toEqual(['matrix(0, 0, 0, 1, 0, 0)', 'inset(0px 100% 0px 0px)']);
  await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
  await expect.poll(drawn).toEqual(['matrix(1, 0, 0, 1, 0, 0)', 'none']);
});

for (const media of [{ reducedMotion: 'reduce' }, { forcedColors: 'active' }, { media: 'print' }] as const) {
  test(`nothing waits to be drawn with ${Object.values(media)}`, async ({ page }) => {
    await page.emulateMedia(media);
    await page.goto('/');
    const [line, numeral] = await page
      .locator('#contact .section-heading')
      .evaluate((element) => [
        getComputedStyle(element).borderBlockStartColor,
        getComputedStyle(element.children[0] as Element, '::before').clipPath,
      ]);
    expect(line).not.toBe('rgba(0, 0, 0, 0)');
    expect(numeral).toBe('none');
  });
}

test('with reduced motion a change of size shows at once', async ({ page }) => {
  await openStill(page);
  const sizes = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const size = () => getComputedStyle(heading).fontSize;
    const before = size();
    heading.style.fontSize = '99px';
    return { before, after: size() };
  });
  expect(sizes).toEqual({ before: expect.not.stringMatching('99px'), after: '99px' });
});

test('the hero answers scrolling by a few pixels, and not under reduced motion', async ({ page }) => {
  const dunes = page.locator('#hero .scene[data-near="1"]');
  await page.goto('/');
  await page.evaluate(() => scrollTo({ top: innerHeight / 2, behavior: 'instant' }));
  await expect(dunes).toHaveCSS('translate', '0px 8px');
  await openStill(page);
  await page.evaluate(() => scrollTo({ top: innerHeight / 2, behavior: 'instant' }));
  await expect(dunes).toHaveCSS('translate', 'none');
});

test('apart from the strips, which have buttons, what moves by itself rests within five seconds', async ({ page }) => {
  await openLaidOut(page, '/');
  const lasting = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ timeline, effect }) => timeline instanceof DocumentTimeline && Number(effect?.getComputedTiming().endTime) > 5000)
      .map(({ effect }) => (effect as KeyframeEffect).target)
      .filter((target) => !target?.closest('[data-strip]'))
      .map((target) => target?.outerHTML.slice(0, 80)),
  );
  expect(lasting).toEqual([]);
});
