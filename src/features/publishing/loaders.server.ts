import type { Loader, LoaderContext } from 'astro/loaders';
import { connect } from '#src/db/client.ts';
import { remedyOf, unreachableCause } from '#src/db/remedy.ts';
import { postCounters } from '#src/features/posts/post.ts';
import { publicSiteProfile } from '#src/features/site-profile/public-rows.ts';
import { readFacts } from '#src/features/site-profile/site-profile.ts';
import { reasonOf } from '#src/lib/errors.ts';
import { reportBuild } from './deploy-events.server.ts';
import { type KnownPosts, readSite, type SiteContent } from './read-site.server.ts';
import type { Row, SiteOutline } from './site-outline.server.ts';

/**
 * Loads every published post. The digest of an entry covers all columns that its page shows, but not its counters. Entries of an earlier
 * build by the same code are kept: only posts that changed since are read.
 */
export const postLoader: Loader = {
  name: 'published-posts',
  load: async (context) => {
    const { store, meta } = context;
    const code = codeVersion();
    if (code === undefined || meta.get('code') !== code) store.clear();
    const { outline, posts } = await siteContent(knownPosts(store));
    const current = new Set(outline.posts.map(({ id }) => id));
    for (const id of store.keys()) if (!current.has(id)) store.delete(id);
    for (const post of outline.posts) refreshCounters(store, post);
    await fill(context, posts);
    if (code !== undefined) meta.set('code', code);
  },
};

export const partnerLoader: Loader = {
  name: 'active-partners',
  load: async (context) => {
    const { outline } = await siteContent();
    context.store.clear();
    await fill(context, outline.partners);
  },
};

export const siteProfileLoader: Loader = {
  name: 'site-profile',
  load: async (context) => {
    const { outline } = await siteContent();
    context.store.clear();
    await fill(context, [{ ...publicSiteProfile(readFacts(outline.site_profile)), id: 'site-profile' }]);
  },
};

export const subscriptionsLoader: Loader = {
  name: 'subscriptions',
  load: async (context) => {
    const { outline } = await siteContent();
    context.store.clear();
    await fill(context, [{ id: 'subscriptions', ...outline.subscriptions }]);
  },
};

export const buildInfoLoader: Loader = {
  name: 'build-info',
  load: async (context) => {
    const { revision, state_id, posts } = (await siteContent()).outline;
    context.store.clear();
    await fill(context, [{ id: 'build', revision, posts: posts.length, state: state_id }]);
  },
};

type Store = LoaderContext['store'];

/** Identifies the code and the database; undefined when unknown, and then every build reads everything. */
function codeVersion(): string | undefined {
  const code = process.env.BUILD_FINGERPRINT ?? process.env.COMMIT_REF;
  return code && `${code} ${process.env.SUPABASE_URL}`;
}

function knownPosts(store: Store): KnownPosts {
  return new Map(store.entries().map(([id, { data }]) => [id, Number(data.published_revision)]));
}

function refreshCounters(store: Store, { id, views, likes }: SiteOutline['posts'][number]): void {
  const entry = store.get(id);
  if (!entry || (entry.data.views === views && entry.data.likes === likes)) return;
  // The store ignores `set` while the digest is the same.
  store.delete(id);
  store.set({ ...entry, data: { ...entry.data, views, likes } });
}

// `published_revision` stays in the digest: only an edit that readers see changes it.
const outsideDigest: readonly string[] = postCounters.filter((column) => column !== 'published_revision');

async function fill({ store, parseData, generateDigest, logger }: LoaderContext, rows: Row[]): Promise<void> {
  for (const row of rows) {
    try {
      const data = await parseData({ id: row.id, data: row });
      const digest = generateDigest(Object.fromEntries(Object.entries(row).filter(([column]) => !outsideDigest.includes(column))));
      store.delete(row.id);
      store.set({ id: row.id, data, digest });
    } catch (error) {
      // One invalid row must not keep the other pages from being published.
      store.delete(row.id);
      logger.error(`"${row.id}" is left out: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

let reading: Promise<SiteContent> | undefined;

/**
 * Reads the content once for all collections of a build, so that the build info matches the rows on the pages. Posts are loaded first and pass
 * the known posts; if another collection came first, everything would be read.
 */
function siteContent(known?: KnownPosts): Promise<SiteContent> {
  reading ??= readFromEnvironment(known).finally(() => {
    if (import.meta.env.DEV) reading = undefined;
  });
  return reading;
}

async function readFromEnvironment(known?: KnownPosts): Promise<SiteContent> {
  const db = connect(process.env, { timeoutMs: 30_000, retry: true });
  try {
    const content = await readSite(db, known);
    await reportBuild(db, { state: 'building', revision: content.outline.revision });
    return content;
  } catch (error) {
    const reason = reasonOfReading(error);
    await reportBuild(db, { state: 'failed', reason: reason.slice(0, 500) });
    const failure = new Error(`The site was not built, because its content could not be read. ${reason}`);
    // Astro would print the stack below the message.
    failure.stack = '';
    throw failure;
  }
}

function reasonOfReading(error: unknown): string {
  const cause = unreachableCause(error);
  return cause ? `The database ${remedyOf(process.env, cause)}` : reasonOf(error);
}
