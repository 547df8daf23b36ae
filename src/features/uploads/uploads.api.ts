import { Hono } from 'hono';
import type { ApiEnvironment } from '#src/http/context.ts';
import { readUpload } from './read-upload.ts';
import { registerUploads, serveImage, storeImage } from './uploads.server.ts';

/** Uploading pictures, and serving them at their stable address (specification, section 7; decision 17). */
export const uploadRoutes = new Hono<ApiEnvironment>()
  .post('/api/upload', async (c) => {
    const { email } = await c.get('requireAdmin')();
    await c.get('limit')('upload', email);
    return c.json(await storeImage(c.get('uploads'), await readUpload(c.req.raw), registerUploads(c.get('db'), email)), 201);
  })
  .get('/uploads/:key', async (c) => {
    const response = await serveImage(c.get('uploads'), c.req.param('key'));
    const isKnown = response.ok && c.req.header('If-None-Match')?.includes(response.headers.get('ETag') ?? '');
    return isKnown ? new Response(null, { status: 304, headers: response.headers }) : response;
  });
