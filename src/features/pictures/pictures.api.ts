import { Hono } from 'hono';
import { z } from 'zod';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import { parseInput, readJson } from '#src/http/body.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { isFileKey } from './file.ts';
import { deletedPictureSchema, describedPictureSchema, descriptionSchema, picturePageSchema } from './picture-list.ts';
import { deletePicture, describePicture, listPictures } from './pictures.server.ts';
import { pictureTag } from './uploads.server.ts';

const listQuery = z.object({
  cursor: z.string().max(100).optional(),
  unused: z.literal('1').optional(),
  kind: z.literal('files').optional(),
  search: z.string().trim().max(200).optional(),
});
const deleteQuery = z.object({ force: z.literal('1').optional() });

/** What is stored, where it is used, and its deletion. */
export const pictureAdminRoutes = new Hono<AdministratorEnvironment>()
  .get(
    '/api/pictures',
    describeRoute({
      summary: 'The stored pictures, or files, newest first, and where each is used',
      query: listQuery,
      response: picturePageSchema,
    }),
    async (c) => {
      const { cursor = null, unused, kind, search = '' } = listQuery.catch({}).parse(c.req.query());
      const person = c.get('administrator').email;
      const wanted = { onlyUnused: unused === '1', onlyFiles: kind === 'files' };
      return c.json(await listPictures(c.get('db'), { after: cursor, ...wanted, search, person }));
    },
  )
  .put(
    '/api/pictures/:key',
    describeRoute({ summary: 'Describe a picture', body: descriptionSchema, response: describedPictureSchema }),
    async (c) => {
      const { description } = parseInput(descriptionSchema, await readJson(c.req.raw));
      const described = await describePicture(c.get('db'), c.req.param('key'), description);
      // A file is saved under its name.
      if (isFileKey(described.key)) await c.get('purge')(pictureTag(described.key));
      return c.json(described);
    },
  )
  .delete(
    '/api/pictures/:key',
    describeRoute({
      summary: 'Delete a picture and its variants; one that is used only with force=1, and a file only when no present text uses it',
      query: deleteQuery,
      response: deletedPictureSchema,
    }),
    async (c) => {
      const { force } = deleteQuery.catch({}).parse(c.req.query());
      const removed = await deletePicture(c.get('db'), c.get('uploads'), c.req.param('key'), force === '1');
      await c.get('purge')(pictureTag(removed.key));
      return c.json({ removed });
    },
  );
