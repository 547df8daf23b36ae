/** Keys of the session token in localStorage; both hold the same value (§9.admins). */
export const tokenKeys = ['backend_token', 'admin_token'] as const;

/** Is there after an administrator signed out, so that the other tabs leave their screens; gone with the next sign-in. */
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

/** Stores the token under both keys, or removes both. @param isSignedOut an administrator ended the session; it did not end by itself */
export function storeToken(token: string | null, isSignedOut = false): void {
  memory = token;
  try {
    // First: the other tabs hear of the tokens.
    if (isSignedOut) localStorage.setItem(signedOutKey, 'true');
    else localStorage.removeItem(signedOutKey);
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
  const tell = () => changed(readToken(), isSignedOut());
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

function isSignedOut(): boolean {
  try {
    return localStorage.getItem(signedOutKey) !== null;
  } catch {
    return false;
  }
}
