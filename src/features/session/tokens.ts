/** Where the session's token lies in the browser; both hold the same value (specification, section 9; decision 5). */
export const tokenKeys = ['backend_token', 'admin_token'] as const;

// For browsers that keep nothing: the session then lasts as long as the page.
let memory: string | null = null;

/** The token that writes are sent with. */
export function readToken(): string | null {
  try {
    return localStorage.getItem('admin_token') ?? localStorage.getItem('backend_token');
  } catch {
    return memory;
  }
}

/** Keeps the token under both keys, or takes both away. */
export function storeToken(token: string | null): void {
  memory = token;
  try {
    for (const key of tokenKeys) {
      if (token === null) localStorage.removeItem(key);
      else localStorage.setItem(key, token);
    }
  } catch {
    // Storage is blocked; `memory` has it.
  }
}

/** Calls back when another tab has signed in or out. */
export function onTokenOfOtherTab(changed: (token: string | null) => void): () => void {
  const listener = ({ key }: StorageEvent) => {
    if (key === null || tokenKeys.some((name) => name === key)) changed(readToken());
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
