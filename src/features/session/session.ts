import { z } from 'zod';

/** What every refused administrator is told, whatever the reason (specification, section 8). */
export const accessDenied = 'Access denied. This area is restricted to administrators only.';

/** The exchange of a Firebase ID token for a session (specification, section 4). */
export const signInRequestSchema = z.object({
  firebase_token: z.string().min(1).max(8_192),
});
export const signInResponseSchema = z.object({ access_token: z.string(), expires_at: z.iso.datetime() });

/** The answer of `GET /api/auth/session`: who is signed in, and until when at the latest. */
export const sessionSchema = z.object({ email: z.string(), display_name: z.string().nullable(), expires_at: z.iso.datetime() });

/** Who a sign-in says that somebody is. */
export type Identity = { email: string; displayName: string | null };

/** Checks an ID token. @throws AppError `unauthorized` or `forbidden`; `unavailable` when the keys cannot be had */
export type TokenVerifier = (token: string) => Promise<Identity>;

/** An administrator who made a request. */
export type Admin = Identity;

/** A session ends after this time without a request, and at the latest after the second (decision 9). */
export const sessionDays = 7;

/** The addresses of ADMIN_EMAILS, compared exactly; an empty list lets nobody in. */
export function adminEmails(list: string | undefined): Set<string> {
  return new Set(
    (list ?? '')
      .split(',')
      .map((email) => email.trim())
      .filter(Boolean),
  );
}
