import { Hono } from 'hono';
import { requirePostId } from '#src/features/posts/post.ts';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { currentPreviewLinkSchema, endedPreviewLinkSchema, newPreviewLinkSchema } from './preview-link.ts';
import { createPreviewLink, endPreviewLink, readPreviewLink } from './preview-links.server.ts';

const path = '/api/blogs/:id/preview-link';

/** The private link that shows a post before it is published (§10.preview-link). Its page is a live one. */
export const previewLinkAdminRoutes = new Hono<AdministratorEnvironment>()
  .get(path, describeRoute({ summary: 'The private link of a post', response: currentPreviewLinkSchema }), async (c) =>
    c.json(await readPreviewLink(c.get('db'), requirePostId(c.req.param('id')))),
  )
  .post(
    path,
    describeRoute({ summary: 'Make a private link; ends the one before', response: newPreviewLinkSchema, status: 201 }),
    async (c) => c.json(await createPreviewLink(c.get('db'), requirePostId(c.req.param('id')), c.get('administrator').email), 201),
  )
  .delete(path, describeRoute({ summary: 'End the private link of a post', response: endedPreviewLinkSchema }), async (c) =>
    c.json({ ended: await endPreviewLink(c.get('db'), requirePostId(c.req.param('id'))) }),
  );
