import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { auditLogEntrySchema, type auditLogPageSchema, auditLogPageSize, type auditLogQuerySchema } from './audit-log.ts';

const answerSchema = z.object({ lines: z.array(auditLogEntrySchema), people: z.array(z.string()) });

/** One page of the audit log, newest first. */
export async function readAuditLog(
  db: Database,
  { who, before }: z.output<typeof auditLogQuerySchema>,
): Promise<z.output<typeof auditLogPageSchema>> {
  // One more than is shown, to know whether there is another page.
  const answer = await db.rpc('list_audit_log', { who: who ?? null, before: before ?? null, most: auditLogPageSize + 1 });
  const { lines, people } = answerSchema.parse(dataOf(answer));
  const shown = lines.slice(0, auditLogPageSize);
  return { lines: shown, people, next: lines.length > auditLogPageSize ? (shown.at(-1)?.id ?? null) : null };
}
