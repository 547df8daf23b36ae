import { z } from 'zod';
import { dataOf, isReadOnly } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import type { Administrator } from '#src/http/context.ts';
import { hashOfToken, newToken } from '#src/http/secret.ts';
import { AppError } from '#src/lib/errors.ts';
import { deviceInSentence } from './device.ts';
import { accessDenied, idleHours, type SignIn, sessionDays } from './session.ts';

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;
const idTokenPattern = /^[\w-]+\.[\w-]+\.[\w-]*$/;
const signInAgain = 'Please sign in again.';

/** Returns the text unchanged. @throws AppError `unauthorized` unless the whole text is a JWT */
export function requireIdToken(text: string): string {
  if (!idTokenPattern.test(text)) throw new AppError('unauthorized', `This is not a valid sign-in. ${signInAgain}`);
  return text;
}

type NewSession = {
  /** The ID token of the sign-in; it is accepted once (§10.sign-in-once). */
  idToken: string;
  signIn: SignIn;
  device: string;
  /** The Authorization header of a device that signs in again. */
  earlier?: string | undefined;
};

/**
 * Creates a session for an administrator who has just signed in, and ends the earlier one of the same device in the same transaction.
 * @throws AppError `access_denied` when the email is not on the list, `unauthorized` when the token was used before
 */
export async function createSession(db: Database, { idToken, signIn, device, earlier }: NewSession, admins: Set<string>) {
  if (!admins.has(signIn.email)) throw new AppError('access_denied', accessDenied);
  const token = newToken();
  const expires_at = new Date(signIn.signedInAt.getTime() + sessionDays * 86_400_000).toISOString();
  const earlierToken = bearerOf(earlier);
  const opened = await db.rpc('open_session', {
    sign_in_hash: hashOfToken(signedPartOf(idToken)),
    new_hash: hashOfToken(token),
    owner_email: signIn.email,
    owner_name: signIn.displayName,
    owner_device: device,
    signed_in: signIn.signedInAt.toISOString(),
    ends: expires_at,
    earlier_hash: earlierToken && hashOfToken(earlierToken),
  });
  const id = z.uuid().nullable().parse(dataOf(opened));
  if (id === null) throw new AppError('unauthorized', `This sign-in has already been used. ${signInAgain}`);
  const person = dataOf(await db.from('person_ids').select('id').filter('email', 'in', oneOf(signIn.email)).single());
  return { id, access_token: token, expires_at, person_id: person.id };
}

const rowsSchema = z.array(
  z.object({ id: z.uuid(), email: z.string(), display_name: z.string().nullable(), person_id: z.uuid(), expires_at: z.string() }),
);

/**
 * Returns the administrator of the bearer token. Checks the row and the list on every request, so that logout and removal act at once. An
 * email that left the list loses its sessions for good: they do not come back with it.
 * @param header the value of the Authorization header
 * @throws AppError `unauthorized` without a live session, `signed_out` when an administrator ended it, `access_denied` when the email is no longer on the list
 */
export async function requireSession(db: Database, header: string | undefined, admins: Set<string>): Promise<Administrator> {
  const token = tokenOf(header);
  const hash = hashOfToken(token);
  const [row] = rowsSchema.parse(await touchSession(db, hash));
  if (!row) throw await endOf(db, hash);
  if (!admins.has(row.email)) {
    await endSessionsOf(db, row.email);
    throw new AppError('access_denied', accessDenied);
  }
  return {
    sessionId: row.id,
    email: row.email,
    displayName: row.display_name,
    personId: row.person_id,
    expiresAt: new Date(row.expires_at).toISOString(),
  };
}

/** The session of a token, which its use extends. In a database that takes no changes it passes without that (§14.states). */
async function touchSession(db: Database, hash: string): Promise<unknown> {
  const used = await db.rpc('use_session', { hash });
  if (!isReadOnly(used.error)) return dataOf(used);
  const idleSince = new Date(Date.now() - idleHours * 3_600_000).toISOString();
  const live = db.from('sessions').select('id,email,display_name,person_id,expires_at').gt('expires_at', new Date().toISOString());
  return dataOf(await live.gt('last_used_at', idleSince).filter('token_hash', 'in', oneOf(hash)));
}

/** Why there is no session: it ended by itself, or an administrator ended it. */
async function endOf(db: Database, token_hash: string): Promise<AppError> {
  const [ended] = dataOf(await db.from('ended_sessions').select('ended_at').filter('token_hash', 'in', oneOf(token_hash)));
  if (!ended) return new AppError('unauthorized', `Your session has ended. ${signInAgain}`);
  const device = await deviceThatSignedOut(db, ended.ended_at);
  return new AppError('signed_out', `This device was signed out${device && ` from ${deviceInSentence(device)}`}. ${signInAgain}`);
}

/** The device that ended sessions at this moment; '' when its own was among them, because the log names no device then. */
async function deviceThatSignedOut(db: Database, ended_at: string): Promise<string> {
  // The line of the log is of the same transaction, and so of the same time to the microsecond.
  const lines = db.from('audit_log').select('device,session_id,object_ids').eq('action', 'signed-out').filter('at', 'in', oneOf(ended_at));
  const line = dataOf(await lines).find(({ session_id, object_ids }) => !object_ids.includes(session_id ?? ''));
  return line?.device ?? '';
}

/** Ends the session of this token and answers it; undefined when there is none. */
export async function endSession(db: Database, header: string | undefined): Promise<{ id: string; email: string } | undefined> {
  return rowsSchema.parse(dataOf(await db.rpc('end_session', { hash: hashOfToken(tokenOf(header)) })))[0];
}

/**
 * Deletes all sessions of an email.
 * @param keep the id of one that stays
 * @returns how many were deleted
 */
export async function endSessionsOf(db: Database, email: string, keep?: string): Promise<number> {
  const all = db.from('sessions').delete().filter('email', 'in', oneOf(email));
  return dataOf(await (keep ? all.not('id', 'in', oneOf(keep)) : all).select('id')).length;
}

function tokenOf(header: string | undefined): string {
  const token = bearerOf(header);
  if (token === null) throw new AppError('unauthorized', `You are not signed in. ${signInAgain}`);
  return token;
}

/** The token of an Authorization header; null unless the whole header is well-formed. */
function bearerOf(header: string | undefined): string | null {
  const [scheme, token, ...rest] = header?.split(' ') ?? [];
  return scheme === 'Bearer' && token && rest.length === 0 && tokenPattern.test(token) ? token : null;
}

/** Header and claims. The signature is left out because its base64url has several spellings. */
function signedPartOf(idToken: string): string {
  return idToken.slice(0, idToken.lastIndexOf('.'));
}
