/** Signs in at a running site through its sign-in emulator; returns the session token. */
export async function signInAt(site: string, emulator: string, email = 'owner@example.com'): Promise<string> {
  const identity = JSON.stringify({ sub: email, email, email_verified: true });
  const { idToken } = await post(`${emulator}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=local`, {
    postBody: `id_token=${encodeURIComponent(identity)}&providerId=google.com`,
    requestUri: 'http://localhost',
    returnSecureToken: true,
  });
  const { access_token } = await post(`${site}/api/auth/firebase-login`, { firebase_token: idToken });
  return String(access_token);
}

async function post(url: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  return response.json();
}
