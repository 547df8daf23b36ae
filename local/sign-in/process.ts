import { createRequire } from 'node:module';
import { runChild } from '../child-process.ts';
import { Problem } from '../problem.ts';
import { readSettings } from '../settings.ts';
import { accounts, emulatorProject } from './accounts.ts';

type AuthEmulator = { start: () => Promise<void>; stop: () => Promise<void> };
type AuthEmulatorModule = { AuthEmulator: new (options: { host: string; port: number; projectId: string }) => AuthEmulator };
type ApiModule = { middleware: (document: unknown, options: object) => unknown };

// The emulator without its command line: no hub, no web interface, no network look-ups.
await runChild(async () => {
  const { authPort } = readSettings();
  const { AuthEmulator } = loadEmulator();
  const emulator = new AuthEmulator({ host: '127.0.0.1', port: authPort, projectId: emulatorProject });
  await emulator.start();
  for (const { sub, email, displayName } of accounts) await signInOnce(authPort, { sub, email, email_verified: true, name: displayName });
  return { stop: () => emulator.stop() };
});

/** Compiles the checks of a route when it is first used; all of them at once would take ten seconds of processor time. */
function loadEmulator(): AuthEmulatorModule {
  const require = createRequire(import.meta.url);
  const path = require.resolve('firebase-tools/lib/emulator/auth');
  const api = createRequire(path)('exegesis-express') as ApiModule;
  const { middleware } = api;
  api.middleware = (document, options) => middleware(document, { ...options, lazyCompileValidationSchemas: true });
  return require(path) as AuthEmulatorModule;
}

/** The first sign-in creates the account, as with Google. */
async function signInOnce(port: number, identity: Record<string, unknown>): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      postBody: `id_token=${encodeURIComponent(JSON.stringify(identity))}&providerId=google.com`,
      requestUri: 'http://localhost',
      returnSecureToken: true,
    }),
  });
  if (!response.ok) throw new Problem(`The sign-in emulator refused an account: ${response.status} ${await response.text()}`);
}
