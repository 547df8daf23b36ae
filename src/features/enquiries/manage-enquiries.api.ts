import { Hono } from 'hono';
import { z } from 'zod';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import { parseInput, readJson } from '#src/http/body.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { commentsTag } from '#src/http/edge-cache.ts';
import { noteTakingOut } from '#src/http/note-taking-out.ts';
import {
  cleanedCommentSchema,
  enquiryChangeSchema,
  enquiryFilterSchema,
  enquiryPageSchema,
  judgementSchema,
  openedEnquirySchema,
} from './enquiry.ts';
import { changeEnquiry, eraseEnquiry, getEnquiry, judgeEnquiries, listEnquiries, publishCleaned } from './manage-enquiries.server.ts';

const exportPage = 200;
const exportInputSchema = enquiryFilterSchema.pick({ cursor: true }).strict();
const idSchema = z.object({ id: z.string() });

/** Lists, changes, exports and erases enquiries (§2.enquiries). */
export const enquiryAdminRoutes = new Hono<AdministratorEnvironment>()
  .get('/api/enquiries', describeRoute({ summary: 'Enquiries', query: enquiryFilterSchema, response: enquiryPageSchema }), async (c) =>
    c.json(await listEnquiries(c.get('db'), parseInput(enquiryFilterSchema, c.req.query()))),
  )
  .get('/api/enquiries/:id', describeRoute({ summary: 'An enquiry', response: openedEnquirySchema }), async (c) =>
    c.json(await getEnquiry(c.get('db'), c.req.param('id'))),
  )
  .put(
    '/api/enquiries/:id',
    describeRoute({ summary: 'Change an enquiry', body: enquiryChangeSchema, response: openedEnquirySchema }),
    async (c) => {
      const change = parseInput(enquiryChangeSchema, await readJson(c.req.raw));
      return c.json(await changeEnquiry(c.get('db'), c.req.param('id'), change));
    },
  )
  .delete('/api/enquiries/:id', describeRoute({ summary: 'Erase an enquiry for good', response: idSchema }), async (c) => {
    await eraseEnquiry(c.get('db'), c.req.param('id'));
    return c.json({ id: c.req.param('id') });
  })
  .post(
    '/api/enquiries/bulk',
    describeRoute({ summary: 'Close or erase many enquiries', body: judgementSchema, response: z.object({ changed: z.number() }) }),
    async (c) => c.json({ changed: await judgeEnquiries(c.get('db'), parseInput(judgementSchema, await readJson(c.req.raw))) }),
  )
  .post(
    '/api/enquiries/export',
    describeRoute({ summary: 'All enquiries, page by page', body: exportInputSchema, response: enquiryPageSchema }),
    async (c) => {
      const { cursor } = parseInput(exportInputSchema, await readJson(c.req.raw));
      const page = await listEnquiries(c.get('db'), { status: 'all', cursor }, exportPage);
      await noteTakingOut(c, 'exported', 'enquiry', [], cursor !== undefined);
      return c.json(page);
    },
  )
  .post(
    '/api/enquiries/:id/publish',
    describeRoute({ summary: 'Publish a private comment in other words', body: cleanedCommentSchema, response: idSchema }),
    async (c) => {
      const { message } = parseInput(cleanedCommentSchema, await readJson(c.req.raw));
      const postId = await publishCleaned(c.get('db'), c.req.param('id'), message);
      await c.get('purge')(commentsTag(postId));
      return c.json({ id: postId });
    },
  );
