/** Keys of the session token in localStorage; both hold the same value (§9.admins). */
export const tokenKeys = ['backend_token', 'admin_token'] as const;

/** Is there after an administrator signed out, so that the other tabs leave their screens; gone with the next sign-in. Holds what the login screen says of it. */
const signedOutKey = 'admin_signed_out';

// Fallback where storage is blocked: the session then lasts as long as the page.
let memory: string | null = null;

/** The stored token, or null. */
export function readToken(): string | null {
  try {
    return localStorage.getItem('admin_token') ?? localStorage.getItem('backend_token');
  } catch {
    return memory;
  }
}

/**
 * Stores the token under both keys, or removes both.
 * @param signedOut an administrator ended the session, it did not end by itself: what the login screen says of it, or ''
 */
export function storeToken(token: string | null, signedOut: string | null = null): void {
  memory = token;
  try {
    // First: the other tabs hear of the tokens.
    if (signedOut === null) localStorage.removeItem(signedOutKey);
    else localStorage.setItem(signedOutKey, signedOut);
    for (const key of tokenKeys) {
      if (token === null) localStorage.removeItem(key);
      else localStorage.setItem(key, token);
    }
  } catch {
    // Storage is blocked; `memory` holds the token.
  }
}

/**
 * Calls back when another tab signs in or out, also while this one was put aside for the Back button; returns the function that stops it.
 * Without a token, `isSignedOut` says that an administrator ended the session.
 */
export function onTokenOfOtherTab(changed: (token: string | null, isSignedOut: boolean) => void): () => void {
  const tell = () => changed(readToken(), readSignedOut() !== null);
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || tokenKeys.some((name) => name === key)) tell();
  };
  const onShown = ({ persisted }: PageTransitionEvent) => persisted && tell();
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShown);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShown);
  };
}

/** What there is to say of a sign-out, or ''; null when an administrator has not signed out. */
export function readSignedOut(): string | null {
  try {
    return localStorage.getItem(signedOutKey);
  } catch {
    return null;
  }
}
