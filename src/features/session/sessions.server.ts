import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import type { Administrator } from '#src/http/context.ts';
import { AppError } from '#src/lib/errors.ts';
import { accessDenied, type Identity, sessionDays } from './session.ts';

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;
const idTokenPattern = /^[\w-]+\.[\w-]+\.[\w-]*$/;
const signInAgain = 'Please sign in again.';

/** Returns the text unchanged. @throws AppError `unauthorized` unless the whole text is a JWT */
export function requireIdToken(text: string): string {
  if (!idTokenPattern.test(text)) throw new AppError('unauthorized', `This is no sign-in. ${signInAgain}`);
  return text;
}

/**
 * Creates a session for an administrator who has just signed in.
 * @param idToken the ID token of that sign-in; it is accepted once (§10.sign-in-once)
 * @throws AppError `access_denied` when the email is not on the list, `unauthorized` when the token was used before
 */
export async function createSession(db: Database, idToken: string, identity: Identity, admins: Set<string>) {
  if (!admins.has(identity.email)) throw new AppError('access_denied', accessDenied);
  const used = await db
    .from('used_sign_ins')
    .upsert({ token_hash: hashOf(signedPartOf(idToken)) }, { ignoreDuplicates: true })
    .select('token_hash');
  if (z.array(z.unknown()).parse(dataOf(used)).length === 0)
    throw new AppError('unauthorized', `This sign-in was used already. ${signInAgain}`);
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(Date.now() + sessionDays * 86_400_000).toISOString();
  const { email, displayName: display_name } = identity;
  const row = { token_hash: hashOf(token), email, display_name, expires_at };
  const { id } = idSchema.parse(dataOf(await db.from('sessions').insert(row).select('id').single()));
  return { id, access_token: token, expires_at };
}

const idSchema = z.object({ id: z.uuid() });
const rowsSchema = z.array(z.object({ id: z.uuid(), email: z.string(), display_name: z.string().nullable(), expires_at: z.string() }));

/**
 * Returns the administrator of the bearer token. Checks the row and the list on every request, so that logout and removal act at once.
 * @param header the value of the Authorization header
 * @throws AppError `unauthorized` without a live session, `access_denied` when the email is no longer on the list
 */
export async function requireSession(db: Database, header: string | undefined, admins: Set<string>): Promise<Administrator> {
  const token = tokenOf(header);
  const [row] = rowsSchema.parse(dataOf(await db.rpc('use_session', { hash: hashOf(token) })));
  if (!row) throw new AppError('unauthorized', `Your session has ended. ${signInAgain}`);
  if (!admins.has(row.email)) throw new AppError('access_denied', accessDenied);
  return {
    sessionId: row.id,
    email: row.email,
    displayName: row.display_name,
    expiresAt: new Date(row.expires_at).toISOString(),
  };
}

/** Ends the session of this token and answers it; undefined when there is none. */
export async function endSession(db: Database, header: string | undefined): Promise<{ id: string; email: string } | undefined> {
  return rowsSchema.parse(dataOf(await db.rpc('end_session', { hash: hashOf(tokenOf(header)) })))[0];
}

function tokenOf(header: string | undefined): string {
  const [scheme, token, ...rest] = header?.split(' ') ?? [];
  if (scheme !== 'Bearer' || !token || rest.length > 0 || !tokenPattern.test(token))
    throw new AppError('unauthorized', `You are not signed in. ${signInAgain}`);
  return token;
}

/** Header and claims. The signature is left out because its base64url has several spellings. */
function signedPartOf(idToken: string): string {
  return idToken.slice(0, idToken.lastIndexOf('.'));
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
