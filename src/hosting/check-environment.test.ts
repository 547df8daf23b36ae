import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingNames } from '#local/settings.ts';
import { aboutVariable, variableNames } from '#src/lib/environment.ts';
import { checkEnvironment } from './check-environment.ts';

const sound = {
  SUPABASE_URL: 'https://name.supabase.co',
  SUPABASE_SECRET_KEY: `sb_secret_${'x'.repeat(30)}`,
  FIREBASE_PROJECT_ID: 'consultant-site',
  PUBLIC_FIREBASE_API_KEY: 'AIzaSomething',
  ADMIN_EMAILS: 'owner@example.com, editor@example.com',
  BUILD_HOOK_URL: 'https://api.netlify.com/build_hooks/abc',
  DEPLOY_WEBHOOK_SECRET: 'y'.repeat(40),
  SMTP_URL: 'smtps://name:a-long-password@mail.example.com',
  NOTIFY_TO: 'owner@example.com',
};

test('valid variables of a hosted site pass', () => {
  expect(checkEnvironment(sound, true)).toEqual({ problems: [], advice: [] });
  expect(checkEnvironment({ ...sound, SUPABASE_URL: 'https://name.supabase.co/' }, true).problems).toEqual([]);
});

test.each([
  [{ SUPABASE_URL: undefined }, /^SUPABASE_URL is missing/],
  [{ SUPABASE_SECRET_KEY: '' }, /^SUPABASE_SECRET_KEY is missing/],
  [{ SUPABASE_SECRET_KEY: `sb_publishable_${'x'.repeat(30)}` }, /^SUPABASE_SECRET_KEY is the publishable key/],
  [{ SUPABASE_URL: 'no-protocol.supabase.co' }, /^SUPABASE_URL must be the address/],
  [{ SUPABASE_URL: 'https://name.supabase.co/rest/v1' }, /^SUPABASE_URL must be the address of the Supabase project alone/],
  [{ SUPABASE_URL: 'https://supabase.com/dashboard/project/name' }, /^SUPABASE_URL must be the address of the Supabase project alone/],
  [{ SUPABASE_URL: 'http://name.supabase.co' }, /^SUPABASE_URL must begin with https/],
  [{ ADMIN_EMAILS: 'owner@example.com; editor@example.com' }, /^ADMIN_EMAILS must be a list/],
  [{ FIREBASE_PROJECT_ID: 'demo-consultant-site' }, /^FIREBASE_PROJECT_ID names a project of the emulator/],
  [{ PUBLIC_FIREBASE_AUTH_DOMAIN: 'https://a.firebaseapp.com' }, /^PUBLIC_FIREBASE_AUTH_DOMAIN must be a host name alone/],
  [{ DEPLOY_WEBHOOK_SECRET: 'short' }, /^DEPLOY_WEBHOOK_SECRET must have/],
  [{ BUILD_HOOK_URL: 'http://127.0.0.1:1/build_hooks/x' }, /^BUILD_HOOK_URL must begin/],
  [{ SMTP_URL: 'mail.example.com:465' }, /^SMTP_URL must be the address of the mail server/],
  [{ NOTIFY_TO: 'the owner' }, /^NOTIFY_TO must be a list of email addresses/],
  [{ NOTIFY_FROM: 'the site' }, /^NOTIFY_FROM must be an email address/],
  [{ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }, /^FIREBASE_AUTH_EMULATOR_HOST makes libraries.*remove it/],
  [{ AUTH_MODE: 'emulator' }, /^AUTH_MODE belongs to one-machine mode/],
  [{ AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' }, /^AUTH_EMULATOR_URL belongs to one-machine mode/],
  [{ PUBLIC_ANYTHING: `sb_secret_${'z'.repeat(30)}` }, /^PUBLIC_ANYTHING holds a secret/],
  [{ PUBLIC_HOOK: sound.BUILD_HOOK_URL }, /^PUBLIC_HOOK holds a secret/],
  [{ VITE_X: sound.DEPLOY_WEBHOOK_SECRET }, /^VITE_X holds a secret/],
])('%j is refused in one line that names the variable and shows no value', (change: Record<string, string | undefined>, line) => {
  const { problems } = checkEnvironment({ ...sound, ...change }, true);
  expect(problems).toEqual([expect.stringMatching(line)]);
  for (const value of Object.values({ ...sound, ...change })) if (value) expect(problems[0]).not.toContain(value);
});

test('a site without a build hook can be built, with advice', () => {
  const { problems, advice } = checkEnvironment({ ...sound, BUILD_HOOK_URL: undefined, DEPLOY_WEBHOOK_SECRET: undefined }, true);
  expect([problems, advice.map((line) => line.split(' ')[0])]).toEqual([[], ['BUILD_HOOK_URL', 'DEPLOY_WEBHOOK_SECRET']]);
});

test('a build on one machine needs only the database, and refuses a public variable with a secret', () => {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = sound;
  const settings = { SUPABASE_URL, SUPABASE_SECRET_KEY, AUTH_MODE: 'emulator', AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' };
  expect(checkEnvironment(settings, false)).toEqual({ problems: [], advice: [] });
  expect(checkEnvironment({ ...settings, PUBLIC_KEY: SUPABASE_SECRET_KEY }, false).problems).toHaveLength(1);
  expect(checkEnvironment({}, false).problems).toHaveLength(2);
});

test('.env.example describes every variable, each with its scopes, and no other', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n');
  const described = lines.flatMap((line, index) => {
    const name = /^#? ?([A-Z_]+)=/.exec(line)?.[1];
    return name ? [[name, /^# \[(.*)\] \S.*\.$/.exec(lines[index - 1] ?? '')?.[1]]] : [];
  });
  const scopes = (name: (typeof variableNames)[number]) => aboutVariable(name).scopes.join(', ') || 'never';
  expect(Object.fromEntries(described)).toEqual({
    ...Object.fromEntries(variableNames.map((name) => [name, scopes(name)])),
    ...Object.fromEntries(settingNames.map((name) => [name, 'local'])),
  });
  expect(described.length).toBe(variableNames.length + settingNames.length);
});

// Set by Netlify, by its functions' runtime, or by the build itself.
const fromPlatform = ['URL', 'CONTEXT', 'NETLIFY', 'DEPLOY_ID', 'DEPLOY_URL', 'BUILD_CACHE_DIR', 'COMMIT_REF', 'NODE_ENV', 'DEV', 'PROD'];

// By pattern: the variables that the code reads cannot be imported.
test('every variable that the code reads is described', () => {
  const sources = globSync(['src/**/*.{ts,tsx,astro}', 'netlify/**/*.{ts,js}', 'astro.config.mjs']).filter(
    (file) => !/\.test\./.test(file),
  );
  const read = sources
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(?:process|import\.meta)\.env\.([A-Z_]+)/g)])
    .map(([, name]) => name);
  const known = new Set<string | undefined>([...variableNames, ...fromPlatform]);
  expect(read.filter((name) => !known.has(name))).toEqual([]);
  expect(read.length).toBeGreaterThan(5);
});
