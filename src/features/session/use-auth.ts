import { createContext, useContext } from 'react';
import type { Identity } from './session.ts';

/** The session as screens see it (§3.session). */
export type Auth = {
  user: Identity | null;
  isAdmin: boolean;
  backendToken: string | null;
  /** A session is being restored, or a sign-in is under way. */
  loading: boolean;
  login: () => Promise<void>;
  logout: () => Promise<void>;
};

export const AuthContext = createContext<Auth | null>(null);

/** @throws Error outside of an AuthProvider (§8.provider) */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
