import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { AuthProvider } from '#src/features/session/admin/AuthProvider.tsx';
import { SignInDialog } from '#src/features/session/admin/SignInDialog.tsx';
import { useSession } from '#src/features/session/session-store.ts';
import { site } from '#src/site.ts';
import { DialogHost } from '#src/ui/DialogHost.tsx';
import { Toasts } from '#src/ui/Toasts.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { LoginScreen } from './LoginScreen.tsx';

/**
 * Shows the area to administrators and the login screen to signed-out users; redirects other accounts to the home page (§4.access). A screen
 * whose session an administrator ended is gone at once, and the page is loaded anew, so that nothing of it stays in memory (§4.logout).
 */
export function AuthGate() {
  const { phase } = useSession();
  useEffect(() => {
    if (phase === 'denied') window.location.replace('/');
    if (phase === 'leaving') window.location.replace(site.adminPath);
  }, [phase]);
  return (
    <AuthProvider>
      {phase === 'restoring' || phase === 'signing-out' || phase === 'leaving' || phase === 'denied' ? (
        <LoadingScreen />
      ) : phase === 'signed-out' || phase === 'unreachable' ? (
        <LoginScreen unreachable={phase === 'unreachable'} />
      ) : (
        <Outlet />
      )}
      {phase === 'expired' && <SignInDialog />}
      <DialogHost />
      <Toasts />
    </AuthProvider>
  );
}
