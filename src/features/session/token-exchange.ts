import { unreachable } from '#src/client/api-error.ts';
import { clockNote } from './clock.ts';
import { accessDenied, signInResponseSchema } from './session.ts';

/** What came of the exchange of an ID token: a session, or the sentence that the person reads. */
export type ExchangeResult = { token: string; expiresAt: number } | { refused: boolean; message: string };

/** Exchanges an ID token for a session (specification, section 7); failures are logged as the specification says. */
export async function exchange(idToken: string): Promise<ExchangeResult> {
  try {
    const response = await fetch('/api/auth/firebase-login', {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ firebase_token: idToken }),
      signal: AbortSignal.timeout(20_000),
    });
    if (!response.ok) return await refusalOf(response);
    const { access_token, expires_at } = signInResponseSchema.parse(await response.json());
    return { token: access_token, expiresAt: Date.parse(expires_at) };
  } catch (error) {
    console.error('Error getting backend token:', error);
    return { refused: false, message: unreachable };
  }
}

async function refusalOf(response: Response): Promise<ExchangeResult> {
  console.error('Failed to get backend token');
  if (response.status === 403) return { refused: true, message: accessDenied };
  if (response.status >= 500) return { refused: false, message: unreachable };
  if (response.status === 429) return { refused: false, message: await detailOf(response) };
  return { refused: false, message: [loginFailed, clockNote(response.headers.get('Date'))].filter(Boolean).join(' ') };
}

async function detailOf(response: Response): Promise<string> {
  const { detail = loginFailed } = (await response.json().catch(() => ({}))) as { detail?: string };
  return detail;
}

/** Said when a sign-in did not come about (specification, section 8). */
export const loginFailed = 'Login failed. Please try again.';
