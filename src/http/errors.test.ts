import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { AppError } from '#src/lib/errors.ts';
import type { ApiEnvironment } from './context.ts';
import { cacheAtEdge } from './edge-cache.ts';
import { answerError } from './errors.ts';

test('an error after the cache headers were set is not cached', async () => {
  const app = new Hono<ApiEnvironment>().onError(answerError).get('/', (c) => {
    cacheAtEdge(c, ['tag']);
    throw new AppError('not_found', 'Gone');
  });
  const { status, headers } = await app.request('/');
  const names = ['Cache-Control', 'Netlify-CDN-Cache-Control', 'Netlify-Cache-Tag', 'Netlify-Vary'];
  expect([status, ...names.map((name) => headers.get(name))]).toEqual([404, null, null, null, null]);
});
