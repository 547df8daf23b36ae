import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { nobody } from '#tests/setup/staged-server.ts';
import { problemOfAdmins, problemOfDomain, problemOfName } from './questions.ts';
import { setUp, steps } from './setup.ts';
import { answers, migrations, secrets, standIns } from './stand-ins.ts';

const variable = (key: string, value: string, is_secret = false) =>
  `POST /netlify/accounts/team-id/env ${JSON.stringify([{ key, is_secret, values: [{ context: 'production', value }] }])}`;

test('a first run makes everything, in this order and with these bodies', async () => {
  const { newSite, calls, path } = await standIns();
  expect(await setUp(newSite())).toBe(true);
  const env = parseEnv(readFileSync(path, 'utf8'));
  const secret = env.DEPLOY_WEBHOOK_SECRET ?? '';
  const hook = (event: string) =>
    `POST /netlify/hooks ${JSON.stringify({ type: 'url', event, data: { url: 'https://layla-noor.netlify.app/api/publish/events', signature_secret: secret } })}`;
  const password = /"db_pass":"([\w-]{32})"/.exec(calls.join())?.[1];
  expect(calls).toEqual([
    'POST /netlify/team/sites {"name":"layla-noor"}',
    'firebase projects:create layla-noor --display-name layla-noor',
    'firebase apps:create WEB layla-noor --project layla-noor',
    `POST /supabase/v1/projects {"name":"layla-noor","organization_slug":"org","region":"us-east-2","db_pass":"${password}"}`,
    'POST /supabase/v1/projects/abcdefghijklmnopqrst/api-keys {"type":"secret","name":"site","secret_jwt_template":{"role":"service_role"}}',
    'npx --yes supabase@3 db push --remote=abcdefghijklmnopqrst --yes',
    'npm run --silent deployed',
    variable('SUPABASE_URL', 'https://abcdefghijklmnopqrst.supabase.co'),
    variable('SUPABASE_SECRET_KEY', secrets.secretKey, true),
    variable('FIREBASE_PROJECT_ID', 'layla-noor'),
    variable('PUBLIC_FIREBASE_API_KEY', 'AIza-key-of-browsers'),
    variable('ADMIN_EMAILS', 'owner@example.com'),
    variable('BUILDS_A_MONTH', '12'),
    variable('DEPLOY_WEBHOOK_SECRET', secret, true),
    ...['deploy_building', 'deploy_created', 'deploy_failed'].map(hook),
    'POST /netlify/sites/site-id/build_hooks {"title":"Edits of the site","branch":"main"}',
    variable('BUILD_HOOK_URL', secrets.hook, true),
    'POST /netlify/sites/site-id/builds {}',
  ]);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(env).toEqual({
    NETLIFY_SITE_ID: 'site-id',
    URL: 'https://layla-noor.netlify.app',
    ADMIN_EMAILS: 'owner@example.com',
    BUILDS_A_MONTH: '12',
    FIREBASE_PROJECT_ID: 'layla-noor',
    PUBLIC_FIREBASE_API_KEY: 'AIza-key-of-browsers',
    SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
    SUPABASE_SECRET_KEY: secrets.secretKey,
    DEPLOY_WEBHOOK_SECRET: secret,
    BUILD_HOOK_URL: secrets.hook,
  });
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('a second run finds everything and changes nothing', async () => {
  const { newSite, calls, shown, path } = await standIns();
  await setUp(newSite());
  const before = readFileSync(path, 'utf8');
  calls.length = 0;
  shown.length = 0;
  expect(await setUp(newSite())).toBe(true);
  expect(calls).toEqual([]);
  expect(shown).toEqual(steps.map(({ name }) => `${name}: is there`));
  expect(readFileSync(path, 'utf8')).toBe(before);
});

test('what was done by hand is found and stays, and what is wrong is put right', async () => {
  const { newSite, calls, accounts } = await standIns({
    projects: [{ id: 'abcdefghijklmnopqrst', name: 'layla-noor', status: 'ACTIVE_HEALTHY' }],
    keys: [{ type: 'secret', api_key: secrets.secretKey }],
    applied: migrations(),
    firebase: ['layla-noor'],
    apps: ['1:2:web:3'],
    variables: [
      { key: 'ADMIN_EMAILS', is_secret: false, values: [{ context: 'all', value: 'old@example.com' }], updated_at: '2026-11-01T00:00:00Z' },
    ],
  });
  expect(await setUp(newSite())).toBe(true);
  expect(calls.filter((line) => /^firebase|^POST .supabase|^npx|ADMIN_EMAILS/.test(line))).toEqual([
    'PATCH /netlify/accounts/team-id/env/ADMIN_EMAILS {"context":"production","value":"owner@example.com"}',
  ]);
  expect(accounts.projects).toHaveLength(1);
});

test('a domain of one’s own is set, and its notifications go there', async () => {
  const { newSite, calls, accounts } = await standIns({ authorizedDomains: ['www.example.com'], isGoogleEnabled: true });
  accounts.isKeyRestricted = false;
  const site = newSite({ answers: { ...answers, domain: 'www.example.com' } });
  await setUp({ ...site, terminal: { ...site.terminal, choose: async (_, options) => options.at(-1)?.value as never } });
  expect(calls).toContain('PATCH /netlify/sites/site-id {"custom_domain":"www.example.com"}');
});

test.each([
  ['Netlify: project', 'POST /netlify/team/sites', 'Netlify answered 422, "refused, …"', 0],
  ['Supabase: project', 'POST /supabase/v1/projects', 'Supabase answered 422, "refused, …"', 2],
  ['Supabase: secret key', 'POST /supabase/v1/projects/abcdefghijklmnopqrst/api-keys', 'Supabase answered 422', 3],
  ['Supabase: migrations', 'npx', 'the Supabase CLI could not apply the migrations', 3],
  ['Netlify: variables', 'POST /netlify/accounts/team-id/env', 'Netlify answered 422', 3],
  ['Netlify: notifications', 'POST /netlify/hooks', 'Netlify answered 422', 3],
  ['Netlify: build hook', 'POST /netlify/sites/site-id/build_hooks', 'Netlify answered 422', 3],
  ['Netlify: deploy', 'POST /netlify/sites/site-id/builds', 'Netlify answered 422', 3],
])(
  'a refusal at "%s" says what to do by hand and how to go on, names what was made, and the next run goes on',
  async (name, refused, reason, created) => {
    const { newSite, shown, refuseWhen } = await standIns();
    refuseWhen((call) => (call === refused ? 422 : 0));
    expect(await setUp(newSite())).toBe(false);
    const line = shown.find((text) => text.startsWith(`${name}: `) && text.includes('mend that')) ?? '';
    expect(line).toContain(reason);
    expect(line).toMatch(
      /; mend that, or do it by hand at https?:\/\/\S+ \(.+\), then run npm run setup again, which goes on from there\.$|your terminal/,
    );
    const made = shown.find((text) => text.startsWith('This run created\n'))?.split('\n') ?? [];
    expect(made.slice(1).every((text) => /^the \w+ project layla-noor \(remove it: https:.+, Delete .*project\)$/.test(text))).toBe(true);
    expect(Math.max(0, made.length - 1)).toBe(created);
    refuseWhen(() => 0);
    expect(await setUp(newSite())).toBe(true);
  },
);

test('a secret whose notifications could not be made is replaced everywhere by the next run', async () => {
  const { newSite, accounts, refuseWhen, path } = await standIns();
  refuseWhen((call) => (call === 'POST /netlify/hooks' && accounts.hooks.length === 2 ? 500 : 0));
  expect([await setUp(newSite()), accounts.hooks.length]).toEqual([false, 2]);
  expect(parseEnv(readFileSync(path, 'utf8')).DEPLOY_WEBHOOK_SECRET).toBeUndefined();
  refuseWhen(() => 0);
  expect(await setUp(newSite())).toBe(true);
  const { DEPLOY_WEBHOOK_SECRET } = parseEnv(readFileSync(path, 'utf8'));
  expect(accounts.hooks.map(({ data }) => data.signature_secret)).toEqual(Array(3).fill(DEPLOY_WEBHOOK_SECRET));
});

test('a wrong token and no network stop before anything is created', async () => {
  const { newSite, calls, shown, path } = await standIns();
  const { netlify, supabase } = newSite();
  expect(await setUp(newSite({ supabase: { ...supabase, token: 'wrong' } }))).toBe(false);
  expect(await setUp(newSite({ netlify: { ...netlify, address: await nobody() } }))).toBe(false);
  expect(shown).toEqual([
    'Nothing was created: Supabase does not accept the token; mend that, and run npm run setup again.',
    'Nothing was created: Netlify cannot be reached; mend that, and run npm run setup again.',
  ]);
  expect([calls, existsSync(path)]).toEqual([[], false]);
});

test('no output has a token, a key or a secret, whatever a service says', async () => {
  for (const refused of ['', 'POST /netlify/team/sites', 'POST /supabase/v1/projects', 'POST /netlify/hooks']) {
    const { newSite, shown, calls, refuseWhen, path } = await standIns();
    refuseWhen((call) => (call === refused ? 400 : 0));
    await setUp(newSite());
    const { DEPLOY_WEBHOOK_SECRET = 'none' } = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
    const password = /"db_pass":"([\w-]+)"/.exec(calls.join())?.[1] ?? 'none';
    const text = shown.join('\n');
    for (const secret of [secrets.netlify, secrets.secretKey, secrets.hook, DEPLOY_WEBHOOK_SECRET, password])
      expect(text).not.toContain(secret);
  }
});

test.each([['NETLIFY_SITE_ID=other'], ['SUPABASE_URL=https://otherotherotherother.supabase.co']])(
  'a file with %s is of another project, and no letter of it changes',
  async (line) => {
    const { newSite, shown, path, accounts } = await standIns();
    accounts.sites.push({ id: 'site-id', name: line.startsWith('NETLIFY') ? 'another-site' : 'layla-noor', account_id: 'team-id' });
    writeFileSync(path, `${line}\nADMIN_EMAILS=owner@example.com\nBUILDS_A_MONTH=12\n`);
    chmodSync(path, 0o644);
    expect(await setUp(newSite())).toBe(false);
    expect(shown.at(-1)).toMatch(/\.env belongs to another project .+, so move that file away first; /);
    expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^${line}\nADMIN_EMAILS=owner@example.com\nBUILDS_A_MONTH=12\n`));
  },
);

test('answers are checked by the schema of the build', () => {
  expect([
    problemOfName('layla-noor'),
    problemOfDomain('www.example.com'),
    problemOfDomain(''),
    problemOfAdmins('a@example.com, b@example.com'),
  ]).toEqual(Array(4).fill(undefined));
  for (const name of ['', 'Layla', 'noor', 'demo-site', '1-layla-noor']) expect(problemOfName(name), name).toBeTruthy();
  for (const domain of ['https://example.com', 'example', 'exa mple.com', 'example.com/a'])
    expect(problemOfDomain(domain), domain).toBeTruthy();
  for (const admins of ['', 'Owner@example.com', 'owner', 'a@example.com; b@example.com'])
    expect(problemOfAdmins(admins), admins).toBeTruthy();
});

test('without a terminal it offers --print, which says every step and the address to open without an account', () => {
  const run = (...args: string[]) => spawnSync(process.execPath, ['tools/setup/cli.ts', ...args], { encoding: 'utf8', input: '' });
  const asked = run();
  expect([asked.status, asked.stderr]).toEqual([
    1,
    'npm run setup asks questions, so it needs a terminal; npm run setup -- --print says all steps without one.\n',
  ]);
  const { status, stdout } = run('--print');
  expect(status).toBe(0);
  expect(stdout.match(/^\d+\. .+? \(/gm)).toEqual(
    [...steps.map(({ name }) => name), 'npm run doctor'].map((name, index) => `${index + 1}. ${name} (`),
  );
});
