import { z } from 'zod';
import { liveDatabase } from '#src/db/client.ts';
import { renderCurrentArticle } from '#src/features/article/render-current-article.server.ts';
import { renderPreview } from '#src/features/article/render-preview.server.ts';
import { renderUnbuiltArticle } from '#src/features/article/render-unbuilt-article.server.ts';
import { adminEmails } from '#src/features/session/admin-emails.server.ts';

const pageTimeoutMs = 3_000;
const currentPath = /^\/blog\/[^/]+\/current$/;
const previewPath = /^\/blog\/preview\/[^/]+$/;

/**
 * Renders one post with the live database: as a page, the article alone for a built page that is older than it, or what a private link shows.
 * @param id of the post, or the token of the link
 */
export function liveArticle({ url }: Request, id: string): Promise<Response> {
  const { pathname, searchParams } = new URL(url);
  if (previewPath.test(pathname)) return renderPreview(id, { database: liveDatabase, page: readPage, admins: readAdmins });
  if (currentPath.test(pathname))
    return renderCurrentArticle(id, searchParams.get('r'), { database: liveDatabase, page: readPage, siteUrl });
  return renderUnbuiltArticle(id, { database: liveDatabase, page: readPage, siteUrl });
}

function readAdmins(): Set<string> {
  return adminEmails(process.env.ADMIN_EMAILS);
}

/** The configured URL, never that of the request, which anyone can choose. */
function siteUrl(): string {
  return z.url().parse(process.env.URL);
}

/** A static page of the live site. */
function readPage(path: string): Promise<Response> {
  return fetch(new URL(path, siteUrl()), { redirect: 'error', signal: AbortSignal.timeout(pageTimeoutMs) });
}
