import { join } from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { seedPosts } from '#local/seed/seed.ts';
import { imageOf, newestFirst, type Post, postSchema } from '#src/features/posts/post.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { ridgesOf } from './artwork.ts';
import { coverNames, drawPicture } from './draw-picture.ts';
import { motifOf, motifs } from './motif.ts';
import { coverCount, coverName, coverPath, squareCoverPath, tintFor, tints } from './post-artwork.ts';

test('every drawing is a complete SVG document of at most 4 KB', () => {
  for (const tint of tints) {
    for (const name of coverNames(coverCount)) {
      const svg = drawPicture(name, tint);
      expect(XMLValidator.validate(svg)).toBe(true);
      expect(svg.length, name).toBeLessThanOrEqual(4_096);
      expect(svg).not.toContain('NaN');
    }
  }
});

test('the same name draws the same picture, another name another one', () => {
  const tint = tintFor(null);
  expect(drawPicture('seal-1', tint)).toBe(drawPicture('seal-1', tint));
  const all = coverNames(coverCount).map((name) => drawPicture(name, tint));
  expect(new Set(all).size).toBe(60);
});

test('a drawing is readable 85 pixels wide: light and dark do not melt into one grey', async () => {
  for (const name of coverNames(1)) {
    const small = await sharp(Buffer.from(drawPicture(name, tintFor(null))))
      .resize(85)
      .png()
      .toBuffer();
    const { channels } = await sharp(small).extract({ left: 0, top: 0, width: 85, height: 64 }).greyscale().stats();
    expect(channels[0]?.stdev, name).toBeGreaterThan(22);
  }
});

test('any nine neighbours of the sample content look different, in the printings of their places', async () => {
  const posts = (await seedPosts()).map((post) => postSchema.parse({ ...blogRow(), ...post, category: post.category_tags[0] ?? null }));
  const hashes = await Promise.all(posts.sort(newestFirst).map((post, index) => hashOf(post, index % 2 === 1)));
  for (const [index, hash] of hashes.entries())
    for (const next of hashes.slice(index + 1, index + 9)) expect(bitsBetween(hash, next)).toBeGreaterThanOrEqual(12);
});

test.each([
  ['From entry permit to Emirates ID: the residence visa in order', 'passport'],
  ['Corporate tax registration: a task for the first month', 'ledger'],
  ['Premises before paperwork: how an address shapes a licence', 'plan'],
  ["What's in a name: clearing a trade name first time", 'seal'],
  ['How to choose a channel partner', 'bridge'],
  ['Renewal is a project: start sixty days early', 'calendar'],
  ['Import and export through a port', 'harbour'],
  ['Working on the mainland with a free zone licence', 'map'],
  ['Shareholders & signatories', 'arches'],
  ['\u062a\u0623\u0634\u064a\u0631\u0629 \u0627\u0644\u0625\u0642\u0627\u0645\u0629', 'passport'],
])('the title %j is drawn as %s', (title, motif) => {
  expect(motifOf({ id: 'a', title, category: null })).toBe(motif);
});

test('a title that names nothing known is drawn as its category is', () => {
  const ids = Array.from({ length: 40 }, (_, index) => `post-${index}`);
  const drawn = (category: string | null) => new Set(ids.map((id) => motifOf({ id, title: 'Notes', category })));
  expect(drawn('Licensing')).toEqual(new Set(['seal', 'map', 'plan', 'calendar']));
  expect(drawn('Business Strategy')).toEqual(new Set(['ledger', 'arches', 'harbour', 'bridge']));
  expect(drawn(null)).toEqual(new Set(motifs));
});

test('the path of a drawing names the tint of the category; unknown categories share one', () => {
  const path = (category: string | null) => coverPath({ id: 'a-post', title: 'Notes', category });
  expect(path('UAE Business')).toMatch(/^\/contours\/uae-business-(dunes|harbour|map)-\d\.svg$/);
  expect(path('../../x')).toMatch(/^\/contours\/other-[a-z]+-\d\.svg$/);
  expect(path(null)).toMatch(/^\/contours\/other-[a-z]+-\d\.svg$/);
});

test('the square of a drawing is another file for the browser, which would show its view in every card', () => {
  const post = { id: 'a-post', title: 'A title', category: 'Licensing' };
  const [file, view] = squareCoverPath(post).split('#');
  expect([file, view]).toEqual([`${coverPath(post)}?square`, 'svgView(viewBox(120,0,720,720))']);
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

/** A difference hash of 64 bits of what a frame of 16:9 shows: whether each of 8 x 8 fields is brighter than the next. */
async function hashOf(post: Post, isOnPaper: boolean): Promise<boolean[]> {
  const own = imageOf(post);
  const whole = own
    ? await sharp(join('public', own)).toBuffer()
    : await framed(drawPicture(coverName(post), tintFor(post.category)), isOnPaper);
  const pixels = await sharp(whole).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer();
  return Array.from({ length: 64 }, (_, bit) => {
    const at = Math.floor(bit / 8) * 9 + (bit % 8);
    return (pixels[at] ?? 0) > (pixels[at + 1] ?? 0);
  });
}

function framed(svg: string, isOnPaper: boolean): Promise<Buffer> {
  const frame = { left: 0, top: isOnPaper ? 810 : 90, width: 960, height: 540 };
  return sharp(Buffer.from(svg)).resize(960, 1440).extract(frame).png().toBuffer();
}

function bitsBetween(one: boolean[], other: boolean[]): number {
  return one.filter((bit, index) => bit !== other[index]).length;
}
