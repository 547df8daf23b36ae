import type { Context } from 'hono';
import { dataOf } from '#src/db/answer.ts';
import type { AdministratorEnvironment } from './administrator.ts';

/**
 * Notes in the audit log that an administrator takes personal data out (§6.audit-log).
 * @param goesOn a further page of an act: it has its line already, unless the client began in the middle
 */
export async function noteTakingOut(
  c: Context<AdministratorEnvironment>,
  action: string,
  kind: string,
  object_ids: string[],
  goesOn: boolean,
): Promise<void> {
  dataOf(await c.get('db').rpc('log_taking_out', { action, kind, object_ids, goes_on: goesOn }));
}
