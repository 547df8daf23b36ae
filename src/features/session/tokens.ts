/** Keys of the session token in localStorage; both hold the same value (§9.admins). */
export const tokenKeys = ['backend_token', 'admin_token'] as const;

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

/** Stores the token under both keys, or removes both. */
export function storeToken(token: string | null): void {
  memory = token;
  try {
    for (const key of tokenKeys) {
      if (token === null) localStorage.removeItem(key);
      else localStorage.setItem(key, token);
    }
  } catch {
    // Storage is blocked; `memory` holds the token.
  }
}

/** Calls back when another tab signs in or out; returns the function that stops it. */
export function onTokenOfOtherTab(changed: (token: string | null) => void): () => void {
  const listener = ({ key }: StorageEvent) => {
    if (key === null || tokenKeys.some((name) => name === key)) changed(readToken());
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
