import { z } from 'zod';

/** Shown for every refused account, whatever the reason (§8.denied). */
export const accessDenied = 'Access denied. This area is restricted to administrators only.';

/** Exchange of a Firebase ID token for a session (§7.login). */
export const signInRequestSchema = z.object({
  firebase_token: z.string().min(1).max(8_192),
});
/** Names an administrator to their own devices; neither their address nor made from it. */
const personId = z.uuid();
/** A new session: its token, when it ends, and whose it is. */
export const signInResponseSchema = z.object({ access_token: z.string(), expires_at: z.iso.datetime(), person_id: personId });

/** A session as the administrator area lists it; `is_current` is the one that asks. */
export const listedSessionSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  device: z.string().nullable(),
  signed_in_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  is_current: z.boolean(),
});
export type ListedSession = z.output<typeof listedSessionSchema>;

/** `keep=current` ends the sessions of all other devices. */
export const endSessionsQuerySchema = z.object({ keep: z.literal('current').optional() });
/** How many sessions were ended. */
export const endedSessionsSchema = z.object({ ended: z.number() });

/** Response of `GET /api/auth/session`; `expires_at` is the latest end of the session. */
export const sessionSchema = z.object({
  email: z.string(),
  display_name: z.string().nullable(),
  person_id: personId,
  expires_at: z.iso.datetime(),
});

/** The account of a sign-in. */
export type Identity = { email: string; displayName: string | null };

/** An administrator who is signed in. Unsaved text on a device belongs to the id (§12.device-person). */
export type Person = Identity & { id: string };

/** The account of an ID token, and when it signed in with Google; a fresh token may go back to an old sign-in. */
export type SignIn = Identity & { signedInAt: Date };

/** Checks an ID token. @throws AppError `unauthorized` or `forbidden`; `unavailable` when the keys cannot be fetched */
export type TokenVerifier = (token: string) => Promise<SignIn>;

/** Days after a sign-in with Google for which its sessions last at most, and hours after their last request (§10.session-token). */
export const sessionDays = 7;
export const idleHours = 12;

/** Days for which a device can still learn that its session was ended. */
export const endedSessionDays = 30;
