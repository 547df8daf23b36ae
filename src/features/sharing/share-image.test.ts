import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawShareImage, shareSvg } from './draw-share-image.server.ts';
import { shareImageFor, titleSize } from './share-image.ts';

const imageOf = (title: string, category = 'Licensing') => shareImageFor({ id: 'a-post', title, category });

test('an image is 1200x630 and small, whatever its title', { tags: ['§13.share-images'] }, async () => {
  const long = 'From entry permit to identity card in the right order and without surprises '.repeat(6);
  for (const title of ['A', long, 'x'.repeat(400), '</script><img src=x onerror=alert(1)> ]]>', '🚀', 'مرحبا بكم', '', '\u2028\u0000']) {
    const png = await drawShareImage(imageOf(title));
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(png.length).toBeLessThan(60_000);
  }
});

test('characters that no font of the site has are left out, without a placeholder box', async () => {
  expect(await shareSvg(imageOf('Dubai 🚀 and دبي again'))).toBe(await shareSvg(imageOf('Dubai and again')));
  expect(await shareSvg(imageOf('Step 1️⃣ of 10'))).toBe(await shareSvg(imageOf('Step of 10')));
  expect(await shareSvg(imageOf('A title', 'Рубрика A'))).toBe(await shareSvg(imageOf('A title', 'A')));
});

test('a title without any drawable character is replaced by the name of the owner', async () => {
  for (const title of ['مرحبا بكم في دبي', '🚀🚀', '中文', '\u202e\u2028'])
    expect(await shareSvg(imageOf(title))).toBe(await shareSvg(imageOf('Layla Noor')));
});

test('accented Latin letters are drawn, composed or not', async () => {
  expect(await shareSvg(imageOf('Café Łódź'))).toBe(await shareSvg(imageOf('Cafe\u0301 Łódź')));
  expect(await shareSvg(imageOf('Café Łódź'))).not.toBe(await shareSvg(imageOf('Caf d')));
});

test('the id selects the drawing, the category its tint', async () => {
  const a = await shareSvg(imageOf('A title'));
  expect(await shareSvg({ ...imageOf('A title'), seed: 'another-post' })).not.toBe(a);
  expect(await shareSvg(imageOf('A title', 'UAE Business'))).not.toBe(a);
});

test('short titles are large, long ones small', () => {
  const sizes = [10, 40, 80, 120, 300].map((length) => titleSize('word '.repeat(length / 5).trim()));
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(sizes[0]).toBeGreaterThan(90);
});

test('drawing succeeds for any text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 120 }), async (title) => {
      expect(await shareSvg(imageOf(title))).toMatch(/^<svg/);
    }),
    { numRuns: 25 },
  );
});
