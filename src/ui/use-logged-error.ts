import { useEffect } from 'react';

/** Logs each error once. */
export function useLoggedError(what: string, error: Error | null): void {
  useEffect(() => {
    if (error) console.error(what, error);
  }, [what, error]);
}
