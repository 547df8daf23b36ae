import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { identityProvider, projectId } from '#tests/setup/identity-provider.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { createVerifier } from './verifier.server.ts';

const google = identityProvider();
const verifyToken = (token: string) => createVerifier(projectId, google.keysUrl)(token);
const world = testWorld({ verifyToken });
const preview = testWorld({ verifyToken });

beforeEach(() => expectConsoleErrors(/"level":"warning"/));

test('a token has 256 bits, is unique, and is stored as a hash only', async () => {
  const tokens = [await accessToken(), await accessToken()];
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const { data } = await world.db.from('sessions').select('*').throwOnError();
  for (const token of tokens) {
    expect(JSON.stringify(data)).toContain(createHash('sha256').update(token).digest('hex'));
    expect(JSON.stringify(data)).not.toContain(token);
  }
});

test('a token of another deployment with its own database is refused', async () => {
  const token = await preview.signIn();
  expect((await preview.send('GET', '/api/stats', undefined, token)).status).toBe(200);
  expect((await world.send('GET', '/api/stats', undefined, token)).status).toBe(401);
});

test('a refusal does not tell which emails are on the list', async () => {
  const strangers = [{ email: 'nobody@example.com' }, { email: 'somebody@example.com', sub: 'another' }];
  const listed = [{ email_verified: false }, { firebase: { sign_in_provider: 'password' } }];
  const answers = await Promise.all([...strangers, ...listed].map(async (claims) => exchange(await google.sign(claims))));
  const told = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
  expect(new Set(told.map(String)).size).toBe(1);
  expect(told[0]?.[0]).toBe(403);
});

function exchange(firebase_token: string): Promise<Response> {
  return world.send('POST', '/api/auth/firebase-login', { firebase_token });
}

async function accessToken(): Promise<string> {
  return (await (await exchange(await google.sign())).json()).access_token;
}
