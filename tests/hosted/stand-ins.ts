import { appendFileSync } from 'node:fs';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { forwardTo, service } from './internet.ts';

/** Names of the hosts that the site and its builds talk to. */
export const hosts = {
  site: 'site-under-test.netlify.app',
  supabase: 'abcdefghijklmnopqrst.supabase.co',
  keys: 'www.googleapis.com',
  firebase: 'identitytoolkit.googleapis.com',
  netlify: 'api.netlify.com',
} as const;

type Services = { dataApiPort: number; sitePort: () => number; signingKeys: JWK; calls: string };

/**
 * The services of the world outside. Google signs with a key of this test; Netlify's API accepts build hooks and purges, and writes each into the file
 * `calls`, one line each.
 */
export function standIns({ dataApiPort, sitePort, signingKeys, calls }: Services) {
  return {
    [hosts.site]: forwardTo(sitePort),
    [hosts.supabase]: forwardTo(() => dataApiPort),
    [hosts.keys]: service(() => Response.json({ keys: [signingKeys] })),
    [hosts.firebase]: service(() => Response.json({ projectId: 'site-under-test', authorizedDomains: [hosts.site] })),
    [hosts.netlify]: service(async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      appendFileSync(calls, `${JSON.stringify({ pathname, title: searchParams.get('trigger_title'), body: await request.text() })}\n`);
      return new Response(null, { status: pathname.startsWith('/build_hooks/') ? 200 : 202 });
    }),
  };
}

/** Google's key pair: the public half as it is served, the private one for tests that sign in. */
export async function googleKeyPair(): Promise<{ publicKey: JWK; privateKey: JWK }> {
  const pair = await generateKeyPair('RS256', { extractable: true });
  const about = { kid: 'of-this-test', alg: 'RS256', use: 'sig' };
  return { publicKey: { ...(await exportJWK(pair.publicKey)), ...about }, privateKey: { ...(await exportJWK(pair.privateKey)), ...about } };
}
