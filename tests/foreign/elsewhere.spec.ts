import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { storePost } from '#tests/e2e/editor.ts';
import { expect, test } from '#tests/e2e/signed-in.ts';
import { noise } from '#tests/fixtures/real-images.ts';

const title = 'Shared in its first second';

test('whoever shares a post in its first second shares its own picture, and the address is the same after the build', async ({
  request,
  site,
  token,
}) => {
  const { id } = await storePost(request, token, { title, subtitle: 'A subtitle', introduction: 'Some words.', status: 'published' });
  const built = await (await request.get('/build.json')).text();
  const read = async () => {
    const html = await (await request.get(`/blog/${id}`)).text();
    const [, image = '', type = ''] = /og:image" content="([^"]+)">\s*<meta property="og:image:type" content="([^"]+)"/.exec(html) ?? [];
    return { html, image, type };
  };
  const { html, image, type } = await read();
  expect(image).toContain(`/share/${id}.`);
  // Structured data, tags and feeds name the same one.
  expect(html.split(image)).toHaveLength(3);
  expect((await (await request.get('/feed.json')).json()).items[0]).toMatchObject({ title, image });
  // With the slash that some programs add, too.
  expect((await request.get(`/blog/${id}/`)).status()).toBe(200);
  const picture = await request.get(image);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, type]);
  expect(await sharp(await picture.body()).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(await (await request.get('/build.json')).text()).toBe(built);

  const older = await request.get(`/share/${id}.png`, { maxRedirects: 0 });
  expect([older.status(), new URL(older.headers().location ?? '', image).href]).toEqual([302, image]);
  await site.db.from('blogs').update({ status: 'draft' }).eq('id', id).throwOnError();
  await site.purge(`post-${id}`, 'blogs');
  for (const address of [image, `/share/${id}.png`]) expect((await request.get(address)).status()).toBe(404);
});

test('pictures of an article, of its uploads and its share image load on the page of a reader of feeds, which has another origin', async ({
  page,
  request,
  token,
}) => {
  const file = { name: 'street.jpg', mimeType: 'image/jpeg', buffer: await noise(1_600, 900).jpeg().toBuffer() };
  const headers = { Authorization: `Bearer ${token}` };
  const { url } = await (await request.post('/api/upload', { headers, multipart: { file } })).json();
  const parts = { subtitle: 'A subtitle', featured_image: url, introduction: `Some words.\n\n![A street](${url})`, format: 'markdown' };
  const { id } = await storePost(request, token, { title: 'Pictured elsewhere', status: 'published', ...parts });
  const { items } = await (await request.get('/feed.json')).json();
  const item = items.find(({ url: address }: { url: string }) => address.endsWith(`/blog/${id}`));
  expect(item.content_html).toContain('<img');
  expect((await (await request.get(item.image)).body()).length).toBeLessThan(300_000);
  const reader = createServer((_, answer) => {
    answer.setHeader('Content-Type', 'text/html; charset=utf-8');
    answer.end(`<!doctype html><title>Reader</title>${item.content_html}<img src="${item.image}">`);
  }).listen(0, '127.0.0.1');
  await once(reader, 'listening');
  await page.goto(`http://127.0.0.1:${(reader.address() as AddressInfo).port}/`);
  const widths = () => page.evaluate(() => [...document.images].map(({ complete, naturalWidth }) => complete && naturalWidth > 0));
  await expect.poll(widths).toEqual([true, true]);
  reader.close();
});
