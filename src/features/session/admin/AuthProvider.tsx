import { type ReactNode, useEffect, useMemo } from 'react';
import { keepSessionAlive } from '../keep-alive.ts';
import { checkToken, restoreSession } from '../session-check.ts';
import { followOtherTabs, useSession } from '../session-store.ts';
import { login, logout } from '../sign-in.ts';
import { type Auth, AuthContext } from '../use-auth.ts';

/** Provides the session: restores it, keeps it alive and synchronises it with other tabs. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { phase, user, isAdmin, token, isAuthenticating } = useSession();
  useEffect(() => {
    void restoreSession();
    const stopFollowing = followOtherTabs((found) => void checkToken(found));
    const stopKeepAlive = keepSessionAlive();
    return () => {
      stopFollowing();
      stopKeepAlive();
    };
  }, []);
  const auth = useMemo<Auth>(
    () => ({ user, isAdmin, backendToken: token, loading: phase === 'restoring' || isAuthenticating, login, logout }),
    [phase, user, isAdmin, token, isAuthenticating],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
