import type { APIRoute } from 'astro';
import { contentOf } from '#src/content/content-of.ts';
import { searchIndexKey } from '#src/content/page-plans.ts';
import { pack } from '#src/features/listing/search/index-format.ts';
import { searchIndexPath } from '#src/features/listing/search/search-index.ts';
import { edgeCacheHeaders } from '#src/http/edge-cache.ts';
import { streamedJson } from '#src/http/streamed-json.ts';

export const prerender = false;

/** The search index that no build has yet; the address of an older one leads to that of now. */
export const GET: APIRoute = async (context) => {
  const content = await contentOf(context);
  const key = searchIndexKey(content);
  if (context.params.key !== key)
    return new Response(null, { status: 302, headers: { Location: searchIndexPath(key), 'Cache-Control': 'no-store' } });
  return streamedJson(pack(content.posts), edgeCacheHeaders(['blogs']));
};
