import { Hono } from 'hono';
import { z } from 'zod';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { readUpload } from './read-upload.ts';
import { serveImage, storeImage, uploadsOf } from './uploads.server.ts';

/** Uploaded images at their permanent URL. */
export const uploadRoutes = new Hono<ApiEnvironment>().get(
  '/uploads/:key',
  describeRoute({ summary: 'An uploaded picture', response: 'file' }),
  async (c) => {
    const response = await serveImage(c.get('uploads'), c.req.param('key'));
    const isKnown = response.ok && c.req.header('If-None-Match')?.includes(response.headers.get('ETag') ?? '');
    return isKnown ? new Response(null, { status: 304, headers: response.headers }) : response;
  },
);

const uploadedSchema = z.object({ url: z.string(), width: z.number(), height: z.number() });

/** Upload of an image; counted by a limit of its own. */
export const uploadAdminRoutes = new Hono<AdministratorEnvironment>().post(
  '/api/upload',
  describeRoute({ summary: 'Upload a picture', body: 'file', response: uploadedSchema, status: 201 }),
  async (c) => {
    const register = uploadsOf(c.get('db'), c.get('administrator').email);
    const picture = await c.get('preparePicture')(await readUpload(c.req.raw));
    return c.json(await storeImage(c.get('uploads'), picture, register), 201);
  },
);
