import { XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { ridgesOf } from './artwork.ts';
import { drawingCount, drawingPath, drawPicture, tints } from './post-artwork.ts';

test('every drawing is a complete SVG document of less than 6 KB', () => {
  for (const tint of tints) {
    for (let number = 0; number < drawingCount; number++) {
      const svg = drawPicture(`${tint.slug}-${number}`, tint);
      expect(XMLValidator.validate(svg)).toBe(true);
      expect(svg.length).toBeLessThan(6_000);
      expect(svg).not.toContain('NaN');
    }
  }
});

test('the same seed draws the same picture, another seed another one', () => {
  const [tint] = tints;
  if (!tint) throw new Error('There is no tint.');
  expect(drawPicture('a', tint)).toBe(drawPicture('a', tint));
  expect(drawPicture('a', tint)).not.toBe(drawPicture('b', tint));
});

test('the path of a drawing names the tint of the category; unknown categories share one', () => {
  expect(drawingPath({ id: 'a-post', category: 'UAE Business' })).toMatch(/^\/contours\/uae-business-\d+\.svg$/);
  expect(drawingPath({ id: 'a-post', category: '../../x' })).toMatch(/^\/contours\/other-\d+\.svg$/);
  expect(drawingPath({ id: 'a-post', category: null })).toMatch(/^\/contours\/other-\d+\.svg$/);
});

test('a nearer ridge never rises above one behind it', () => {
  for (let number = 0; number < 50; number++) {
    const ridges = ridgesOf(`seed ${number}`, { width: 960, height: 540 });
    for (let x = 0; x <= 1; x += 0.01) {
      const heights = ridges.map((ridge) => ridge(x));
      expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    }
  }
});
