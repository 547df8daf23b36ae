import { Hono } from 'hono';
import { connect, type Database } from '#src/db/client.ts';
import { postRoutes } from '#src/features/blog/posts.api.ts';
import { commentRoutes } from '#src/features/comments/comments.api.ts';
import { partnerRoutes } from '#src/features/partners/partners.api.ts';
import type { ApiEnvironment } from '#src/lib/api-environment.ts';
import { answerError, answerNotFound } from './errors.ts';
import { healthRoutes } from './health.ts';

/** What the API needs from outside; tests give their own database. */
export type ApiDependencies = { database: () => Database };

/** The whole API as one function from Request to Response. */
export function createApi({ database }: ApiDependencies) {
  return new Hono<ApiEnvironment>()
    .use(async (c, next) => {
      c.set('requestId', crypto.randomUUID());
      await next();
      c.header('X-Request-Id', c.get('requestId'));
      c.header('X-Content-Type-Options', 'nosniff');
      if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
    })
    .use(async (c, next) => {
      c.set('db', database());
      await next();
    })
    .route('/', postRoutes)
    .route('/', commentRoutes)
    .route('/', partnerRoutes)
    .route('/', healthRoutes)
    .notFound(answerNotFound)
    .onError(answerError);
}

let database: Database | undefined;

/** The API as the function doors call it, connected once per process from the environment. */
export const api = createApi({
  database: () => {
    database ??= connect(process.env);
    return database;
  },
});
