import { Hono } from 'hono';
import { requirePostId } from '#src/features/posts/post.ts';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { postRevisionSchema, postRevisionsSchema } from './post-revision.ts';
import { listPostRevisions, readPostRevision } from './post-revisions.server.ts';

/** Earlier versions of a post. One is restored by saving its text (`PUT /api/blogs/:id`), so that nothing is ever taken back. */
export const postRevisionAdminRoutes = new Hono<AdministratorEnvironment>()
  .get(
    '/api/blogs/:id/revisions',
    describeRoute({ summary: 'Earlier versions of a post, newest first', response: postRevisionsSchema }),
    async (c) => c.json(await listPostRevisions(c.get('db'), requirePostId(c.req.param('id')))),
  )
  .get(
    '/api/blogs/:id/revisions/:revision',
    describeRoute({ summary: 'One earlier version with its text', response: postRevisionSchema }),
    async (c) => c.json(await readPostRevision(c.get('db'), requirePostId(c.req.param('id')), c.req.param('revision'))),
  );
