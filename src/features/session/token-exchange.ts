import { unreachableText } from '#src/client/api-error.ts';
import { clockWarning } from './clock.ts';
import { accessDenied, signInResponseSchema } from './session.ts';
import { readToken } from './tokens.ts';

/** A session, or the text that says why there is none. */
export type ExchangeResult = { token: string; expiresAt: number; personId: string } | { refused: boolean; message: string };

export const loginFailed = 'Login failed. Please try again.';

const path = '/api/auth/firebase-login';
const requestTimeoutMs = 20_000;

/** Exchanges a Firebase ID token for a session, which ends the one that this device has; logs failures (§8.token). */
export async function exchangeToken(idToken: string): Promise<ExchangeResult> {
  const earlier = readToken();
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        ...(earlier ? { Authorization: `Bearer ${earlier}` } : {}),
      },
      body: JSON.stringify({ firebase_token: idToken }),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    if (!response.ok) return await refusalFrom(response);
    const { access_token, expires_at, person_id } = signInResponseSchema.parse(await response.json());
    return { token: access_token, expiresAt: Date.parse(expires_at), personId: person_id };
  } catch (error) {
    console.error('Error getting backend token:', error);
    return { refused: false, message: unreachableText };
  }
}

async function refusalFrom(response: Response): Promise<ExchangeResult> {
  console.error('Failed to get backend token');
  console.warn(`POST ${path} answered ${response.status}.`);
  if (response.status === 403) return { refused: true, message: accessDenied };
  if (response.status >= 500) return { refused: false, message: unreachableText };
  if (response.status === 429) return { refused: false, message: await detailOf(response) };
  return { refused: false, message: [loginFailed, clockWarning(response.headers.get('Date'))].filter(Boolean).join(' ') };
}

async function detailOf(response: Response): Promise<string> {
  const { detail = loginFailed } = (await response.json().catch(() => ({}))) as { detail?: string };
  return detail;
}
