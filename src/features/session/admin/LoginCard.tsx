import { useEffect, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { prepareSignIn, SignInError } from '../sign-in.ts';
import { loginFailed } from '../token-exchange.ts';
import { useAuth } from '../use-auth.ts';

/** Milliseconds for which the refusal can be read (specification, section 9). */
const readingTime = 3_000;

type Props = {
  /** A refused account is sent to the home page; not from a dialog over a form, which would lose what was typed. */
  leaveWhenRefused: boolean;
};

/** The one button that leads in, and what came of pressing it (specification, sections 2 and 8). */
export function LoginCard({ leaveWhenRefused }: Props) {
  const { login, loading } = useAuth();
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  useEffect(() => void prepareSignIn(), []);
  useEffect(() => {
    if (!refused || !leaveWhenRefused) return;
    const timer = setTimeout(() => window.location.replace('/'), readingTime);
    return () => clearTimeout(timer);
  }, [refused, leaveWhenRefused]);
  const signIn = async () => {
    setProblem(null);
    try {
      await login();
    } catch (error) {
      setProblem(error instanceof SignInError ? error.message : loginFailed);
      setRefused(error instanceof SignInError && error.refused);
    }
  };
  return (
    <div className="grid gap-5">
      <p className="text-muted">Only authorised addresses may enter. Everybody else is redirected to the home page.</p>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <Button kind="main" className="w-full" onClick={signIn} disabled={loading || (refused && leaveWhenRefused)}>
        {loading ? 'Authenticating...' : 'Sign in with Google'}
      </Button>
    </div>
  );
}
