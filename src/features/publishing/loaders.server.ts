import type { Loader, LoaderContext } from 'astro/loaders';
import { connect } from '#src/db/client.ts';
import { reasonOf } from '#src/lib/errors.ts';
import { type Row, readSite, type SiteContent } from './read-site.server.ts';

/** Loads every published post; the digest of an entry covers all that its page shows of it, but not its counters. */
export const postLoader: Loader = {
  name: 'published-posts',
  load: async (context) => fill(context, (await siteContent()).posts),
};

export const partnerLoader: Loader = {
  name: 'active-partners',
  load: async (context) => fill(context, (await siteContent()).partners),
};

export const stampLoader: Loader = {
  name: 'build-stamp',
  load: async (context) => {
    const { revision, posts } = await siteContent();
    await fill(context, [{ id: 'build', revision, posts: posts.length }]);
  },
};

// A row of the table holds columns that no page shows or that change without an edit.
const unshown = ['views', 'likes', 'version', 'updated_at', 'updated_by', 'submission_id', 'sorted_at', 'deleted_at', 'published_revision'];

async function fill({ store, parseData, generateDigest, logger }: LoaderContext, rows: Row[]): Promise<void> {
  store.clear();
  for (const row of rows) {
    try {
      const data = await parseData({ id: row.id, data: row });
      const digest = generateDigest(Object.fromEntries(Object.entries(row).filter(([column]) => !unshown.includes(column))));
      store.set({ id: row.id, data, digest });
    } catch (error) {
      // One row that nothing can be made of does not keep the other pages from being published.
      logger.error(`"${row.id}" is left out: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

let reading: Promise<SiteContent> | undefined;

/** One reading for all collections of a build, so that the stamp speaks for the very rows that the pages show. */
function siteContent(): Promise<SiteContent> {
  reading ??= readFromEnvironment().finally(() => {
    if (import.meta.env.DEV) reading = undefined;
  });
  return reading;
}

async function readFromEnvironment(): Promise<SiteContent> {
  try {
    return await readSite(connect(process.env, { timeout: 30_000, retry: true }));
  } catch (error) {
    const failure = new Error(`The site was not built, because its content could not be read. ${reasonOf(error)}`);
    // Astro would print the stack below the line; the line says it all.
    failure.stack = '';
    throw failure;
  }
}
