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

/**
 * Posts deploy notifications as Netlify does: to the API, with a signature over the body.
 * @param isEnding whether the site is being stopped, so that it need not hear of its builds
 */
export function notifier(siteUrl: string, secret: string, isEnding = () => false): Notify {
  return async (event) => {
    const request = await signedRequest({ context: 'production', ...event }, secret);
    try {
      const response = await fetch(`${siteUrl}/api/publish/events`, { ...request, signal: AbortSignal.timeout(timeoutMs) });
      if (!response.ok) throw new Error(`It answered ${response.status}.`);
    } catch (error) {
      if (!isEnding()) console.error(`The site was not told that the build is ${event.state}. ${reasonOf(error)}`);
    }
  };
}

/** A deploy notification with a signature over its body. */
export async function signedRequest(event: DeployEvent, secret: string) {
  const body = JSON.stringify(event);
  const sha256 = createHash('sha256').update(body).digest('hex');
  const token = new SignJWT({ sha256 }).setProtectedHeader({ alg: 'HS256' }).setIssuer('netlify');
  const signature = await token.sign(new TextEncoder().encode(secret));
  return { method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Webhook-Signature': signature }, body };
}
