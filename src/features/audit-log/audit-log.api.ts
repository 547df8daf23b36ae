import { Hono } from 'hono';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import { parseInput } from '#src/http/body.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { readAuditLog } from './audit-log.server.ts';
import { auditLogPageSchema, auditLogQuerySchema } from './audit-log.ts';

const description = { summary: 'What administrators did, newest first', query: auditLogQuerySchema, response: auditLogPageSchema };

/** The audit log (§6.audit-log). */
export const auditLogAdminRoutes = new Hono<AdministratorEnvironment>().get('/api/audit-log', describeRoute(description), async (c) =>
  c.json(await readAuditLog(c.get('db'), parseInput(auditLogQuerySchema, c.req.query()))),
);
