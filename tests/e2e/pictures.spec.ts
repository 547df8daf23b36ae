import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { storePost, tokenOf } from './editor.ts';
import { upload } from './rich-article.ts';
import { expect, test } from './site.ts';
import { badlyTaken, takenPictures } from './taken-pictures.ts';

test('of every picture that is stored in several widths, browsers take the smallest that covers its place', async ({
  browser,
  request,
  baseURL,
}) => {
  const token = await tokenOf(request);
  const drawing = readFileSync('local/seed/pictures/portrait.svg');
  const featured_image = await upload(request, token, await sharp(drawing, { density: 300 }).resize(2_000, 1_125).png().toBuffer());
  const words = { featured: true, featured_image, format: 'markdown', main_content: [`![The owner](${featured_image})`] };
  const ids: string[] = [];
  for (const title of ['A first picture', 'A second picture', 'A third picture', 'A fourth picture'])
    ids.push((await storePost(request, token, { ...words, title })).id);
  for (const width of [390, 1440])
    for (const deviceScaleFactor of [1, 2]) {
      const context = await browser.newContext({ baseURL, viewport: { width, height: 900 }, deviceScaleFactor, reducedMotion: 'reduce' });
      const page = await context.newPage();
      for (const [path, least] of [
        ['/', 4],
        ['/blog', 4],
        [`/blog/${ids[0]}`, 4],
      ] as const) {
        await page.goto(path);
        const shown = page.locator('img:visible[src^="/uploads/"]');
        await expect.poll(() => shown.count(), `${path} has the pictures of the articles that are new`).toBeGreaterThanOrEqual(least);
        expect(badlyTaken(await page.evaluate(takenPictures)), `${path} at ${width} px, ${deviceScaleFactor}x`).toEqual([]);
      }
      await context.close();
    }
});
