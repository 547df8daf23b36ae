import type { APIRoute } from 'astro';
import { builtContent } from '#src/content/built-content.ts';
import { searchIndexKey } from '#src/content/page-plans.ts';
import { pack } from '#src/features/listing/search/index-format.ts';

export async function getStaticPaths() {
  return [{ params: { key: searchIndexKey(await builtContent()) } }];
}

/** The search index of this build (docs/decisions/0020). */
export const GET: APIRoute = async () => Response.json(pack((await builtContent()).posts));
