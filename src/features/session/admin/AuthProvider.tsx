import { type ReactNode, useEffect, useMemo } from 'react';
import { keepSessionAlive } from '../keep-alive.ts';
import { checkToken, restoreSession } from '../session-check.ts';
import { followOtherTabs, useSession } from '../session-store.ts';
import { login, logout } from '../sign-in.ts';
import { type Auth, AuthContext } from '../use-auth.ts';

/** Gives the screens below it the session, restored from an earlier visit and at one with the other tabs. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { phase, user, isAdmin, token, authenticating } = useSession();
  useEffect(() => {
    void restoreSession();
    const unfollow = followOtherTabs((found) => void checkToken(found));
    const rest = keepSessionAlive();
    return () => {
      unfollow();
      rest();
    };
  }, []);
  const auth = useMemo<Auth>(
    () => ({ user, isAdmin, backendToken: token, loading: phase === 'restoring' || authenticating, login, logout }),
    [phase, user, isAdmin, token, authenticating],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
