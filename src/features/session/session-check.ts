import { read, send } from '#src/client/api-client.ts';
import { ApiError } from '#src/client/api-error.ts';
import { isAdministrator } from './admin-allowlist.ts';
import { sessionSchema } from './session.ts';
import { closeSession, currentSession, openSession } from './session-store.ts';
import { readToken } from './tokens.ts';

const address = '/api/auth/session';

/** Takes up the session of an earlier visit, or finds that there is none. */
export async function restoreSession(): Promise<void> {
  const token = readToken();
  if (token === null) closeSession('out');
  else await checkToken(token);
}

/** Asks the server whose token it is and until when, and lets this tab follow the answer. The question itself keeps the session awake. */
export async function checkToken(token: string): Promise<void> {
  try {
    const { email, display_name, expires_at } = read(sessionSchema, await send(address, token));
    openSession(token, Date.parse(expires_at), { email, displayName: display_name }, await isAdministrator(email));
  } catch (error) {
    followFailure(error instanceof ApiError ? error.status : 0);
  }
}

/** Ends the session on the server. */
export async function endOnServer(token: string): Promise<void> {
  await send(address, token, { method: 'DELETE' });
}

function followFailure(status: number): void {
  const isRestoring = currentSession().phase === 'restoring';
  if (status === 401) closeSession(isRestoring ? 'out' : 'ended');
  else if (status === 403) closeSession('denied');
  else if (isRestoring) closeSession('unreachable');
}
