import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { UnsecuredJWT } from 'jose';
import { routeCases } from '#tests/fixtures/route-table.ts';
import { bearer, botNetwork, type Call, json, randomAddress } from './call.ts';
import { canaryEmail } from './canaries.ts';
import { articleId, oneOf, type Person, type Soak } from './person.ts';
import { idToken } from './sign-in.ts';

type Attack = (soak: Soak) => Promise<unknown>;

const comments = `/api/blogs/${articleId}/comments`;
const administratorRoutes = routeCases.filter(({ guard }) => guard === 'administrator');

const enquiry = () => ({
  name: 'Mallory',
  email: canaryEmail(),
  message: 'What does a licence cost?',
  consent: true,
  milliseconds_to_fill: 20_000,
  submission_id: randomUUID(),
});

/** Tries to get in, and to keep the site busy. */
export const intruder: Person = async (soak) => {
  for (let round = 0; !soak.isOver(); round++) {
    await attacks[round % attacks.length]?.(soak);
    if (round % attacks.length === attacks.length - 1) soak.ledger.finishRound('intruder');
    await delay(soak.isShort ? 400 : 200);
  }
};

const attacks: Attack[] = [
  (soak) => ask(soak, { path: oneOf(['/', '/api/blogs', '/build.json']), headers: { Host: `evil.example:${soak.site.port}` } }, [421]),
  // No token at all, and tokens of every kind that must not work, on every route of administrators.
  async (soak) => ask(soak, routeOf(oneOf(administratorRoutes), await badToken(soak)), [401]),
  async (soak) => ask(soak, routeOf(oneOf(administratorRoutes), await badToken(soak)), [401]),
  async (soak) => exchange(soak, handmade({ email: 'owner@example.com' }), [401, 429]),
  async (soak) => exchange(soak, handmade({ email: 'owner@example.com' }) + randomBytes(32).toString('base64url'), [401, 429]),
  (soak) => exchange(soak, randomBytes(32).toString('base64url'), [400, 401, 429]),
  // What the emulator gives to anybody lacks the secret of the start.
  async (soak) => exchange(soak, (await idToken(soak.site.folder, 'owner@example.com'))?.replace(/[^.]*$/, ''), [401, 429]),
  // Signing out takes whatever looks like a token.
  (soak) => ask(soak, { method: 'DELETE', path: '/api/auth/session', headers: madeUpToken() }, [204, 429]),
  (soak) => ask(soak, { path: `/api/blogs?${randomUUID()}=1&x=${randomUUID()}` }, [200]),
  (soak) => ask(soak, { path: `/api/openapi.json?x=${randomUUID()}` }, [200]),
  // What no cache has seen: lengths, cursors, words and addresses.
  (soak) => ask(soak, { path: `/api/blogs?limit=${randomInt(1, 1_001)}&search=${randomInt(10)}` }, [200]),
  (soak) => ask(soak, { path: `/api/blogs?cursor=${randomUUID()}` }, [400]),
  (soak) => ask(soak, { path: `/blog/${randomUUID()}` }, [404]),
  (soak) => ask(soak, { path: `/_astro/${randomUUID()}.js` }, [404]),
  // Always from one address, which delays no mail about another (§10.shares).
  ({ ledger }) => ledger.ask('intruder', { ...json('POST', '/api/enquiries', enquiry()), from: `${botNetwork}9.9` }, [201, 429]),
  (soak) => ask(soak, json('POST', comments, { message: 'x'.repeat(300_000) }), [413]),
  (soak) => ask(soak, { ...json('POST', '/api/blogs/slow-body/comments', { message: 'x'.repeat(2_000) }), isCutOff: true }, [503]),
  (soak) => ask(soak, { path: '/local/sign-in-secret', headers: { 'Sec-Fetch-Site': 'cross-site' } }, [403]),
];

function ask({ ledger }: Soak, request: Call, expected: number[]): Promise<unknown> {
  return ledger.ask('intruder', { ...request, from: randomAddress() }, expected);
}

async function exchange(soak: Soak, token: string | undefined, expected: number[]): Promise<unknown> {
  return token && ask(soak, json('POST', '/api/auth/firebase-login', { firebase_token: token }), expected);
}

/** The route on a real post, with a body that would be found again. */
function routeOf({ method, path, body }: (typeof routeCases)[number], headers: Record<string, string>): Call {
  const place = path.replace('a-post', articleId);
  return body === undefined ? { method, path: place, headers } : json(method, place, { ...Object(body), title: 'Intruder' }, headers);
}

async function badToken({ site }: Soak): Promise<Record<string, string>> {
  const kinds = [
    {},
    { Authorization: 'Bearer garbage' },
    madeUpToken(),
    bearer(handmade({ email: 'owner@example.com' })),
    bearer((await idToken(site.folder, 'owner@example.com')) ?? 'none'),
    bearer('a'.repeat(15_000)),
  ];
  return oneOf(kinds);
}

function madeUpToken(): Record<string, string> {
  return bearer(randomBytes(32).toString('base64url'));
}

function handmade(claims: object): string {
  const now = Math.floor(Date.now() / 1_000);
  return new UnsecuredJWT({ ...claims, email_verified: true, firebase: { sign_in_provider: 'google.com' }, auth_time: now, sub: 'owner' })
    .setIssuer('https://securetoken.google.com/demo-consultant-site')
    .setAudience('demo-consultant-site')
    .setIssuedAt()
    .setExpirationTime('1h')
    .encode();
}
