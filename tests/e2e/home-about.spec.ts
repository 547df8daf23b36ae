import { bringToMiddle, expectOpaque, openStill, phone } from './home.ts';
import { expect, test, withMotion } from './site.ts';

const description =
  'Over ten years of experience at a free zone authority in Dubai, working with corporate service providers, consultants, entrepreneurs and investors from the first question to the renewal of the licence.';
const skills = [
  'Company Formation & Licensing',
  'Free Zone vs Mainland Setup',
  'Visa & Immigration Processes',
  'Channel Partner Relations',
  'Business Activity Selection',
  'Post-Formation Compliance',
];
const figures = ['10+', '3,200+', '100+', 'UAE'];

test('about says who the owner is, in figures and skills', async ({ page }) => {
  await page.goto('/');
  const section = page.locator('#about');
  await expect(section.getByRole('paragraph').first()).toHaveText('Layla Noor');
  await expect(section.getByText(description, { exact: true })).toBeVisible();
  await expect(section.getByRole('list', { name: 'Skills' }).getByRole('listitem')).toHaveText(skills);
  await expect(section.getByRole('term')).toHaveText([
    'Years of Experience',
    'Licenses Incorporated',
    'Active Channel Partners',
    'Expertise',
  ]);
  await expect(section.locator('dd .sr-only')).toHaveText(figures);
});

test('every figure stands on one line, from a small phone to a small desk', async ({ page }) => {
  await openStill(page);
  for (const width of [320, 360, 480, 640, 700, 768, 800, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const heights = await page.locator('.figures dd').evaluateAll((all) => all.map((figure) => figure.clientHeight));
    expect(heights, `${width} pixels`).toHaveLength(4);
    expect(new Set(heights).size, `${width} pixels: ${heights}`).toBe(1);
  }
});

for (const { width, height } of [phone, { width: 768, height: 900 }, { width: 1440, height: 900 }]) {
  test(`name, description, skills and figures are visible at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openStill(page);
    const section = page.locator('#about');
    await expectOpaque(section.getByText('Layla Noor', { exact: true }).first(), section.getByText(description));
    await expectOpaque(...(await section.getByRole('list', { name: 'Skills' }).getByRole('listitem').all()));
    await expectOpaque(...(await section.getByRole('term').all()), ...(await section.locator('dd [aria-hidden]').all()));
  });
}

test.describe('figures', () => {
  test.use(withMotion);

  test('count up once half of them is in view, and end at the whole text', async ({ page }) => {
    await page.goto('/');
    const shown = page.locator('#about dd [aria-hidden]');
    await expect(shown).toHaveText(figures);
    await page.locator('#about .skills').scrollIntoViewIfNeeded();
    await expect(shown).toHaveText(['0+', '0+', '0+', 'UAE']);
    await bringToMiddle(page.locator('#about dl'));
    await expect(shown).toHaveText(figures);
    await expect(page.locator('#about dd .sr-only')).toHaveText(figures);
  });

  test('take 2 s and begin 0.2 s apart', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const shown = page.locator('#about dd [aria-hidden]');
    await page.locator('#about .skills').scrollIntoViewIfNeeded();
    await expect(shown).toHaveText(['0+', '0+', '0+', 'UAE']);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await bringToMiddle(page.locator('#about dl'));
    // The IntersectionObserver reports asynchronously.
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(shown).toHaveText([/^[1-9]\+$/, '0+', '0+', 'UAE'], { timeout: 50 });
    }).toPass();
    await page.clock.runFor(1_750);
    await expect(shown.nth(1)).not.toHaveText('3,200+');
    await page.clock.runFor(650);
    await expect(shown).toHaveText(figures);
  });

  test('stand still under reduced motion', async ({ page }) => {
    await openStill(page);
    const texts: string[] = [];
    await page.exposeFunction('note', (text: string) => texts.push(text));
    await page.locator('#about dl').evaluate((list) => {
      const { note } = window as unknown as { note: (text: string) => void };
      new MutationObserver(() => note(list.textContent ?? '')).observe(list, { subtree: true, characterData: true, childList: true });
      list.scrollIntoView({ behavior: 'instant', block: 'center' });
    });
    await expect(page.locator('#about [data-figures]')).toHaveCount(0);
    expect(texts).toEqual([]);
  });
});
