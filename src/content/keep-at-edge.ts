import type { AstroGlobal } from 'astro';
import { edgeCacheHeaders } from '#src/http/edge-cache.ts';

/** Lets the edge keep a twin until something that it may show is saved. */
export function keepAtEdge({ response }: Pick<AstroGlobal, 'response'>, tags: string[] = []): void {
  for (const [name, value] of Object.entries(edgeCacheHeaders(['blogs', 'owner', 'partners', ...tags]))) response.headers.set(name, value);
}
