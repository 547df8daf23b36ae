import { z } from 'zod';

/** Shown for every refused account, whatever the reason (§8.denied). */
export const accessDenied = 'Access denied. This area is restricted to administrators only.';

/** Exchange of a Firebase ID token for a session (§7.login). */
export const signInRequestSchema = z.object({
  firebase_token: z.string().min(1).max(8_192),
});
export const signInResponseSchema = z.object({ access_token: z.string(), expires_at: z.iso.datetime() });

/** Response of `GET /api/auth/session`; `expires_at` is the latest end of the session. */
export const sessionSchema = z.object({ email: z.string(), display_name: z.string().nullable(), expires_at: z.iso.datetime() });

/** The account of a sign-in. */
export type Identity = { email: string; displayName: string | null };

/** Checks an ID token. @throws AppError `unauthorized` or `forbidden`; `unavailable` when the keys cannot be fetched */
export type TokenVerifier = (token: string) => Promise<Identity>;

/** Days after which a session expires at the latest (§10.session-token). */
export const sessionDays = 7;
