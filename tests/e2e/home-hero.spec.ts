import { expectOpaque } from './home.ts';
import { expect, test } from './site.ts';

test('the hero says who this is and leads to the contact section', async ({ page }) => {
  await page.goto('/');
  const hero = page.locator('#hero');
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText('Layla Noor');
  for (const text of [
    'Business Relations Manager & Company Formation Specialist',
    'Empowering Corporate Service Providers with End-to-End Licensing Expertise.',
    'Dubai',
    '25.2048° N, 55.2708° E',
  ])
    await expectOpaque(hero.getByText(text, { exact: true }));
  await hero.getByRole('link', { name: "Let's Work Together" }).click();
  await expect(page.locator('#contact')).toBeInViewport();
});

test('the first screen says who, what, why to believe it and what to do, at every width', async ({ page }) => {
  for (const [width, height] of [
    [360, 780],
    [768, 900],
    [1440, 900],
    [1920, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const hero = page.locator('#hero');
    const name = hero.getByRole('heading', { level: 1 });
    const parts = [
      name,
      hero.getByText('Business Relations Manager & Company Formation Specialist', { exact: true }),
      hero.getByRole('link', { name: "Let's Work Together", exact: true }),
      hero.getByRole('link', { name: 'Read articles', exact: true }),
      ...(await hero.getByRole('definition').all()),
    ];
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
    await expect(hero.getByRole('definition')).toHaveText(['10+', '3,200+', '100+']);
    const sizes = await hero
      .locator('h1, h2, p, dt, dd, a')
      .evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)));
    expect(Math.max(...sizes)).toBe(await name.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)));
  }
});

test('on a phone the sentence breaks between words, not within the one that has hyphens', async ({ page }) => {
  for (const width of [360, 390, 412, 430]) {
    await page.setViewportSize({ width, height: 780 });
    await page.goto('/');
    const sentence = page.locator('#hero').getByText('Empowering Corporate Service Providers');
    const lines = await sentence.evaluate((element) => {
      const text = element.firstChild as Text;
      const word = document.createRange();
      word.setStart(text, text.data.indexOf('End-to-End'));
      word.setEnd(text, text.data.indexOf('End-to-End') + 'End-to-End'.length);
      return word.getClientRects().length;
    });
    expect(lines, `${width} px`).toBe(1);
  }
});

for (const timezoneId of ['Asia/Tokyo', 'America/New_York']) {
  test.describe(`for a visitor in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('the hero shows the time in Dubai, and follows the clock', async ({ page }) => {
      await page.clock.install({ time: '2026-03-01T22:58:30Z' });
      await page.goto('/');
      const time = page.locator('#hero').getByText('Local time');
      await expect(time).toHaveText(/^Local time 02:5[89]$/);
      await page.clock.runFor(120_000);
      await expect(time).toHaveText(/^Local time 03:0[01]$/);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the UTC offset stands in place of the time', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('#hero').getByText('Local time')).toHaveText('Local time GMT+4');
  });
});
