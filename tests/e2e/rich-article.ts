import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { richPost } from '#tests/fixtures/rich-post.ts';
import { storePost, tokenOf } from './editor.ts';
import { expect } from './site.ts';

/** Stores the article of 1,500 words through the API, with two pictures that are uploaded for it. */
export async function storeRichPost(request: APIRequestContext, parts: object = {}) {
  const token = await tokenOf(request);
  const map = await upload(request, token, await picture(1_600, 900).jpeg().toBuffer());
  const desk = await upload(request, token, await picture(900, 1_200).png().toBuffer());
  return storePost(request, token, { ...richPost({ map, desk }), ...parts });
}

/** The body of the article that this address shows. */
export async function bodyOf(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text();
  return /<div class="article">[\s\S]*(?=<footer class="article-end")/.exec(html)?.[0].replaceAll('<!-- -->', '') ?? '';
}

/** Expects that nothing makes the page scroll sideways. */
export async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width);
}

/** A picture of one colour. */
export function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#8a6d3b' } });
}

/** Uploads a picture and answers its address. */
export async function upload(request: APIRequestContext, token: string, buffer: Buffer): Promise<string> {
  const multipart = { file: { name: 'picture', mimeType: 'image/png', buffer } };
  const response = await request.post('/api/upload', { headers: { Authorization: `Bearer ${token}` }, multipart });
  expect(response.status()).toBe(201);
  return (await response.json()).url;
}
