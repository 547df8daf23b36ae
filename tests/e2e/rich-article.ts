import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { arabicPost } from '#tests/fixtures/arabic-post.ts';
import { richPost } from '#tests/fixtures/rich-post.ts';
import { storePost, tokenOf } from './editor.ts';
import { expect, type Site } from './site.ts';

export const richPath = '/blog/mainland-or-free-zone-a-comparison-over-three-years';
export const arabicPath = `/blog/${arabicPost.id}`;

/** Stores the article of 1,500 words through the API, with two pictures that are uploaded for it. */
export async function storeRichPost(request: APIRequestContext, parts: object = {}) {
  const token = await tokenOf(request);
  const map = await upload(request, token, await picture(1_600, 900).jpeg().toBuffer());
  const desk = await upload(request, token, await picture(900, 1_200).png().toBuffer());
  return storePost(request, token, { ...richPost({ map, desk }), ...parts });
}

/** Stores the rich and the Arabic article, unless an earlier test of the file has done so. */
export async function haveLongArticles(request: APIRequestContext, { db }: Site): Promise<void> {
  const paths = [richPath, arabicPath];
  const ids = paths.map((path) => path.slice('/blog/'.length));
  const { data } = await db.from('blogs').select('id').in('id', ids).throwOnError();
  if (data?.length === paths.length) return;
  await storeRichPost(request);
  await storePost(request, await tokenOf(request), arabicPost);
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
