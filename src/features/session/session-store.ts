import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { provideSession } from '#src/client/api-client.ts';
import { ApiError } from '#src/client/api-error.ts';
import type { Identity } from './session.ts';
import { onTokenOfOtherTab, storeToken } from './tokens.ts';

/**
 * `restoring`: a stored token is being checked. `expired`: the session of the open screen has ended, and a dialog asks for another sign-in.
 * `denied`: the account is not an administrator. `unreachable`: a stored token could not be checked.
 */
export type SessionPhase = 'restoring' | 'signed-out' | 'signed-in' | 'expired' | 'denied' | 'unreachable';

export type Session = {
  phase: SessionPhase;
  user: Identity | null;
  isAdmin: boolean;
  token: string | null;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** The sign-in dialog is open; false after the user dismissed it. */
  isSignInOpen: boolean;
  /** Google's window is open, or its token is being exchanged. */
  isAuthenticating: boolean;
};

const noSession: Session = {
  phase: 'restoring',
  user: null,
  isAdmin: false,
  token: null,
  expiresAt: 0,
  isSignInOpen: false,
  isAuthenticating: false,
};
const signInAgain = 'Your session has ended. Please sign in again.';

const store = atom(noSession);
const pendingRequests = new Set<{ resolve: (token: string) => void; reject: (error: ApiError) => void }>();

export function currentSession(): Session {
  return store.get();
}

export function useSession(): Session {
  return useStore(store);
}

/** Stores the token of a new session and resumes the requests that waited for it. The server gives sessions to administrators only. */
export function startSession(token: string, expiresAt: number, user: Identity): void {
  storeToken(token);
  store.set({ ...noSession, phase: 'signed-in', user, isAdmin: true, token, expiresAt });
  for (const { resolve } of pendingRequests) resolve(token);
  pendingRequests.clear();
}

export function setAuthenticating(isAuthenticating: boolean): void {
  store.set({ ...store.get(), isAuthenticating });
}

/** Ends the session in this tab and, except for `unreachable`, in all tabs; `expired` keeps the screen and opens the sign-in dialog. */
export function endSession(phase: 'signed-out' | 'expired' | 'denied' | 'unreachable'): void {
  if (phase !== 'unreachable') storeToken(null);
  const isExpired = phase === 'expired';
  store.set({ ...noSession, phase, user: isExpired ? store.get().user : null, isSignInOpen: isExpired });
}

/** Closes the sign-in dialog: pending requests fail, the screen stays. */
export function dismissSignIn(): void {
  for (const { reject } of pendingRequests) reject(new ApiError(401, signInAgain));
  pendingRequests.clear();
  store.set({ ...store.get(), isSignInOpen: false });
}

/** Opens the sign-in dialog over the screen. */
export function openSignIn(): void {
  store.set({ ...store.get(), phase: 'expired', isSignInOpen: true });
}

/**
 * Makes a request with the session's token. When the session has expired, waits for another sign-in and retries.
 * @param options.mayPrompt whether it may reopen a dialog that the user dismissed; background reads may not
 * @throws the errors of the request, and ApiError 401 when the user dismisses the sign-in
 */
export async function withSession<T>(request: (token: string) => Promise<T>, { mayPrompt = true } = {}): Promise<T> {
  for (;;) {
    const token = store.get().token ?? (await nextToken(mayPrompt));
    try {
      return await request(token);
    } catch (error) {
      if (!isExpiredSession(error, token)) throw error;
    }
  }
}

provideSession(withSession);

/** Follows sign-ins and sign-outs of other tabs; returns the function that stops it. */
export function followOtherTabs(checkToken: (token: string) => void): () => void {
  return onTokenOfOtherTab((token) => {
    if (token === store.get().token) return;
    if (token !== null) checkToken(token);
    else if (store.get().phase === 'signed-in') endSession('expired');
  });
}

function nextToken(mayPrompt: boolean): Promise<string> {
  const { isSignInOpen, phase } = store.get();
  // Refused accounts are led away; a dialog would come in between.
  if (phase === 'denied' || (!isSignInOpen && !mayPrompt)) return Promise.reject(new ApiError(401, signInAgain));
  if (!isSignInOpen) openSignIn();
  return new Promise((resolve, reject) => pendingRequests.add({ resolve, reject }));
}

/** Ends the session on 401 and on `access_denied`; true when the request can be retried with the next session. */
function isExpiredSession(error: unknown, token: string): boolean {
  if (isDenied(error)) endSession('denied');
  if (!(error instanceof ApiError) || error.status !== 401) return false;
  // A late 401 of an old token must not end the session that followed it.
  if (store.get().token === token) endSession('expired');
  return true;
}

/** The account was removed from the list of administrators; other refusals have other codes. */
function isDenied(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'access_denied';
}
