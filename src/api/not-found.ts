import type { Context } from 'hono';
import type { ApiEnvironment } from '#src/http/api-environment.ts';
import { operations } from './operations.ts';

const addresses = operations.map(({ method, path }) => ({
  method: method.toUpperCase(),
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** 405 with the methods that there are, at an address that is known; 404 elsewhere. */
export function answerNotFound(c: Context<ApiEnvironment>): Response {
  const allowed = addresses.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method);
  if (allowed.length === 0) return c.json({ detail: 'There is nothing at this address.' }, 404);
  const all = allowed.includes('GET') ? ['HEAD', ...allowed] : allowed;
  return c.json({ detail: `This address does not take ${c.req.method}. It takes ${all.join(', ')}.` }, 405, { Allow: all.join(', ') });
}
