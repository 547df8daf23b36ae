import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { siteRevisionSchema } from './revision.server.ts';

const rowSchema = z.looseObject({ id: z.string() });

/** Whether readers can subscribe. */
export const offeredSubscriptionsSchema = z.object({ is_open: z.boolean() });

/** A row of the database; its caller parses it. */
export type Row = z.infer<typeof rowSchema>;

const outlineSchema = siteRevisionSchema.extend({
  site_profile: z.unknown(),
  partners: z.array(rowSchema),
  subscriptions: offeredSubscriptionsSchema,
  posts: z.array(rowSchema.extend({ published_revision: z.number(), views: z.number(), likes: z.number() })),
});

const answerSchema = z.looseObject({ posts: z.array(z.tuple([z.string().nullable()], z.unknown())) });

/** All that public pages show but the texts of articles, at one revision; rows are raw, and the excerpt of a post is that of its card. */
export type SiteOutline = z.infer<typeof outlineSchema>;

const alwaysRead = ['id', 'published_revision', 'views', 'likes'];

/**
 * Reads it in one request, however many posts there are.
 * @param columns of posts, besides those that `SiteOutline` names; each post has the name of its author
 */
export async function readSiteOutline(db: Database, columns: readonly string[] = []): Promise<SiteOutline> {
  const listed = [...new Set([...alwaysRead, ...columns])];
  const { posts, ...rest } = answerSchema.parse(dataOf(await db.rpc('site_outline', { columns: listed })));
  const rows = posts.map(([name, ...values]) => ({
    author: { name },
    ...Object.fromEntries(listed.map((column, place) => [column, values[place]])),
  }));
  return outlineSchema.parse({ ...rest, posts: rows });
}
