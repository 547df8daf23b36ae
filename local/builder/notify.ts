import { createHash, createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import type { DeployEvent } from '#src/features/publishing/deploy-events.server.ts';
import { reasonOf } from '#src/lib/errors.ts';

/** Notifies the site of the state of a build; a lost notification only delays the status on the screen. */
export type Notify = (event: DeployEvent) => Promise<void>;

const timeoutMs = 5_000;

/** The secret of deploy notifications in one-machine mode. */
export function deploySecret(platformToken: string): string {
  return createHmac('sha256', platformToken).update('deploy notifications').digest('base64url');
}

/** Posts deploy notifications as Netlify does: to the API, with a signature over the body. */
export function notifier(siteUrl: string, secret: string): Notify {
  return async (event) => {
    const body = JSON.stringify({ context: 'production', ...event });
    const headers = { 'Content-Type': 'application/json', 'X-Webhook-Signature': await sign(body, secret) };
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(`${siteUrl}/api/publish/events`, { method: 'POST', headers, body, signal });
      if (!response.ok) throw new Error(`It answered ${response.status}.`);
    } catch (error) {
      console.error(`The site was not told that the build is ${event.state}. ${reasonOf(error)}`);
    }
  };
}

function sign(body: string, secret: string): Promise<string> {
  const sha256 = createHash('sha256').update(body).digest('hex');
  return new SignJWT({ sha256 }).setProtectedHeader({ alg: 'HS256' }).setIssuer('netlify').sign(new TextEncoder().encode(secret));
}
