import { z } from 'zod';
import { localToken } from '#tests/setup/sign-in.ts';
import { bearer, json, randomAddress } from './call.ts';
import type { Soak } from './person.ts';
import { untilAnswered } from './until-answered.ts';

const opened = z.object({ access_token: z.string() });

/**
 * Signs in, from an address of its own, until it succeeds. Two ID tokens of one account within a second are equal, and each is taken once.
 * @param earlier the token of the session of the same device
 */
export function signIn(soak: Soak, email: string, earlier?: string): Promise<string> {
  return untilAnswered(`The sign-in of ${email}`, () => trySignIn(soak, email, earlier), 1_100);
}

async function trySignIn({ ledger, site }: Soak, email: string, earlier: string | undefined): Promise<string | null> {
  const firebase_token = await idToken(site.folder, email);
  if (firebase_token === null) return null;
  ledger.canaries.add('the secret of the sign-in', firebase_token.replace(/^.*\./, ''));
  const request = json('POST', '/api/auth/firebase-login', { firebase_token }, earlier ? bearer(earlier) : {});
  // 401 answers a token that was taken although its answer got lost, and the secret of the start before.
  const answer = await ledger.ask('sign-in', { ...request, from: randomAddress() }, [200, 401]);
  if (answer?.status !== 200) return null;
  const { access_token } = opened.parse(JSON.parse(answer.body));
  ledger.canaries.add('the token of a session', access_token);
  return access_token;
}

/** Null while sign-in is down. */
export function idToken(folder: string, email: string): Promise<string | null> {
  return localToken(folder, email).catch(() => null);
}
