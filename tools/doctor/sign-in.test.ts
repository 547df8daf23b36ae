import { expect, test } from 'vitest';
import { nobody, stagedServer } from '#tests/setup/staged-server.ts';
import { examineSignIn } from './sign-in.ts';

test.each([
  [{ ADMIN_EMAILS: '' }, ['example.com'], /^administrators ADMIN_EMAILS names nobody/],
  [{ ADMIN_EMAILS: 'Owner@example.com' }, ['example.com'], /^administrators Owner@example.com has capital letters/],
  [{ ADMIN_EMAILS: 'owner@example.com' }, ['other.example'], /^firebase example.com is not among the authorised domains/],
  [{ ADMIN_EMAILS: 'owner@example.com' }, ['example.com', 'localhost'], /^firebase localhost is among the authorised domains/],
])('%j with the domains %j is found', async (change, authorizedDomains, line) => {
  const google = await stagedServer(() => Response.json({ authorizedDomains }));
  expect(await faults(change, google)).toEqual([expect.stringMatching(line)]);
});

test('what is no list of addresses is told by the check of the variables alone', async () => {
  const google = await stagedServer(() => Response.json({ authorizedDomains: ['example.com'] }));
  expect(await faults({ ADMIN_EMAILS: 'Owner <owner@example.com>' }, google)).toEqual([]);
});

test.each([
  ['refuses the key', () => Response.json({ error: { code: 400 } }, { status: 400 })],
  ['answers with a page', () => new Response('<html>')],
])('a Firebase project that %s is reported', async (_, answer) => {
  const google = await stagedServer((request) => (request.url.includes('/v1/projects') ? answer() : Response.json({ keys: [] })));
  expect(await faults({ ADMIN_EMAILS: 'owner@example.com' }, google)).toEqual([
    expect.stringMatching(/^firebase the project does not accept PUBLIC_FIREBASE_API_KEY from this site/),
  ]);
});

test('unreachable sign-in keys are reported', async () => {
  const [first, second] = await faults({ ADMIN_EMAILS: 'owner@example.com' }, await nobody());
  expect(first).toMatch(/^sign-in http:\/\/127.0.0.1:\d+\/keys cannot be reached; nobody can sign in until it is\.$/);
  expect(second).toBe('firebase Google cannot be reached, so the project was not asked; run this again with a connection.');
});

async function faults(change: Record<string, string>, google: string): Promise<string[]> {
  const target = { variables: { PUBLIC_FIREBASE_API_KEY: 'key', ...change }, isHosted: true, url: 'https://example.com' };
  const findings = await examineSignIn(target, { keys: `${google}/keys`, identityToolkit: google });
  return findings.filter(({ ok }) => !ok).map(({ subject, text }) => `${subject} ${text}`);
}
