import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Signs in at the site that runs on this LOCAL_DIR, as the shell does; returns the session token. */
export async function signInAt(localDir: string, email = 'owner@example.com'): Promise<string> {
  const { URL: site } = JSON.parse(readFileSync(join(localDir, 'running.json'), 'utf8'));
  const response = await fetch(`${site}/api/auth/firebase-login`, json({ firebase_token: await localToken(localDir, email) }));
  return String((await response.json()).access_token);
}

/** An ID token of the sign-in emulator with the secret of this start. Two of one account within a second are equal. */
export async function localToken(localDir: string, email: string): Promise<string> {
  const { AUTH_EMULATOR_URL: emulator } = JSON.parse(readFileSync(join(localDir, 'running.json'), 'utf8'));
  return (await emulatorToken(emulator, email)) + readFileSync(join(localDir, 'sign-in-secret'), 'utf8');
}

/** An ID token as the sign-in emulator gives it to anybody. */
export async function emulatorToken(emulator: string, email: string): Promise<string> {
  const identity = JSON.stringify({ sub: email.split('@')[0], email, email_verified: true });
  const url = `${emulator}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=local`;
  const postBody = `id_token=${encodeURIComponent(identity)}&providerId=google.com`;
  const response = await fetch(url, json({ postBody, requestUri: 'http://localhost', returnSecureToken: true }));
  return (await response.json()).idToken;
}

function json(body: object): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}
