import { useSyncExternalStore } from 'react';
import { provideSession } from '#src/client/api-client.ts';
import { ApiError } from '#src/client/api-error.ts';
import { accessDenied, type Identity } from './session.ts';
import { onTokenOfOtherTab, storeToken } from './tokens.ts';

/**
 * `restoring`: a token was found and is being checked. `out`: nobody is signed in. `in`: somebody is. `ended`: the session of the screen
 * that is open has ended, and a dialog asks for another sign-in. `denied`: whoever is signed in may not enter. `unreachable`: a token was
 * found, and nobody could be asked about it.
 */
export type SessionPhase = 'restoring' | 'out' | 'in' | 'ended' | 'denied' | 'unreachable';

export type Session = {
  phase: SessionPhase;
  user: Identity | null;
  isAdmin: boolean;
  token: string | null;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** The sign-in dialog is open; false once the person has put it off. */
  asking: boolean;
  /** Google's window is open, or its answer is being exchanged (specification, section 4). */
  authenticating: boolean;
};

const nobody: Session = { phase: 'restoring', user: null, isAdmin: false, token: null, expiresAt: 0, asking: false, authenticating: false };
const signInAgain = 'Your session has ended. Please sign in again.';

let session = nobody;
const listeners = new Set<() => void>();
const waiting = new Set<{ resolve: (token: string) => void; reject: (error: ApiError) => void }>();

export function currentSession(): Session {
  return session;
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession);
}

/** Somebody has signed in: keeps the token and lets the requests pass that waited for it. */
export function openSession(token: string, expiresAt: number, user: Identity, isAdmin: boolean): void {
  storeToken(token);
  set({ phase: isAdmin ? 'in' : 'denied', user, isAdmin, token, expiresAt, asking: false, authenticating: false });
  for (const { resolve } of waiting) resolve(token);
  waiting.clear();
}

export function setAuthenticating(authenticating: boolean): void {
  set({ ...session, authenticating });
}

/** Nobody is signed in any more, here and in the other tabs; with a screen open, it stays under the sign-in dialog. */
export function closeSession(phase: 'out' | 'ended' | 'denied' | 'unreachable'): void {
  if (phase !== 'unreachable') storeToken(null);
  set({ ...nobody, phase, user: phase === 'ended' ? session.user : null, asking: phase === 'ended' });
}

/** The person does not want to sign in now: what waited fails, the screen stays as it is. */
export function declineSignIn(): void {
  for (const { reject } of waiting) reject(new ApiError(401, signInAgain));
  waiting.clear();
  set({ ...session, asking: false });
}

/** Opens the sign-in dialog over the screen. */
export function askToSignIn(): void {
  set({ ...session, phase: 'ended', asking: true });
}

/**
 * Makes a request with the session's token. When that has ended, waits for another sign-in and then makes the same request again.
 * @param options.mayAsk whether it may open a dialog that the person has put off; reading in the background may not
 * @throws whatever the request throws, and ApiError 401 when the person declines to sign in
 */
export async function withSession<T>(request: (token: string) => Promise<T>, { mayAsk = true } = {}): Promise<T> {
  for (;;) {
    const token = session.token ?? (await nextToken(mayAsk));
    try {
      return await request(token);
    } catch (error) {
      if (!mayTryAgain(error, token)) throw error;
    }
  }
}

provideSession(withSession);

/** Keeps this tab at one with the others; returns what ends that. */
export function followOtherTabs(checkToken: (token: string) => void): () => void {
  return onTokenOfOtherTab((token) => {
    if (token === session.token) return;
    if (token !== null) checkToken(token);
    else if (session.phase === 'in') closeSession('ended');
  });
}

function nextToken(mayAsk: boolean): Promise<string> {
  if (!session.asking && !mayAsk) return Promise.reject(new ApiError(401, signInAgain));
  if (!session.asking) askToSignIn();
  return new Promise((resolve, reject) => waiting.add({ resolve, reject }));
}

/** Ends the session where the answer says so; whether the same request may be made again with another. */
function mayTryAgain(error: unknown, token: string): boolean {
  if (isDenied(error)) closeSession('denied');
  if (!(error instanceof ApiError) || error.status !== 401) return false;
  // Another request may have found out before, and the person may have signed in since.
  if (session.token === token) closeSession('ended');
  return true;
}

/** The address has left the list of administrators; other refusals have other words. */
function isDenied(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && error.message === accessDenied;
}

function set(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
