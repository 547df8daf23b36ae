/** Signs in at a running site through its sign-in emulator; returns the session token. */
export async function signInAt(site: string, emulator: string, email = 'owner@example.com'): Promise<string> {
  const response = await fetch(`${site}/api/auth/firebase-login`, json({ firebase_token: await emulatorToken(emulator, email) }));
  return String((await response.json()).access_token);
}

/** An ID token of the sign-in emulator. Two of one account within a second are equal. */
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
