import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import { type Database, liveDatabase } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import { inDisplayOrder, partnerSchema } from '#src/features/partners/partner.ts';
import { markGoneFiles } from '#src/features/posts/gone-files.server.ts';
import { withTwins } from '#src/features/posts/pairs.ts';
import { newestFirst, postFields } from '#src/features/posts/post.ts';
import { type CardTexts, cardTexts } from '#src/features/posts/post-display.ts';
import { getPost } from '#src/features/posts/posts.server.ts';
import { readEach, readPosts } from '#src/features/posts/read-posts.ts';
import { withReadTimes } from '#src/features/posts/read-times.server.ts';
import { readRevision } from '#src/features/publishing/revision.server.ts';
import { readSiteOutline } from '#src/features/publishing/site-outline.server.ts';
import { publicSiteProfile } from '#src/features/site-profile/public-rows.ts';
import { readFacts } from '#src/features/site-profile/site-profile.ts';
import { AppError } from '#src/lib/errors.ts';
import { oneAtATime } from '#src/lib/one-at-a-time.ts';
import { author } from '#src/site.ts';
import type { Content } from './content.ts';

type Outline = Omit<Content, 'article' | 'articles'>;

const listedFields = postFields.pick({
  ...({ id: true, title: true, excerpt: true, tags: true, created_at: true, date: true, views: true, read_time: true } as const),
  ...({ featured_image: true, image_url: true, image: true, image_focus: true, featured: true, lang: true } as const),
  ...({ first_published_at: true, updated_at: true, review_by: true, published_revision: true, translation_of: true } as const),
  ...(Object.fromEntries(cardTexts.map((name) => [name, true])) as Record<keyof CardTexts, true>),
});
/** A post of the outline, read as tolerantly as a whole post. */
const listedSchema = listedFields.extend({ author: z.object({ name: z.string() }).catch({ name: author.name }) });

/** What an instance of a function read last, by the id of the site's state; every change that readers can see makes another. */
let known: { state: string; outline: Outline } | undefined;
const once = oneAtATime<Outline>();

/** The content as the database has it now. Its outline is read again when the site has changed. */
export async function liveContent(db: Database = liveDatabase()): Promise<Content> {
  const { state_id, revision } = await readRevision(db);
  const state = `${state_id} ${revision}`;
  const outline = known?.state === state ? known.outline : await once(state, () => readOutline(db));
  return { ...outline, article: (id) => readArticle(db, id), articles: (ids) => readArticles(db, ids) };
}

async function readOutline(db: Database): Promise<Outline> {
  const { revision, state_id, site_profile, partners, subscriptions, posts } = await readSiteOutline(db, Object.keys(listedFields.shape));
  const outline: Outline = {
    revision,
    owner: publicSiteProfile(readFacts(site_profile)),
    partners: partners.flatMap((row) => partnerSchema.safeParse(row).data ?? []).sort(inDisplayOrder),
    subscriptions: { isOpen: subscriptions.is_open },
    posts: withTwins((await withReadTimes(db, readEach(listedSchema, posts).read)).sort(newestFirst)),
  };
  known = { state: `${state_id} ${revision}`, outline };
  return outline;
}

async function readArticles(db: Database, ids: readonly string[]) {
  const rows = db.from('blogs').select('*').filter('id', 'in', oneOf(ids)).eq('status', 'published').is('deleted_at', null);
  const posts = await markGoneFiles(db, readPosts(dataOf(await rows)));
  const byId = new Map(posts.map((post) => [post.id, post]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function readArticle(db: Database, id: string) {
  const post = await getPost(db, id).catch((error) => {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  });
  return post && (await markGoneFiles(db, [post]))[0];
}
