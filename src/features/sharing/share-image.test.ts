import { createElement } from 'react';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bytesOf, noise } from '#tests/fixtures/real-images.ts';
import { arabicOf } from '#tests/fixtures/services.ts';
import { fc } from '#tests/setup/properties.ts';
import { drawShareImage, shareSvg } from './draw-share-image.server.ts';
import { ShareCard } from './ShareCard.tsx';
import { type SharedService, serviceImageFor, shareImageFor, shareSize, titleSize } from './share-image.ts';
import { textToSvg } from './text-to-svg.server.ts';

const imageOf = (title: string, category = 'Licensing') => shareImageFor({ id: 'a-post', title, category });

test('an image is 1200x630 and small, whatever its title', async () => {
  const long = 'From entry permit to identity card in the right order and without surprises '.repeat(6);
  for (const title of ['A', long, 'x'.repeat(400), '</script><img src=x onerror=alert(1)> ]]>', '🚀', 'مرحبا بكم', '', '\u2028\u0000']) {
    const png = await drawShareImage(imageOf(title));
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(png.length).toBeLessThan(60_000);
  }
});

test('an image with a photograph stays below 300 KB, even one of noise', async () => {
  const image = shareImageFor({
    id: 'a-post',
    title: 'A title',
    category: null,
    featured_image: `/uploads/${'a'.repeat(40)}-1600x900.jpg`,
  });
  const photo = await drawShareImage(image, await bytesOf(noise(1_600, 900).png()));
  expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(photo.length).toBeLessThan(300_000);
});

test('a photograph is cropped around its focus, and dark behind the title even when it is white', async () => {
  const key = 'a'.repeat(40);
  const image = shareImageFor({
    id: 'a-post',
    title: 'A title',
    category: null,
    featured_image: `/uploads/${key}-1600x900.jpg`,
    image_focus: '100 0',
  });
  expect(image.photo).toEqual({ address: `/uploads/${key}-1600x900.1280.webp`, x: 100, y: 0 });
  const white = { create: { width: 800, height: 900, channels: 3 as const, background: '#ffffff' } };
  const halfWhite = await sharp({ create: { ...white.create, width: 1_600, background: '#000000' } })
    .composite([{ input: await sharp(white).png().toBuffer(), left: 800, top: 0 }])
    .jpeg()
    .toBuffer();
  const { data, info } = await sharp(await drawShareImage(image, halfWhite))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const brightness = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
  expect(brightness(1_100, 620)).toBeGreaterThan(brightness(100, 620) + 80);
  expect(brightness(1_190, 20)).toBeLessThan(60);
});

test.each(['https://example.com/a.jpg', '//example.com/a.jpg', '/a.jpg'])('the picture %s of another place is not fetched', (url) => {
  const plain = { id: 'a-post', title: 'A title', category: null };
  expect(shareImageFor({ ...plain, featured_image: url })).toEqual(shareImageFor(plain));
});

test('characters that no font of the site has are left out, without a placeholder box', async () => {
  expect(await shareSvg(imageOf('Dubai 🚀 and Дубай again'))).toBe(await shareSvg(imageOf('Dubai and again')));
  expect(await shareSvg(imageOf('Step 1️⃣ of 10'))).toBe(await shareSvg(imageOf('Step of 10')));
  expect(await shareSvg(imageOf('A title', 'Рубрика A'))).toBe(await shareSvg(imageOf('A title', 'A')));
});

test('a title in Arabic is drawn, its letters joined, from right to left', async () => {
  const title = 'رخصة دبي';
  const shown = await inkOf(title);
  expect(await inkOf('دبي رخصة')).not.toEqual(shown);
  // Set apart by joiners that join nothing, the letters take more room than joined.
  expect((await inkOf([...title].join('\u200c'))).width).toBeGreaterThan(shown.width * 1.15);
  expect(shown.right).toBeGreaterThan(1_100);
  expect(shown.right).toBeLessThanOrEqual(1_128);
  expect((await inkOf('A licence')).left).toBeLessThan(90);
});

test('a post that is Arabic begins at the right even with a Latin word, and figures and Latin words are drawn too', async () => {
  const title = 'AED 375,000 حد التسجيل (VAT)';
  expect(shareImageFor({ id: 'a-post', title, category: null, lang: 'ar' })).toMatchObject({ isArabic: true });
  expect(shareImageFor({ id: 'a-post', title, category: null })).not.toHaveProperty('isArabic');
  const figures = await inkOf('حد 375,000 درهم (VAT)');
  expect(figures.right).toBeGreaterThan(1_100);
  expect(figures.width).toBeGreaterThan((await inkOf('حد درهم')).width * 1.5);
});

test('vowel signs stand above or below their letters, and take no room beside them', async () => {
  const [plain, fatha, kasra, shadda] = await Promise.all(['د', 'دَ', 'دِ', 'دَّ'].map(inkOf));
  expect(fatha).toMatchObject({ bottom: plain?.bottom, right: plain?.right });
  expect(fatha?.top).toBeLessThan((plain?.top ?? 0) - 3);
  expect(kasra).toMatchObject({ top: plain?.top, right: plain?.right });
  expect(kasra?.bottom).toBeGreaterThan((plain?.bottom ?? 0) + 3);
  expect(shadda?.top).toBeLessThan((fatha?.top ?? 0) - 3);
});

test('a title without any drawable character is replaced by the name of the owner', async () => {
  for (const title of ['Рубрика', '🚀🚀', '中文', '\u202e\u2028'])
    expect(await shareSvg(imageOf(title))).toBe(await shareSvg(imageOf('Layla Noor')));
});

test('accented Latin letters are drawn, composed or not', async () => {
  expect(await shareSvg(imageOf('Café Łódź'))).toBe(await shareSvg(imageOf('Cafe\u0301 Łódź')));
  expect(await shareSvg(imageOf('Café Łódź'))).not.toBe(await shareSvg(imageOf('Caf d')));
});

test('the drawing is that of the post, in the tint of its category', async () => {
  const a = await shareSvg(imageOf('A title'));
  expect(await shareSvg({ ...imageOf('A title'), drawing: 'passport-1' })).not.toBe(a);
  expect(await shareSvg(imageOf('A title', 'UAE Business'))).not.toBe(a);
});

test('a service says for whom it is below its name, in two lines at most', async () => {
  const row = { slug: 'visas', name: 'Visas', lang: 'en', for_whom: '' } as const;
  const svgOf = (parts: Partial<SharedService>) => shareSvg(serviceImageFor({ ...row, ...parts }));
  expect(await svgOf({ for_whom: 'For employers.' })).not.toBe(await svgOf({}));
  // A part that does not fit is left out.
  const long = 'For employers who need visas. '.repeat(9);
  expect(await svgOf({ for_whom: `${long} And more.` })).toBe(await svgOf({ for_whom: long }));
  for (const lang of ['en', 'ar'] as const) {
    const [name, for_whom] = lang === 'ar' ? [arabicOf(80), arabicOf(200)] : ['W'.repeat(80), 'w '.repeat(100)];
    const png = await drawShareImage(serviceImageFor({ ...row, lang, name, for_whom }));
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(png.length).toBeLessThan(60_000);
  }
});

test('short titles are large, long ones small', () => {
  const sizes = [10, 40, 80, 120, 300].map((length) => titleSize('word '.repeat(length / 5).trim()));
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(sizes[0]).toBeGreaterThan(90);
});

/** Where the letters of a title stand, in pixels of the image. */
async function inkOf(title: string) {
  const { isArabic = false } = imageOf(title);
  const { svg } = await textToSvg(createElement(ShareCard, { name: '', category: '', title, isArabic }), shareSize);
  const letters = await sharp(Buffer.from(svg))
    .flatten({ background: '#000' })
    .extract({ left: 0, top: 105, width: 1_200, height: 400 })
    .toBuffer();
  const { info, data } = await sharp(letters).trim({ background: '#000', threshold: 40 }).raw().toBuffer({ resolveWithObject: true });
  const left = -(info.trimOffsetLeft ?? 0);
  const top = -(info.trimOffsetTop ?? 0);
  return { left, right: left + info.width, width: info.width, top, bottom: top + info.height, data };
}

test('drawing succeeds for any text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 120 }), async (title) => {
      expect(await shareSvg(imageOf(title))).toMatch(/^<svg/);
    }),
    { numRuns: 25 },
  );
});
