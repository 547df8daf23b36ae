import { Problem } from '#local/problem.ts';
import { connect, type Database } from '#src/db/client.ts';
import { blobStore, uploadKeys } from '#src/features/pictures/blob-store.server.ts';
import type { Variables } from '#src/lib/environment.ts';
import { findTarget } from '../environment.ts';
import type { Media } from './export.ts';

/** An import of 10,000 posts is one call of at most a minute. */
const timeoutMs = 90_000;

export type Site = { db: Database; media: Media; name: string; variables: Variables };

/**
 * Opens database and pictures of the site that the variables name, or of the running copy.
 * @throws Problem when the pictures of a hosted site cannot be opened
 */
export function openSite(): Site {
  const { variables, isHosted, url } = findTarget();
  process.env.NETLIFY_BLOBS_CONTEXT = isHosted ? hostedContext(variables) : variables.NETLIFY_BLOBS_CONTEXT;
  const name = isHosted ? `the site of ${variables.SUPABASE_URL}` : `the copy at ${url}`;
  return { db: connect(variables, { timeoutMs }), media: { ...blobStore(20_000), keys: uploadKeys }, name, variables };
}

/** The blobs context that Netlify gives its functions. */
function hostedContext({ NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token }: Variables): string {
  if (!siteID || !token)
    throw new Problem('Set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, so that the pictures can be reached (.env.example).');
  return Buffer.from(JSON.stringify({ siteID, token })).toString('base64');
}
