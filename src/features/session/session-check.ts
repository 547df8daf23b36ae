import { parseResponse, sendRequest } from '#src/client/api-client.ts';
import { ApiError } from '#src/client/api-error.ts';
import { sessionSchema } from './session.ts';
import { currentSession, endSession, startSession } from './session-store.ts';
import { readSignedOut, readToken } from './tokens.ts';

const sessionPath = '/api/auth/session';

/** Restores the session of an earlier visit from the stored token, if there is one. */
export async function restoreSession(): Promise<void> {
  const token = readToken();
  if (token === null) endSession('signed-out', readSignedOut() ?? '');
  else await checkToken(token);
}

/** Asks the server for the session of this token and updates the store; the request itself extends the session. */
export async function checkToken(token: string): Promise<void> {
  try {
    const { email, display_name, person_id, expires_at } = parseResponse(sessionSchema, await sendRequest(sessionPath, token));
    startSession(token, Date.parse(expires_at), { id: person_id, email, displayName: display_name });
  } catch (error) {
    handleFailure(error instanceof ApiError ? error : new ApiError(0, ''));
  }
}

/** Ends the session on the server. */
export async function deleteServerSession(token: string): Promise<void> {
  await sendRequest(sessionPath, token, { method: 'DELETE' });
}

function handleFailure({ status, code, message }: ApiError): void {
  const isRestoring = currentSession().phase === 'restoring';
  const isSignedOut = code === 'signed_out';
  if (status === 401 && isRestoring) endSession('signed-out', isSignedOut ? message : '');
  else if (status === 401) endSession(isSignedOut ? 'leaving' : 'expired', message);
  else if (status === 403) endSession('denied');
  else if (isRestoring) endSession('unreachable');
}
