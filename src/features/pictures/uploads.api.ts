import { Hono } from 'hono';
import { z } from 'zod';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { fileLimit, fileQuotaExceeded, fileTooLarge } from './file.ts';
import { serveFile, storeFile } from './files.server.ts';
import { uploadQuota } from './image.ts';
import { readUpload, type UploadKind } from './read-upload.ts';
import { serveImage, storeImage, uploadsOf } from './uploads.server.ts';

/** Uploaded pictures and files at their permanent URL. */
export const uploadRoutes = new Hono<ApiEnvironment>()
  .get('/uploads/:key', describeRoute({ summary: 'An uploaded picture', response: 'file' }), async (c) =>
    unlessKnown(c.req.header('If-None-Match'), await serveImage(c.get('uploads'), c.req.param('key'))),
  )
  .get('/files/:key', describeRoute({ summary: 'An uploaded file, to save', response: 'file' }), async (c) =>
    unlessKnown(c.req.header('If-None-Match'), await serveFile(c.get('db'), c.get('uploads'), c.req.param('key'))),
  );

function unlessKnown(known: string | undefined, response: Response): Response {
  const isKnown = response.ok && known?.includes(response.headers.get('ETag') ?? '');
  return isKnown ? new Response(null, { status: 304, headers: response.headers }) : response;
}

const pdf: UploadKind = { name: 'PDF', limit: fileLimit, tooLarge: fileTooLarge };
const storedSchema = z.object({ url: z.string() });
const uploadedSchema = z.object({ url: z.string(), width: z.number(), height: z.number() });

/** Uploads of pictures and files; counted by a limit of their own. */
export const uploadAdminRoutes = new Hono<AdministratorEnvironment>()
  .post('/api/upload', describeRoute({ summary: 'Upload a picture', body: 'file', response: uploadedSchema, status: 201 }), async (c) => {
    const register = uploadsOf(c.get('db'), c.get('administrator').email);
    const picture = await c.get('preparePicture')(await readUpload(c.req.raw));
    return c.json(await storeImage(c.get('uploads'), picture, register), 201);
  })
  .post('/api/files', describeRoute({ summary: 'Upload a PDF', body: 'file', response: storedSchema, status: 201 }), async (c) => {
    const register = uploadsOf(c.get('db'), c.get('administrator').email, uploadQuota, fileQuotaExceeded);
    return c.json(await storeFile(c.get('uploads'), await readUpload(c.req.raw, pdf), register), 201);
  });
