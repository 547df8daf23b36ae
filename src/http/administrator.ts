import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Administrator, ApiEnvironment } from './context.ts';
import type { LimitName } from './rate-limit.ts';

/** The context of routes behind `forAdministrators`. */
export type AdministratorEnvironment = ApiEnvironment & { Variables: { administrator: Administrator } };

/** Requires an administrator, who is in the context then; every other request gets 401 or 403. */
export const administratorGuard = createMiddleware<AdministratorEnvironment>(async (c, next) => {
  await c.get('requireAdmin')();
  await next();
});

/**
 * Puts the guard and, for writes, the rate limit in front of every route, so that no route can forget them.
 * Not `use('*')`: an unknown path must answer 404 and a wrong method 405 without a token.
 * @param limit counts the writes of each administrator; 'own' when the route counts them itself
 */
export function forAdministrators(routes: Hono<AdministratorEnvironment>, limit: LimitName | 'own' = 'write'): Hono<ApiEnvironment> {
  const guarded = new Hono<ApiEnvironment>();
  const seen = new Set<string>();
  for (const { method, path, handler } of routes.routes) {
    if (!seen.has(`${method} ${path}`)) {
      guarded.on(method, path, administratorGuard);
      if (method !== 'GET' && limit !== 'own') guarded.on(method, path, countWrite(limit));
    }
    seen.add(`${method} ${path}`);
    guarded.on(method, path, handler);
  }
  return guarded;
}

/** Whether the caller is an administrator; a request without a token is a visitor's. @throws AppError for an invalid token */
export async function isAdministrator(c: Context<ApiEnvironment>): Promise<boolean> {
  if (!c.get('hasToken')) return false;
  await c.get('requireAdmin')();
  return true;
}

function countWrite(limit: LimitName) {
  return createMiddleware<AdministratorEnvironment>(async (c, next) => {
    await c.get('limit')(limit, c.get('administrator').email);
    await next();
  });
}
