import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { unreachableText } from '#src/client/api-error.ts';
import { AuthProvider } from '#src/features/session/admin/AuthProvider.tsx';
import { LoginCard } from '#src/features/session/admin/LoginCard.tsx';
import { SignInDialog } from '#src/features/session/admin/SignInDialog.tsx';
import { restoreSession } from '#src/features/session/session-check.ts';
import { useSession } from '#src/features/session/session-store.ts';
import { readSignedOut } from '#src/features/session/tokens.ts';
import { hasCopies } from '#src/features/versioned-form/device-store.ts';
import { site } from '#src/site.ts';
import { DialogHost } from '#src/ui/dialogs/DialogHost.tsx';
import { Toasts } from '#src/ui/messages/Toasts.tsx';
import { Failed, Notice } from '#src/ui/Notice.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';

/**
 * Shows the area to administrators and the login screen to signed-out users; redirects other accounts to the home page (§4.access). A screen
 * whose session an administrator ended is gone at once, and the page is reloaded, so that nothing of it stays in memory (§4.logout).
 */
export function AuthGate() {
  const { phase } = useSession();
  const [isCutOff, setCutOff] = useState(false);
  useEffect(() => {
    if (phase === 'denied') window.location.replace('/');
    if (phase !== 'leaving') return;
    // Asked first: a page that cannot be loaded would be the browser's own error page.
    const leave = () =>
      fetch(site.adminPath, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(8_000) }).then(
        () => window.location.replace(site.adminPath),
        () => setCutOff(true),
      );
    void leave();
    window.addEventListener('online', leave);
    const retry = setInterval(leave, 10_000);
    return () => {
      window.removeEventListener('online', leave);
      clearInterval(retry);
    };
  }, [phase]);
  return (
    <AuthProvider>
      {phase === 'leaving' && isCutOff ? (
        <SignedOutScreen />
      ) : phase === 'restoring' || phase === 'signing-out' || phase === 'leaving' || phase === 'denied' ? (
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

/** What is left of the area on a device that cannot load the login screen. */
function SignedOutScreen() {
  return (
    <main className="grid min-h-dvh place-content-center px-5 py-16">
      <div className="w-[min(26rem,100vw-2.5rem)] border-t-2 border-gold pt-8">
        <h1 className="mb-6 text-3xl">Admin Panel</h1>
        <p role="status">You are signed out. The login screen opens when this device is online again.</p>
      </div>
    </main>
  );
}

type Props = {
  /** A stored session could not be checked, because the server did not answer. */
  unreachable: boolean;
};

/** The sign-in screen; offers a retry instead when a stored session could not be checked (§4.unreachable). */
export function LoginScreen({ unreachable }: Props) {
  const signedOut = readSignedOut();
  return (
    <main className="grid min-h-dvh place-content-center px-5 py-16">
      <div className="w-[min(26rem,100vw-2.5rem)] border-t-2 border-gold pt-8">
        <p className="label text-muted">{site.name}</p>
        <h1 className="mt-3 mb-6 text-3xl">Admin Panel</h1>
        {unreachable ? (
          <Failed onRetry={() => void restoreSession()}>{unreachableText}</Failed>
        ) : (
          <div className="grid gap-5">
            {signedOut && (
              <Notice>{[signedOut, hasCopies() && 'What was not saved is kept on this device.'].filter(Boolean).join(' ')}</Notice>
            )}
            <LoginCard leaveWhenRefused />
          </div>
        )}
        <p className="mt-8">
          <a href="/" className="link inline-flex min-h-11 items-center text-sm">
            Back to Home
          </a>
        </p>
      </div>
    </main>
  );
}
