import { Hono } from 'hono';
import { z } from 'zod';
import { dataOf, readOnlySentence } from '#src/db/answer.ts';
import { readRevision } from '#src/features/publishing/revision.server.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { AppError } from '#src/lib/errors.ts';

const response = z.object({ status: z.literal('ok'), database: z.literal('connected') });

/** `GET /api/health`: 200 after a real query of a database that takes changes, 503 otherwise; names no version, host or key. */
export const healthRoutes = new Hono<ApiEnvironment>().get(
  '/api/health',
  describeRoute({ summary: 'Whether the database answers', response }),
  async (c) => {
    await readRevision(c.get('db'));
    if (dataOf(await c.get('db').rpc('takes_no_changes'))) throw new AppError('unavailable', readOnlySentence);
    return c.json({ status: 'ok', database: 'connected' });
  },
);
