import { readFileSync } from 'node:fs';
import { importJWK, SignJWT } from 'jose';
import { signInAt } from '#tests/setup/sign-in.ts';
import type { ParityCase } from './parity-cases.ts';
import type { World } from './world.ts';

/** What run.ts has set up. */
export const world: World = JSON.parse(readFileSync(process.env.HOSTED_WORLD ?? '', 'utf8'));

/** An ID token as Google gives it to the sign-in window, with these claims changed. */
export async function googleToken(claims: Record<string, unknown> = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  const project = world.variables.FIREBASE_PROJECT_ID;
  const usual = {
    email: 'owner@example.com',
    email_verified: true,
    name: 'Owner',
    auth_time: now,
    firebase: { sign_in_provider: 'google.com' },
  };
  return new SignJWT({ ...usual, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: world.signingKey.kid ?? '', typ: 'JWT' })
    .setIssuer(`https://securetoken.google.com/${project}`)
    .setAudience(String(claims.aud ?? project))
    .setSubject('subject-of-the-owner')
    .setIssuedAt(now)
    .setExpirationTime(now + 3_600)
    .sign(await importJWK(world.signingKey));
}

/** Exchanges an ID token for a session at Netlify's server. */
export function exchange(firebase_token: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(`${world.hosted.address}/api/auth/firebase-login`, { method: 'POST', headers, body: JSON.stringify({ firebase_token }) });
}

/** A site to compare: its address, and a session of the owner. */
export type Hosting = { address: string; token: string; uploaded?: string };

export async function netlifyHosting(): Promise<Hosting> {
  return { address: world.hosted.address, token: (await (await exchange(await googleToken())).json()).access_token };
}

export async function oneMachineHosting(): Promise<Hosting> {
  const { url, localDir } = world.oneMachine;
  return { address: url, token: await signInAt(localDir) };
}

/** Makes one request of the table, without a cache or a redirect in between. */
export function ask(hosting: Hosting, { method, path, headers, body, as }: ParityCase): Promise<Response> {
  const isRaw = body === undefined || typeof body === 'string' || body instanceof FormData;
  return fetch(hosting.address + path.replace('{uploaded}', hosting.uploaded ?? ''), {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(as ? { Authorization: `Bearer ${hosting.token}` } : {}) },
    body: isRaw ? body : JSON.stringify(body),
  });
}
