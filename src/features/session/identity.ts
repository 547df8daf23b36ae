import { z } from 'zod';
import { AppError } from '#src/lib/errors.ts';
import { accessDenied, type SignIn, sessionDays } from './session.ts';

/** Seconds by which clocks may differ, and the maximum age of an ID token at its exchange (§10.sign-in-once). */
export const clockTolerance = 5;
export const maxTokenAge = 300;

const day = 86_400;

/** The issuer of all ID tokens of a Firebase project. */
export function issuerOf(projectId: string): string {
  return `https://securetoken.google.com/${projectId}`;
}

/**
 * The account in the claims of a verified ID token; makes the checks that JWT libraries leave to the caller (docs/decisions/0036).
 * @param now seconds since 1970
 * @throws AppError `unauthorized` for a token that is stale, of another project or of a sign-in a week ago, `access_denied` for an account without a verified Google email
 */
export function identityFrom(claims: unknown, projectId: string, now: number): SignIn {
  const parsed = z
    .object({
      aud: z.literal(projectId),
      iss: z.literal(issuerOf(projectId)),
      sub: z.string().min(1).max(128),
      iat: z
        .number()
        .max(now + clockTolerance)
        .min(now - maxTokenAge),
      exp: z.number().min(now - clockTolerance),
      auth_time: z.number().max(now + clockTolerance),
    })
    .safeParse(claims);
  if (!parsed.success)
    throw new AppError('unauthorized', 'This sign-in is not valid any more. Please sign in again.', { cause: parsed.error });
  const { auth_time } = parsed.data;
  if (now - auth_time >= sessionDays * day)
    throw new AppError('unauthorized', `Your sign-in with Google is ${sessionDays} days old. Please sign in again.`);
  const account = accountSchema.safeParse(claims);
  if (!account.success) throw new AppError('access_denied', accessDenied, { cause: account.error });
  return { email: account.data.email, displayName: account.data.name ?? null, signedInAt: new Date(Math.min(auth_time, now) * 1_000) };
}

// Refuses a password account with the same email, and unverified emails.
const accountSchema = z.object({
  email: z.string().min(3),
  email_verified: z.literal(true),
  firebase: z.object({ sign_in_provider: z.literal('google.com') }),
  name: z.string().max(200).optional().catch(undefined),
});
