import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { AuthProvider } from '#src/features/session/admin/AuthProvider.tsx';
import { SessionDialog } from '#src/features/session/admin/SessionDialog.tsx';
import { useSession } from '#src/features/session/session-store.ts';
import { AskHost } from '#src/ui/DialogHost.tsx';
import { Toasts } from '#src/ui/Toasts.tsx';
import { Opening } from './LoadingScreen.tsx';
import { LoginScreen } from './LoginScreen.tsx';

/** Lets administrators in, shows the login screen to whoever is not signed in, and sends everybody else home (specification, section 4). */
export function Gate() {
  return (
    <AuthProvider>
      <Door />
      <SessionDialog />
      <AskHost />
      <Toasts />
    </AuthProvider>
  );
}

function Door() {
  const { phase } = useSession();
  useEffect(() => {
    // A restored session of somebody who may not enter: at once and without a word (decision 7).
    if (phase === 'denied') window.location.replace('/');
  }, [phase]);
  if (phase === 'restoring' || phase === 'denied') return <Opening />;
  if (phase === 'out' || phase === 'unreachable') return <LoginScreen unreachable={phase === 'unreachable'} />;
  return <Outlet />;
}
