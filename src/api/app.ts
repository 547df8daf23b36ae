import { Hono } from 'hono';
import type { Database } from '#src/db/client.ts';
import { commentRoutes } from '#src/features/comments/comments.api.ts';
import { partnerRoutes } from '#src/features/partners/partners.api.ts';
import { postRoutes } from '#src/features/posts/posts.api.ts';
import { type PublishDependencies, publishRoutes } from '#src/features/publishing/publish.api.ts';
import { reactionRoutes } from '#src/features/reactions/reactions.api.ts';
import { sessionRoutes } from '#src/features/session/session.api.ts';
import { adminEmails, type TokenVerifier } from '#src/features/session/session.ts';
import { requireSession } from '#src/features/session/sessions.server.ts';
import { statsRoutes } from '#src/features/stats/stats.api.ts';
import { uploadRoutes } from '#src/features/uploads/uploads.api.ts';
import type { UploadStore } from '#src/features/uploads/uploads.server.ts';
import type { ApiEnvironment } from '#src/http/api-environment.ts';
import { afterAnswer, publishAfterWrites } from './after-answer.ts';
import { deadline } from './deadline.ts';
import { answerError } from './errors.ts';
import { healthRoutes } from './health.ts';
import { limiter, readerOf } from './limiter.ts';
import { answerNotFound } from './not-found.ts';
import { openApiRoutes } from './openapi.ts';
import { securityHeaders } from './security-headers.ts';

/** What the API needs from outside; `live.ts` takes it from the environment, tests give their own. */
export type ApiDependencies = {
  database: () => Database;
  adminEmails: () => string | undefined;
  verifyToken: TokenVerifier;
  /** Keys the hashes of addresses. */
  hashKey: () => string;
  uploads: () => UploadStore;
  purge: (tags: string[]) => Promise<void>;
  publishing: PublishDependencies;
  /** Milliseconds after which a request is answered 503. */
  longestRequest?: number;
};

/** The whole API as one function from Request to Response. */
export function createApi(dependencies: ApiDependencies) {
  return new Hono<ApiEnvironment>()
    .use(securityHeaders)
    .use(afterAnswer)
    .use(publishAfterWrites(dependencies.publishing.tools))
    .use(deadline(dependencies.longestRequest ?? 8_000))
    .use(async (c, next) => {
      const db = dependencies.database();
      const admins = adminEmails(dependencies.adminEmails());
      const reader = readerOf(c.env?.ip, dependencies.hashKey());
      const authorization = c.req.header('Authorization');
      c.set('db', db);
      c.set('admins', admins);
      c.set('reader', reader);
      c.set('hasToken', authorization !== undefined);
      c.set('verifyToken', dependencies.verifyToken);
      c.set('requireAdmin', () => requireSession(db, authorization, admins));
      c.set('limit', limiter(db, reader));
      c.set('uploads', dependencies.uploads());
      c.set('purge', (...tags) => dependencies.purge(tags));
      await next();
    })
    .route('/', sessionRoutes)
    .route('/', postRoutes)
    .route('/', commentRoutes)
    .route('/', partnerRoutes)
    .route('/', reactionRoutes)
    .route('/', uploadRoutes)
    .route('/', statsRoutes)
    .route('/', publishRoutes(dependencies.publishing))
    .route('/', healthRoutes)
    .route('/', openApiRoutes)
    .notFound(answerNotFound)
    .onError(answerError);
}
