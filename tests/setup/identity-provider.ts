import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll } from 'vitest';

export const projectId = 'consultant-site-tests';

type Signing = { header?: Record<string, unknown>; key?: CryptoKey | Uint8Array };

export type IdentityProvider = {
  /** URL of its public keys. */
  readonly keysUrl: string;
  /** Number of requests for the keys. */
  readonly keyRequests: number;
  /** Whether the endpoint answers 200 instead of 500. */
  reachable: boolean;
  /** Signs an ID token like Google, with these claims changed; undefined removes a claim. */
  readonly sign: (claims?: Record<string, unknown>, signing?: Signing) => Promise<string>;
  readonly publicKeyText: () => Promise<string>;
};

/** A local identity provider: real RSA keys, served over HTTP. */
export function identityProvider(): IdentityProvider {
  const provider = { keysUrl: '', keyRequests: 0, reachable: true } as { -readonly [K in keyof IdentityProvider]: IdentityProvider[K] };
  let pair: Awaited<ReturnType<typeof generateKeyPair>>;
  const server = createServer(async (_, response) => {
    provider.keyRequests += 1;
    response.writeHead(provider.reachable ? 200 : 500, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'current', alg: 'RS256', use: 'sig' }] }));
  });
  beforeAll(async () => {
    pair = await generateKeyPair('RS256', { extractable: true });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    provider.keysUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
  });
  afterAll(() => void server.close());
  provider.sign = (claims = {}, { header = {}, key = pair.privateKey } = {}) =>
    new SignJWT({ ...freshClaims(), ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'current', typ: 'JWT', ...header }).sign(key);
  provider.publicKeyText = async () => JSON.stringify(await exportJWK(pair.publicKey));
  return provider;
}

let last = 0;

function freshClaims() {
  const now = Math.floor(Date.now() / 1_000);
  last += 1;
  return {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: `subject-${last}`,
    iat: now,
    exp: now + 3_600,
    auth_time: now,
    email: 'owner@example.com',
    email_verified: true,
    name: 'Owner',
    firebase: { sign_in_provider: 'google.com' },
  };
}
