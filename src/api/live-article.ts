import { z } from 'zod';
import { liveDatabase } from '#src/db/client.ts';
import { renderUnbuiltArticle } from '#src/features/article/render-unbuilt-article.server.ts';

const pageTimeoutMs = 3_000;

/** Renders one unbuilt post with the live database and the static pages of the live site. */
export function liveArticle(id: string): Promise<Response> {
  // The configured URL, never that of the request, which anyone can choose.
  const siteUrl = () => z.url().parse(process.env.URL);
  const page = (path: string) => fetch(new URL(path, siteUrl()), { redirect: 'error', signal: AbortSignal.timeout(pageTimeoutMs) });
  return renderUnbuiltArticle(id, { database: liveDatabase, page, siteUrl });
}
