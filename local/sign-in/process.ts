import { once } from 'node:events';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { runChild } from '../child-process.ts';
import { answerOwnHostOnly, answerOwnOriginOnly, ownHosts } from '../own-host.ts';
import { Problem } from '../problem.ts';
import { readSettings } from '../settings.ts';
import { accounts, emulatorProject } from './accounts.ts';

type Emulator = { listen: (port: number, host: string) => Server };
type EmulatorModule = { createApp: (projectId: string) => Promise<Emulator> };
type ApiModule = { middleware: (document: unknown, options: object) => unknown };

// The emulator without its command line: no hub, no web interface, no network look-ups.
await runChild(async () => {
  const { authPort, host, port } = readSettings();
  const emulator = await loadEmulator().createApp(emulatorProject);
  const server = emulator.listen(authPort, '127.0.0.1');
  answerOwnOriginOnly(server, ownHosts(port, host));
  answerOwnHostOnly(server);
  await once(server, 'listening');
  for (const { sub, email, displayName } of accounts) await signInOnce(authPort, { sub, email, email_verified: true, name: displayName });
  return { stop: async () => void server.close().closeAllConnections() };
});

/** Compiles the checks of a route when it is first used; all of them at once would take ten seconds of processor time. */
function loadEmulator(): EmulatorModule {
  const require = createRequire(import.meta.url);
  const path = require.resolve('firebase-tools/lib/emulator/auth/server.js');
  const api = createRequire(path)('exegesis-express') as ApiModule;
  const { middleware } = api;
  api.middleware = (document, options) => middleware(document, { ...options, lazyCompileValidationSchemas: true });
  return require(path) as EmulatorModule;
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
