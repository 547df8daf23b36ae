import { useEffect } from 'react';

/** Logs an error when it appears, not on every render. */
export function useLoggedError(what: string, error: Error | null): void {
  useEffect(() => {
    if (error) console.error(what, error);
  }, [what, error]);
}
