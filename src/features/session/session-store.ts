import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { provideSession } from '#src/client/api-client.ts';
import { ApiError } from '#src/client/api-error.ts';
import type { Person } from './session.ts';
import { onTokenOfOtherTab, storeToken } from './tokens.ts';

/**
 * `restoring`: a stored token is being checked. `expired`: the session of the open screen ended by itself, and a dialog asks for another
 * sign-in. `signing-out`: it was ended in this tab; the screen is gone, its last text is sent, and the server ends it. `leaving`: an
 * administrator ended it, here or elsewhere, or another person signed in; the page is reloaded.
 * `denied`: the account is not an administrator. `unreachable`: a stored token could not be checked.
 */
export type SessionPhase = 'restoring' | 'signed-out' | 'signed-in' | 'expired' | 'signing-out' | 'leaving' | 'denied' | 'unreachable';

export type Session = {
  phase: SessionPhase;
  user: Person | null;
  isAdmin: boolean;
  token: string | null;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** Google's window is open, or its token is being exchanged. */
  isAuthenticating: boolean;
  /** A person has just signed in; it was not restored, nor taken over from another tab. */
  isFresh: boolean;
};

const noSession: Session = {
  phase: 'restoring',
  user: null,
  isAdmin: false,
  token: null,
  expiresAt: 0,
  isAuthenticating: false,
  isFresh: false,
};
const signInAgain = 'Your session has ended. Please sign in again.';

const store = atom(noSession);
/** How long the last text of a screen may take to arrive before the server ends the session. */
const longestLastMs = 3_000;
const runningRequests = new Set<Promise<unknown>>();
const pendingRequests = new Set<{ resolve: (token: string) => void; reject: (error: ApiError) => void }>();

/** The session of this tab, outside of components. */
export function currentSession(): Session {
  return store.get();
}

/** The session of this tab; the component follows it. */
export function useSession(): Session {
  return useStore(store);
}

/**
 * Stores the token of a new session and resumes the requests that waited for it. The server gives sessions to administrators only. The open
 * screen belongs to its person: when another signs in, it is left.
 */
export function startSession(token: string, expiresAt: number, user: Person, isFresh = false): void {
  storeToken(token);
  const before = store.get().user;
  if (before && before.id !== user.id) {
    leave();
    return;
  }
  store.set({ ...noSession, phase: 'signed-in', user, isAdmin: true, token, expiresAt, isFresh });
  for (const { resolve } of pendingRequests) resolve(token);
  pendingRequests.clear();
}

/** Says whether a sign-in is under way. */
export function setAuthenticating(isAuthenticating: boolean): void {
  store.set({ ...store.get(), isAuthenticating });
}

/**
 * Ends the session in this tab and, except for `unreachable`, in all tabs; `expired` keeps the screen and opens the sign-in dialog. Until it
 * has left, a tab that signs out knows the token, so that the forms of its screen send their last text as they close.
 * @param why what the login screen says of a sign-out; a session that ended by itself has its dialog
 */
export function endSession(phase: 'signed-out' | 'expired' | 'signing-out' | 'leaving' | 'denied' | 'unreachable', why = ''): void {
  const isSignedOut = phase === 'signed-out' || phase === 'signing-out' || phase === 'leaving';
  if (phase !== 'unreachable') storeToken(null, isSignedOut ? why : null);
  if (phase === 'expired') store.set({ ...noSession, phase, user: store.get().user });
  else leave(phase, phase === 'signing-out' ? store.get().token : null);
}

/**
 * Makes a request with the session's token. When the session has ended by itself, waits for another sign-in and retries.
 * @throws the errors of the request, and ApiError 401 when the screen is left
 */
export async function withSession<T>(request: (token: string) => Promise<T>): Promise<T> {
  for (;;) {
    const token = store.get().token ?? (await nextToken());
    try {
      const running = request(token);
      runningRequests.add(running);
      return await running.finally(() => runningRequests.delete(running));
    } catch (error) {
      if (!isEndedSession(error, token)) throw error;
    }
  }
}

provideSession(withSession);

/** Settles when the forms of a screen that is gone have sent their last text, and after three seconds at the latest. */
export async function sentLastText(): Promise<void> {
  const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  // They close before the next task.
  await after(0);
  await Promise.race([Promise.allSettled(runningRequests), after(longestLastMs)]);
}

/** Follows sign-ins and sign-outs of other tabs; returns the function that stops it. */
export function followOtherTabs(checkToken: (token: string) => void): () => void {
  return onTokenOfOtherTab((token, isSignedOut) => {
    const { phase, token: own } = store.get();
    if (token !== null && token !== own) checkToken(token);
    if (token !== null || (phase !== 'signed-in' && phase !== 'expired')) return;
    if (isSignedOut) leave();
    else if (phase === 'signed-in') endSession('expired');
  });
}

/** Gives the screen up: nothing that it still asks for is sent in the name of the next administrator. */
function leave(phase: SessionPhase = 'leaving', token: string | null = null): void {
  store.set({ ...noSession, phase, token });
  for (const { reject } of pendingRequests) reject(new ApiError(401, signInAgain));
  pendingRequests.clear();
}

function nextToken(): Promise<string> {
  const { phase } = store.get();
  if (phase !== 'expired') return Promise.reject(new ApiError(401, signInAgain));
  return new Promise((resolve, reject) => pendingRequests.add({ resolve, reject }));
}

/** Ends the session on 401 and on `access_denied`; true when the request can be retried with the next session. */
function isEndedSession(error: unknown, token: string): boolean {
  if (store.get().phase === 'signing-out') return false;
  if (isDenied(error)) endSession('denied');
  if (!(error instanceof ApiError) || error.status !== 401) return false;
  // A 401 for an older token must not end the session that followed it.
  if (store.get().token === token) endSession(error.code === 'signed_out' ? 'leaving' : 'expired', error.message);
  return true;
}

/** The account was removed from the list of administrators; other refusals have other codes. */
function isDenied(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'access_denied';
}
