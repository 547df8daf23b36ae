import { createMiddleware } from 'hono/factory';
import type { ApiEnvironment } from '#src/http/api-environment.ts';
import { AppError } from '#src/lib/errors.ts';

/**
 * Answers 503 when a request takes longer than this, whatever it waits for (R37); never the platform's own page after a minute.
 * @param milliseconds the longest time for a request; sending a picture may take longer, since it depends on the sender's line
 */
export function deadline(milliseconds: number) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    if (c.req.path === '/api/upload') return next();
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new AppError('unavailable', 'This takes too long right now. Please try again.')), milliseconds);
    try {
      await Promise.race([next(), promise]);
    } finally {
      clearTimeout(timer);
    }
  });
}
