import type { APIRoute } from 'astro';
import { builtManifest } from '#src/features/listing/search/built-index.ts';

/** What the search index of this build consists of. */
export const GET: APIRoute = async () => Response.json(await builtManifest());
