import type { APIRoute } from 'astro';
import { type BuiltChunk, builtChunks } from '#src/features/listing/search/built-index.ts';
import { pack } from '#src/features/listing/search/index-format.ts';

export async function getStaticPaths() {
  return (await builtChunks()).map((chunk) => ({ params: { name: chunk.name }, props: chunk, cacheKey: chunk.name }));
}

/** One chunk of the search index. */
export const GET: APIRoute<BuiltChunk> = ({ props }) => Response.json(pack(props.entries.map((entry) => entry.data)));
