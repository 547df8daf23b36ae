import { z } from 'zod';
import { AppError } from '#src/lib/errors.ts';
import { accessDenied, type Identity } from './session.ts';

/** Seconds by which clocks may differ, and the age at which an ID token is too old for the exchange (decision 9). */
export const clockTolerance = 5;
export const oldestToken = 300;

/** The issuer of all ID tokens of a Firebase project. */
export function issuerOf(projectId: string): string {
  return `https://securetoken.google.com/${projectId}`;
}

/**
 * Who the claims of a verified ID token speak of; the checks that signature libraries do not make (anchors, security 3.1).
 * @param now seconds since 1970
 * @throws AppError `unauthorized` for a token that is not fresh or not ours, `forbidden` for an account that may not enter
 */
export function identityFrom(claims: unknown, projectId: string, now: number): Identity {
  const sound = z
    .object({
      aud: z.literal(projectId),
      iss: z.literal(issuerOf(projectId)),
      sub: z.string().min(1).max(128),
      iat: z
        .number()
        .max(now + clockTolerance)
        .min(now - oldestToken),
      exp: z.number().min(now - clockTolerance),
      auth_time: z.number().max(now + clockTolerance),
    })
    .safeParse(claims);
  if (!sound.success)
    throw new AppError('unauthorized', 'This sign-in is not valid any more. Please sign in again.', { cause: sound.error });
  const account = accountSchema.safeParse(claims);
  if (!account.success) throw new AppError('access_denied', accessDenied, { cause: account.error });
  return { email: account.data.email, displayName: account.data.name ?? null };
}

// A password account that somebody made with the same address must not pass, nor an address that was never confirmed.
const accountSchema = z.object({
  email: z.string().min(3),
  email_verified: z.literal(true),
  firebase: z.object({ sign_in_provider: z.literal('google.com') }),
  name: z.string().max(200).optional().catch(undefined),
});
