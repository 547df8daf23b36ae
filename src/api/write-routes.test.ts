import { generateKeyPair } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { connect } from '#src/db/client.ts';
import { blogRow, partnerRow } from '#tests/fixtures/rows.ts';
import { identityProvider } from '#tests/setup/identity-provider.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testApi } from '#tests/setup/test-api.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { operations } from './operations.ts';

const world = testWorld();
const google = identityProvider();

// What anybody may send; every other route that changes something belongs to administrators, also those that are yet to come.
const openToAll = new Set([
  'POST /api/auth/firebase-login',
  'POST /api/blogs/:id/comments',
  'POST /api/blogs/:id/views',
  'POST /api/blogs/:id/likes',
  // Not for people: signed by the platform, and tested with what it signs.
  'POST /api/publish/events',
]);
const database = connect({ SUPABASE_URL: 'http://database.test', SUPABASE_SECRET_KEY: testKeys.secretKey });
const writeRoutes = testApi(database)
  .api.routes.filter(({ method }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
  .map(({ method, path }) => `${method} ${path}`)
  .filter((route) => !openToAll.has(route) && route !== 'DELETE /api/auth/session');

const tokens: [string, number, () => Promise<string | undefined>][] = [
  ['no token', 401, async () => undefined],
  ['garbage', 401, async () => 'garbage'],
  ['a token of the right form that was never given', 401, async () => 'a'.repeat(43)],
  ['an expired session', 401, expiredSession],
  ['the session of somebody who is no administrator', 403, () => world.signIn('visitor@example.com')],
  ['an ID token for another audience', 401, () => google.sign({ aud: 'another-project' })],
  ['an ID token signed by somebody else', 401, async () => google.sign({}, { key: (await generateKeyPair('RS256')).privateKey })],
];

beforeEach(() => expectConsoleErrors(/"level":"warning"/));

test('there are routes to protect', () => {
  expect(writeRoutes.length).toBeGreaterThanOrEqual(9);
});

test.each(writeRoutes.flatMap((route) => tokens.map(([kind, status, token]) => [route, kind, status, token] as const)))(
  '%s with %s is refused and changes nothing',
  { tags: ['S24'] },
  async (route, _, status, token) => {
    const [method = '', pattern = ''] = route.split(' ');
    const before = await contents();
    const response = await world.send(method, await addressOf(pattern), method === 'DELETE' ? undefined : soundBody, await token());
    expect([response.status, Object.keys(await response.json())]).toEqual([status, ['detail']]);
    expect(await contents()).toEqual(before);
  },
);

test.each(operations.filter(({ method }) => method === 'get').map(({ path }) => path))(
  'GET %s changes nothing',
  { tags: ['S69'] },
  async (pattern) => {
    const path = await addressOf(pattern);
    const before = await contents();
    expect((await world.send('GET', path, undefined, await world.signIn())).status).toBeLessThan(500);
    expect(await contents()).toEqual(before);
  },
);

const soundBody = {
  title: 'T',
  subtitle: 'S',
  company_name: 'C',
  logo_url: 'https://example.com/a.png',
  display_order: 0,
  is_active: true,
  status: 'visible',
};

let ids: { post: string; partner: string; comment: string } | undefined;

/** The address with ids of rows that are there, so that only the missing right keeps them from being changed. */
async function addressOf(pattern: string): Promise<string> {
  ids ??= await createRows();
  const id = pattern.includes('comments') ? ids.comment : pattern.includes('worked-with') ? ids.partner : ids.post;
  return pattern.replace(':id', id);
}

async function createRows() {
  const row = blogRow();
  await world.db.from('blogs').insert(row).throwOnError();
  const partner = await world.db.from('partners').insert(partnerRow()).select('id').single().throwOnError();
  const sent = { blog_id: row.id, author_name: 'A', email: 'a@example.com', content: 'Hi', status: 'held' };
  const comment = await world.db.from('comments').insert(sent).select('id').single().throwOnError();
  return { post: row.id, partner: partner.data.id as string, comment: comment.data.id as string };
}

async function contents() {
  await addressOf('');
  const tables = ['blogs', 'partners', 'comments'].map((table) => world.db.from(table).select('*').order('id'));
  return (await Promise.all(tables)).map(({ data }) => data);
}

async function expiredSession(): Promise<string> {
  const token = await world.signIn();
  await world.db.from('sessions').update({ expires_at: '2026-01-01T00:00:00Z' }).neq('token_hash', '').throwOnError();
  return token;
}
