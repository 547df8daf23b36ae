import { z } from 'zod';
import { localToken } from '#tests/setup/sign-in.ts';
import { json } from './call.ts';
import type { Soak } from './person.ts';
import { untilAnswered } from './until-answered.ts';

const opened = z.object({ access_token: z.string() });

/** Signs in until it succeeds. Two ID tokens of one account within a second are equal, and each is taken once. */
export function signIn(soak: Soak, email: string): Promise<string> {
  return untilAnswered(`The sign-in of ${email}`, () => trySignIn(soak, email), 1_100);
}

async function trySignIn({ ledger, site }: Soak, email: string): Promise<string | null> {
  const firebase_token = await localToken(site.folder, email).catch(() => null);
  // Sign-in is down.
  if (firebase_token === null) return null;
  ledger.canaries.add('the secret of the sign-in', firebase_token.replace(/^.*\./, ''));
  const request = json('POST', '/api/auth/firebase-login', { firebase_token });
  // 401 answers a token that was taken although its answer got lost, and the secret of the start before.
  const answer = await ledger.ask('sign-in', request, [200, 401]);
  if (answer?.status !== 200) return null;
  const { access_token } = opened.parse(JSON.parse(answer.body));
  ledger.canaries.add('the token of a session', access_token);
  return access_token;
}
