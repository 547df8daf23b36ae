import { useEffect } from 'react';

/** Writes a failure to the console, once for each. */
export function useLoggedError(what: string, error: Error | null): void {
  useEffect(() => {
    if (error) console.error(what, error);
  }, [what, error]);
}
