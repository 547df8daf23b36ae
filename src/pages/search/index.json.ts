import type { APIRoute } from 'astro';
import { builtManifest } from '#src/features/listing/search/built-index.ts';

/** The manifest of the search index. */
export const GET: APIRoute = async () => Response.json(await builtManifest());
