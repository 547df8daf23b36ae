import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { AuthProvider } from '#src/features/session/admin/AuthProvider.tsx';
import { SessionDialog } from '#src/features/session/admin/SessionDialog.tsx';
import { useSession } from '#src/features/session/session-store.ts';
import { DialogHost } from '#src/ui/DialogHost.tsx';
import { Toasts } from '#src/ui/Toasts.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { LoginScreen } from './LoginScreen.tsx';

/** Shows the area to administrators and the login screen to signed-out users; redirects other accounts to the home page (§4.access). */
export function AuthGate() {
  const { phase } = useSession();
  useEffect(() => {
    if (phase === 'denied') window.location.replace('/');
  }, [phase]);
  return (
    <AuthProvider>
      {phase === 'restoring' || phase === 'denied' ? (
        <LoadingScreen />
      ) : phase === 'signed-out' || phase === 'unreachable' ? (
        <LoginScreen unreachable={phase === 'unreachable'} />
      ) : (
        <Outlet />
      )}
      <SessionDialog />
      <DialogHost />
      <Toasts />
    </AuthProvider>
  );
}
