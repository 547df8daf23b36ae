import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adminPolicy, publicPolicy } from '#src/hosting/policy.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { nobody, stagedServer } from '#tests/setup/staged-server.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { examine } from './examine.ts';
import { findingsOf, lineOf } from './finding.ts';

const world = testWorld();
const hashes = { scripts: [], styles: [] };
const policies = { public: publicPolicy(hashes), admin: adminPolicy(hashes, { frames: [], connections: [] }) };

test('a copy in good order gets a line for each check and ends well, also when it closes connections in the middle of long pages', async () => {
  expectConsoleErrors(/violates not-null constraint/);
  await world.db.rpc('due_jobs', { at: new Date().toISOString() }).throwOnError();
  const { lines, errors, code } = await runDoctor(await copy());
  expect(lines.filter((line) => !line.startsWith('ok '))).toEqual([expect.stringMatching(/^The copy that runs at/), 'All is well.']);
  expect(lines.map((line) => line.slice(7, 23).trim())).toEqual(
    expect.arrayContaining(['variables', 'database', 'public key', 'sign-in', 'site', 'publishing', 'scheduler']),
  );
  expect([code, errors]).toEqual([0, '']);
});

test('what a hosted site lacks is told line by line, and the command fails', async () => {
  const settings = { SUPABASE_URL: 'https://localhost:1', SUPABASE_SECRET_KEY: 'x'.repeat(30), ADMIN_EMAILS: 'nobody' };
  const { lines, code } = await runDoctor(settings, { isHosted: true });
  const wrong = lines.filter((line) => line.startsWith('WRONG')).join('\n');
  for (const name of ['FIREBASE_PROJECT_ID', 'PUBLIC_FIREBASE_API_KEY', 'ADMIN_EMAILS', 'BUILD_HOOK_URL', 'database'])
    expect(wrong).toContain(name);
  expect(code).toBe(1);
});

test('faults are told in the order of mending, each once', async () => {
  const gone = await nobody();
  expect(await faults({ ...(await copy()), SUPABASE_URL: gone, URL: gone, ADMIN_EMAILS: '' })).toEqual([
    expect.stringMatching(/^WRONG {2}database {8}does not answer at http.*; check SUPABASE_URL, and whether the project is paused\.$/),
    expect.stringMatching(/^WRONG {2}administrators {2}ADMIN_EMAILS names nobody/),
    expect.stringMatching(/^WRONG {2}site {12}http.* does not answer/),
  ]);
});

test('a variable that is malformed is told once', async () => {
  expectConsoleErrors(/violates not-null constraint/);
  expect(await faults({ ...(await copy()), BUILDS_A_MONTH: 'twelve' })).toEqual([
    'WRONG  variables       BUILDS_A_MONTH must be a whole number.',
  ]);
});

const claims = Buffer.from(JSON.stringify({ role: 'anon' })).toString('base64url');

test.each([
  ['of today', testKeys.publishableKey],
  ['of before', `eyJhbGciOiJIUzI1NiJ9.${claims}.signature`],
])(
  'the publishable key %s in place of the secret one is named, and nothing is advised that would not help',
  async (_, SUPABASE_SECRET_KEY) => {
    expect(await faults({ ...(await copy()), SUPABASE_SECRET_KEY })).toEqual([
      'WRONG  variables       SUPABASE_SECRET_KEY is the publishable key; the secret key begins with sb_secret_.',
    ]);
  },
);

test('a check that fails in an unforeseen way says so', async () => {
  const failing = { subject: 'one', examine: () => Promise.reject(new Error('unforeseen')) };
  expect((await findingsOf(failing, null)).map(lineOf)).toEqual(['WRONG  one             could not be checked: unforeseen']);
});

/** The variables of a copy in good order: the real database, and servers on loopback for site and sign-in. */
async function copy() {
  const SUPABASE_URL = await stagedServer((request) => world.supabase.fetch(request));
  const URL = await stagedServer(page);
  return { URL, SUPABASE_URL, SUPABASE_SECRET_KEY: testKeys.secretKey, AUTH_EMULATOR_URL: URL, ADMIN_EMAILS: 'owner@example.com' };
}

// An answer of this size that is left unread ends the process when the server closes its connection.
const longPage = 'x'.repeat(95_000);

function page(request: Request): Response {
  const path = new URL(request.url).pathname;
  const headers = {
    Connection: 'close',
    'Content-Security-Policy': path === '/layla_noor_portfolio' ? policies.admin : policies.public,
    'Strict-Transport-Security': 'max-age=31536000',
  };
  if (path === '/live') return new Response('<html data-key="k">', { headers: { ...headers, 'X-Robots-Tag': 'noindex' } });
  if (path === '/api/page') return Response.json({ key: 'k' }, { headers });
  return path === '/build.json' ? Response.json({ revision: 0, posts: 0 }, { headers }) : new Response(longPage, { headers });
}

async function faults(variables: Record<string, string>): Promise<string[]> {
  const findings = await Array.fromAsync(examine({ variables, isHosted: false, url: variables.URL }));
  return findings.filter(({ ok }) => !ok).map(lineOf);
}

/** Runs the command with these variables: those of a copy that runs, or of a hosted site. */
function runDoctor(
  variables: Record<string, string>,
  { isHosted } = { isHosted: false },
): Promise<{ lines: string[]; errors: string; code: unknown }> {
  const LOCAL_DIR = temporaryFolder();
  if (!isHosted) writeFileSync(join(LOCAL_DIR, 'running.json'), JSON.stringify(variables));
  const env = { PATH: process.env.PATH, ...(isHosted ? variables : { LOCAL_DIR }) };
  return new Promise((resolve) => {
    execFile(process.execPath, ['tools/doctor/cli.ts'], { env }, (error, stdout, stderr) =>
      resolve({ lines: stdout.trimEnd().split('\n'), errors: stderr, code: error?.code ?? 0 }),
    );
  });
}
