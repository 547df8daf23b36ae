import type { Page } from '@playwright/test';
import { rowOf } from '#local/seed/rows.ts';
import { seedPosts } from '#local/seed/seed.ts';
import { newestFirst, postSchema } from '#src/features/posts/post.ts';
import { defaultSiteProfile, type SiteProfile } from '#src/features/site-profile/site-profile.ts';
import type { Site } from './site.ts';

// For tests of pages whose rows change while the built pages stay those of the seed (docs/decisions/0008).

/** The posts of the seed, newest first. */
export const builtPosts = (await seedPosts()).map((post) => postSchema.parse(rowOf(post))).sort(newestFirst);

/** The post that these tests edit, and its page. */
export const editedId = 'corporate-tax-registration-a-task-for-the-first-month';
export const editedPath = `/blog/${editedId}`;

/** What a built page asks, and what it takes its place from, as patterns of addresses. */
export const question = '**/api/page?*';
export const livePage = (path: string) => `**/live${path}`;

/** Changes columns of a row of `blogs`; the caches of the edge do not hear of it. */
export const updatePost = (site: Site, parts: object, of = editedId) => site.db.from('blogs').update(parts).eq('id', of).throwOnError();

/** Sets the owner's words: these parts, and the defaults. */
export const updateOwner = (site: Site, parts: Partial<SiteProfile>) =>
  site.db
    .from('site_profile')
    .update({ facts: { ...defaultSiteProfile, ...parts } })
    .eq('id', 1)
    .throwOnError();

/** Makes the edge forget every page that rows can change. */
export async function purge(site: Site): Promise<void> {
  await site.purge('blogs', 'site-profile', 'partners');
}

/** Changes the edited post as a save does: its columns, and what the edge has of it. */
export async function edit(site: Site, parts: object): Promise<void> {
  await updatePost(site, parts);
  await purge(site);
}

/** Holds the question of the page back until it is released, or another request. */
export async function hold(page: Page, pattern = question): Promise<{ release: () => void }> {
  const released = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await released.promise;
    await route.fallback();
  });
  return { release: released.resolve };
}

/** How far the top of an element is below that of the window, in pixels. */
export function topOf(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top);
}

/** Waits until what scripts have changed is laid out and painted. */
export function afterTwoFrames(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));
}
