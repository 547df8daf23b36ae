import { z } from 'zod';
import { commentInputSchema, commentSchema, moderatedCommentSchema, postedCommentSchema } from '#src/features/comments/comment.ts';
import { moderationQuerySchema, replySchema, statusChangeSchema } from '#src/features/comments/moderation.server.ts';
import { partnerInputSchema, partnerOrderSchema, partnerSchema } from '#src/features/partners/partner.ts';
import { listQuerySchema } from '#src/features/posts/list-params.ts';
import { manageQuerySchema } from '#src/features/posts/managed-post.ts';
import { postCardSchema, postSchema } from '#src/features/posts/post.ts';
import { createPostSchema, updatePostSchema } from '#src/features/posts/post-input.ts';
import { deployEventSchema } from '#src/features/publishing/deploy-events.server.ts';
import { publishStatusSchema } from '#src/features/publishing/publish-status.ts';
import { sessionSchema, signInRequestSchema, signInResponseSchema } from '#src/features/session/session.ts';
import { statsSchema } from '#src/features/stats/stats.ts';

type Operation = {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  summary: string;
  /** Needs the token of an administrator. */
  admin?: boolean;
  query?: z.ZodObject;
  body?: z.ZodType | 'file';
  answer?: z.ZodType | 'file';
  status?: number;
};

const deleted = z.object({ id: z.string() });
/** `view` and what goes with it answers administrators alone. */
const blogsQuery = listQuerySchema.extend(manageQuerySchema.partial().omit({ search: true }).shape);
const list = z.object({ blogs: z.array(postCardSchema), total: z.number(), next: z.string().nullable() });

/** Every operation of the API; a test compares this table with the routes. */
export const operations: Operation[] = [
  {
    method: 'post',
    path: '/api/auth/firebase-login',
    summary: 'Exchange a Firebase ID token for a session',
    body: signInRequestSchema,
    answer: signInResponseSchema,
  },
  { method: 'get', path: '/api/auth/session', summary: 'Who is signed in', admin: true, answer: sessionSchema },
  { method: 'delete', path: '/api/auth/session', summary: 'Sign out', admin: true, status: 204 },
  { method: 'get', path: '/api/blogs', summary: 'Posts, newest first; with a token, drafts too', query: blogsQuery, answer: list },
  { method: 'post', path: '/api/blogs', summary: 'Create a post', admin: true, body: createPostSchema, answer: postSchema, status: 201 },
  { method: 'get', path: '/api/blogs/:id', summary: 'One post', answer: postSchema },
  { method: 'put', path: '/api/blogs/:id', summary: 'Replace a post', admin: true, body: updatePostSchema, answer: postSchema },
  { method: 'delete', path: '/api/blogs/:id', summary: 'Delete a post', admin: true, answer: deleted },
  { method: 'post', path: '/api/blogs/:id/restore', summary: 'Restore a deleted post', admin: true, answer: postSchema },
  { method: 'get', path: '/api/blogs/:id/comments', summary: 'The visible comments of a post', answer: z.array(commentSchema) },
  {
    method: 'post',
    path: '/api/blogs/:id/comments',
    summary: 'Comment on a post',
    body: commentInputSchema,
    answer: postedCommentSchema,
    status: 201,
  },
  { method: 'post', path: '/api/blogs/:id/views', summary: 'Count a view', answer: z.object({ views: z.number() }) },
  { method: 'post', path: '/api/blogs/:id/likes', summary: 'Like a post', answer: z.object({ likes: z.number() }) },
  { method: 'get', path: '/api/categories', summary: 'The categories', answer: z.object({ categories: z.array(z.string()) }) },
  {
    method: 'get',
    path: '/api/comments',
    summary: 'Comments to review',
    admin: true,
    query: moderationQuerySchema,
    answer: z.array(moderatedCommentSchema),
  },
  {
    method: 'put',
    path: '/api/comments/:id',
    summary: 'Approve, hold or mark a comment',
    admin: true,
    body: statusChangeSchema,
    answer: moderatedCommentSchema,
  },
  {
    method: 'post',
    path: '/api/comments/:id/reply',
    summary: 'Answer a comment as the author of the site',
    admin: true,
    body: replySchema,
    answer: moderatedCommentSchema,
    status: 201,
  },
  {
    method: 'post',
    path: '/api/comments/:id/restore',
    summary: 'Restore a deleted comment',
    admin: true,
    answer: moderatedCommentSchema,
  },
  { method: 'delete', path: '/api/comments/:id', summary: 'Delete a comment', admin: true, answer: deleted },
  { method: 'get', path: '/api/worked-with', summary: 'Partners; with a token, inactive ones too', answer: z.array(partnerSchema) },
  {
    method: 'post',
    path: '/api/worked-with',
    summary: 'Add a partner',
    admin: true,
    body: partnerInputSchema,
    answer: partnerSchema,
    status: 201,
  },
  {
    method: 'put',
    path: '/api/worked-with/order',
    summary: 'Put the partners into another order',
    admin: true,
    body: partnerOrderSchema,
    answer: z.array(partnerSchema),
  },
  {
    method: 'put',
    path: '/api/worked-with/:id',
    summary: 'Replace a partner',
    admin: true,
    body: partnerInputSchema,
    answer: partnerSchema,
  },
  {
    method: 'post',
    path: '/api/worked-with/:id/restore',
    summary: 'Restore a deleted partner',
    admin: true,
    answer: partnerSchema,
  },
  { method: 'delete', path: '/api/worked-with/:id', summary: 'Delete a partner', admin: true, answer: deleted },
  {
    method: 'post',
    path: '/api/upload',
    summary: 'Upload a picture',
    admin: true,
    body: 'file',
    answer: z.object({ url: z.string(), width: z.number(), height: z.number() }),
    status: 201,
  },
  { method: 'get', path: '/uploads/:key', summary: 'An uploaded picture', answer: 'file' },
  { method: 'get', path: '/api/stats', summary: 'Figures of the dashboard', admin: true, answer: statsSchema },
  { method: 'get', path: '/api/publish', summary: 'Where the last edit is', admin: true, answer: publishStatusSchema },
  { method: 'post', path: '/api/publish', summary: 'Publish now', admin: true, answer: publishStatusSchema, status: 202 },
  {
    method: 'post',
    path: '/api/publish/events',
    summary: 'What the platform tells of deploys, signed',
    body: deployEventSchema,
    answer: z.object({ recorded: z.boolean() }),
  },
  {
    method: 'get',
    path: '/api/health',
    summary: 'Whether the database answers',
    answer: z.object({ status: z.literal('ok'), database: z.literal('connected') }),
  },
  { method: 'get', path: '/api/openapi.json', summary: 'This description', answer: z.record(z.string(), z.unknown()) },
];
