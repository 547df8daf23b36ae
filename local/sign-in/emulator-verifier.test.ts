import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { bundleFunctions } from '../../netlify/bundle-functions.ts';
import { createVerifier } from './emulator-verifier.ts';

const project = 'demo-consultant-site';
const secret = 'the-secret-of-this-start-has-43-characters.'.replace('.', 's');

beforeEach(() => {
  vi.stubEnv('AUTH_MODE', 'emulator');
  vi.stubEnv('AUTH_EMULATOR_URL', 'http://127.0.0.1:9099');
  vi.stubEnv('LOCAL_SIGN_IN_SECRET', secret);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('a token of the emulator, with the secret of this start, passes the checks of all tokens', async () => {
  expect(await createVerifier(project)(token({}))).toMatchObject({ email: 'owner@example.com', displayName: null });
  await expect(createVerifier(project)(token({ email_verified: false }))).rejects.toMatchObject({ code: 'access_denied' });
  await expect(createVerifier(project)(token({ aud: 'demo-other' }))).rejects.toMatchObject({ code: 'unauthorized' });
  await expect(createVerifier(project)(token({ iat: 1_000 }))).rejects.toMatchObject({ code: 'unauthorized' });
  await expect(createVerifier(project)('garbage')).rejects.toMatchObject({ code: 'unauthorized' });
});

test.each([
  ['no secret', ''],
  ['a part of it', secret.slice(0, -1)],
  ['more than it', `${secret}x`],
  ['the secret of an earlier start', secret.replace('the', 'our')],
  ['a dot and the secret', `.${secret}`],
])('a handmade token with %s is refused', async (_, signature) => {
  await expect(createVerifier(project)(token({}, signature))).rejects.toMatchObject({ code: 'unauthorized' });
});

test('a token that names another algorithm is refused, with the secret as well', async () => {
  const [, claims] = token({}).split('.');
  const header = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url');
  await expect(createVerifier(project)(`${header}.${claims}.${secret}`)).rejects.toMatchObject({ code: 'unauthorized' });
});

test.each([
  ['AUTH_MODE', 'firebase'],
  ['AUTH_EMULATOR_URL', 'http://auth.example.com:9099'],
  ['LOCAL_SIGN_IN_SECRET', ''],
  ['LOCAL_SIGN_IN_SECRET', 'short'],
])('the emulator verifier refuses to run with %s=%s', (name, value) => {
  vi.stubEnv(name, value);
  expect(() => createVerifier(project)).toThrow('not asked for');
});

test('the emulator verifier refuses a project id that could be real', () => {
  expect(() => createVerifier('consultant-site')).toThrow('demo-');
});

test.each([
  ['AWS_LAMBDA_FUNCTION_NAME', 'sign-in'],
  ['CONTEXT', 'production'],
])('the emulator verifier cannot be loaded with %s=%s', async (name, value) => {
  vi.stubEnv(name, value);
  vi.resetModules();
  await expect(import('./emulator-verifier.ts')).rejects.toThrow('deployed site');
});

test('the functions as they are deployed contain no code for unsigned tokens', async () => {
  const [folder, server] = [temporaryFolder(), temporaryFolder()];
  // The code of pages comes from a build and verifies no tokens.
  writeFileSync(join(server, 'entry.mjs'), 'export const renderLive = () => new Response();');
  writeFileSync(join(server, 'built.json'), '{}');
  await bundleFunctions(folder, server);
  const files = globSync('**/*.mjs', { cwd: folder });
  expect(files.length).toBeGreaterThan(6);
  const code = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  // The schema of the variables names AUTH_EMULATOR_URL, to refuse it.
  expect(code).not.toMatch(/UnsecuredJWT|emulator-verifier|env\.AUTH_EMULATOR_URL|LOCAL_SIGN_IN_SECRET|sign-in-secret/);
  expect(code).toContain('createRemoteJWKSet');
});

function token(claims: Record<string, unknown>, signature = secret): string {
  const now = Math.floor(Date.now() / 1_000);
  const sound = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: 'owner',
    iat: now,
    exp: now + 3_600,
    auth_time: now,
  };
  const account = { email: 'owner@example.com', email_verified: true, firebase: { sign_in_provider: 'google.com' } };
  return new UnsecuredJWT({ ...sound, ...account, ...claims }).encode() + signature;
}
