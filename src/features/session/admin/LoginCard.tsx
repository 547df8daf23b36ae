import { useEffect, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { prepareSignIn, SignInError } from '../sign-in.ts';
import { loginFailed } from '../token-exchange.ts';
import { useAuth } from '../use-auth.ts';

/** Milliseconds before a refused account is redirected (§8.denied). */
const redirectDelayMs = 3_000;

type Props = {
  /** Redirects a refused account to the home page; false in a dialog over a form, whose input would be lost. */
  leaveWhenRefused: boolean;
};

/** The sign-in button and its errors (§2.admin-login). */
export function LoginCard({ leaveWhenRefused }: Props) {
  const { login, loading } = useAuth();
  const [error, setError] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  useEffect(() => void prepareSignIn(), []);
  useEffect(() => {
    if (!refused || !leaveWhenRefused) return;
    const timer = setTimeout(() => window.location.replace('/'), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [refused, leaveWhenRefused]);
  const signIn = async () => {
    setError(null);
    try {
      await login();
    } catch (failure) {
      setError(failure instanceof SignInError ? failure.message : loginFailed);
      setRefused(failure instanceof SignInError && failure.refused);
    }
  };
  return (
    <div className="grid gap-5">
      <p className="text-muted">Only authorised addresses may enter. Everybody else is redirected to the home page.</p>
      {error && <Notice kind="danger">{error}</Notice>}
      <Button kind="main" className="w-full" onClick={signIn} busy={loading} disabled={refused && leaveWhenRefused}>
        {loading ? 'Authenticating...' : 'Sign in with Google'}
      </Button>
    </div>
  );
}
