import { setTimeout as delay } from 'node:timers/promises';
import { decodeJwt, UnsecuredJWT } from 'jose';
import { z } from 'zod';
import { png } from '#tests/fixtures/sample-images.ts';
import { bearer, json, randomAddress } from './call.ts';
import { canaryEmail } from './canaries.ts';
import { moderateMany } from './moderator.ts';
import { articleId, type Person, type Soak } from './person.ts';
import { idToken, signIn } from './sign-in.ts';

const email = 'owner@example.com';

/** An administrator who clears up, erases persons, uploads, signs in again and out everywhere, over and over. */
export const owner: Person = async (soak) => {
  while (!soak.isOver()) {
    const token = await signIn(soak, email);
    for (const work of [moderateMany, erasePerson, upload, download]) await soak.gate.pass(() => work(soak, token));
    await endSessions(soak, token);
    await refuseRenewal(soak);
    soak.ledger.finishRound('owner');
    await delay(5_000);
  }
};

const found = z.object({ comments: z.object({ total: z.number() }) });

/** Comments of the person arrive while they are erased; afterwards nothing of them is there. */
async function erasePerson({ ledger }: Soak, token: string): Promise<void> {
  const identifier = canaryEmail();
  const comment = { name: 'Mallory', email: identifier, message: 'Please forget me when I ask you to.', milliseconds_to_fill: 20_000 };
  const erase = () => ledger.insist('owner', json('POST', '/api/privacy/erase', { identifier }, bearer(token)));
  const write = () =>
    ledger.ask('erased', { ...json('POST', `/api/blogs/${articleId}/comments`, comment), from: randomAddress() }, [201, 429]);
  await Promise.all([write(), write(), write(), erase(), write(), write()]);
  await erase();
  const { body } = await ledger.insist('owner', json('POST', '/api/privacy/search', { identifier }, bearer(token)));
  const { total } = found.parse(JSON.parse(body)).comments;
  if (total > 0) ledger.note(`${total} comments of a person are there after their erasure`);
  ledger.erased.add(identifier);
}

async function upload({ ledger }: Soak, token: string): Promise<void> {
  const form = new FormData();
  const sides = () => 1 + Math.floor(Math.random() * 90);
  form.append('file', new File([png(sides(), sides())], 'picture.png', { type: 'image/png' }));
  const whole = new Response(form);
  const headers = { ...bearer(token), 'Content-Type': whole.headers.get('Content-Type') ?? '' };
  const request = { method: 'POST', path: '/api/upload', headers, body: new Uint8Array(await whole.arrayBuffer()) };
  const { body } = await ledger.insist('owner', request);
  await ledger.insist('visitor', { path: z.object({ url: z.string() }).parse(JSON.parse(body)).url }, [200]);
}

const page = z.object({ rows: z.array(z.unknown()), next: z.string().nullable() });

/** Everything of the site, page by page. */
async function download({ ledger }: Soak, token: string): Promise<void> {
  const headers = bearer(token);
  await ledger.insist('owner', { method: 'POST', path: '/api/backups/live/download', headers });
  for (const kind of ['posts', 'partners', 'comments'])
    for (let after: string | null = ''; after !== null; ) {
      const { body } = await ledger.insist('owner', { path: `/api/backups/live/${kind}?after=${after}`, headers });
      after = page.parse(JSON.parse(body)).next;
    }
}

/** Signing in again ends the session of the device; signing out everywhere ends all of them. */
async function endSessions(soak: Soak, first: string): Promise<void> {
  const { ledger } = soak;
  const session = (token: string) => ({ path: '/api/auth/session', headers: bearer(token) });
  const second = await signIn(soak, email, first);
  await ledger.insist('owner', session(second), [200]);
  await ledger.insist('owner, old session', session(first), [401]);
  const third = await signIn(soak, email);
  await ledger.insist('owner', { method: 'DELETE', path: '/api/sessions', headers: bearer(third) }, [200, 401]);
  for (const ended of [second, third]) await ledger.insist('owner, old session', session(ended), [401]);
}

const eightDays = 8 * 86_400;

/** A fresh ID token of a sign-in of eight days ago, as a silent renewal has it. */
async function refuseRenewal({ ledger, site }: Soak): Promise<void> {
  const token = await idToken(site.folder, email);
  if (token === null) return;
  const { auth_time, ...claims } = decodeJwt<{ auth_time: number }>(token);
  const firebase_token = new UnsecuredJWT({ ...claims, auth_time: auth_time - eightDays }).encode() + token.replace(/^.*\./, '');
  const renewal = json('POST', '/api/auth/firebase-login', { firebase_token });
  await ledger.ask('owner, renewal', { ...renewal, from: randomAddress() }, [401, 429]);
}
