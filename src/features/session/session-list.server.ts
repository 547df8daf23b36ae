import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import type { Administrator } from '#src/http/context.ts';
import { AppError } from '#src/lib/errors.ts';
import { idleHours, type ListedSession } from './session.ts';

const time = z.string().transform((text) => new Date(text).toISOString());

const rowSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  device: z.string().nullable(),
  signed_in_at: time,
  last_used_at: time,
});

const mostListed = 200;

/** The open sessions of all administrators, the last used first (§2.sessions). */
export async function listSessions(db: Database, admins: Set<string>, { sessionId }: Administrator): Promise<ListedSession[]> {
  const idleSince = new Date(Date.now() - idleHours * 3_600_000).toISOString();
  const rows = await db
    .from('sessions')
    .select(Object.keys(rowSchema.shape).join(','))
    .filter('email', 'in', oneOf([...admins]))
    .gt('expires_at', new Date().toISOString())
    .gt('last_used_at', idleSince)
    .order('last_used_at', { ascending: false })
    .limit(mostListed);
  return z
    .array(rowSchema)
    .parse(dataOf(rows))
    .map((row) => ({ ...row, is_current: row.id === sessionId }));
}

/**
 * Ends one session of this administrator.
 * @throws AppError `not_found` when there is none, `forbidden` when it is another's: a stolen session must not sign the others out
 */
export async function endOneSession(db: Database, id: string, { email }: Administrator): Promise<void> {
  const found = await db.from('sessions').select('email').filter('id', 'in', oneOf(id));
  const [session] = z.array(z.object({ email: z.string() })).parse(dataOf(found));
  if (!session) throw new AppError('not_found', 'This session has ended already.');
  if (session.email !== email) throw new AppError('forbidden', 'You can sign out your own devices only.');
  dataOf(await db.from('sessions').delete().filter('id', 'in', oneOf(id)).filter('email', 'in', oneOf(email)));
}
