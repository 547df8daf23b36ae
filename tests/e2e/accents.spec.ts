import { expect, test } from './site.ts';

test('letters with accents are fetched where there is one, and no page without them fetches them', async ({ page }) => {
  const fonts: string[] = [];
  page.on('requestfinished', (asked) => asked.resourceType() === 'font' && fonts.push(new URL(asked.url()).pathname));
  for (const path of ['/', '/blog', '/blog/free-zone-or-mainland', '/privacy']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    expect(new Set(fonts).size, path).toBe(2);
  }

  await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    title.textContent = 'Évaluation à Genève, 40 €';
  });
  await expect.poll(() => fonts.filter((path) => /newsreader-accents[^/]*\.woff2$/.test(path))).toHaveLength(1);
  await page
    .getByRole('paragraph')
    .first()
    .evaluate((text) => {
      text.textContent = 'Società già pronta';
    });
  await expect.poll(() => fonts.filter((path) => /instrument-sans-accents[^/]*\.woff2$/.test(path))).toHaveLength(1);
});

test('each accented letter of Western European names is in our faces', async ({ page }) => {
  await page.goto('/privacy', { waitUntil: 'networkidle' });
  const letters = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿŒœ«»€';
  for (const family of ['Newsreader Accents', 'Instrument Sans Accents']) {
    const missing = await page.evaluate(
      async ([name, all]) => {
        await document.fonts.load(`40px "${name}"`, all);
        const pen = document.createElement('canvas').getContext('2d');
        const widthIn = (letter: string, faces: string) => {
          if (!pen) return 0;
          pen.font = `40px ${faces}`;
          return pen.measureText(letter).width;
        };
        // A letter that the face lacks is as wide as in what stands behind it.
        return [...(all ?? '')].filter((letter) => widthIn(letter, `"${name}", monospace`) === widthIn(letter, 'monospace'));
      },
      [family, letters],
    );
    expect(missing, family).toEqual([]);
  }
});
