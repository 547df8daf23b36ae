import { unreachableText } from '#src/client/api-error.ts';
import { LoginCard } from '#src/features/session/admin/LoginCard.tsx';
import { restoreSession } from '#src/features/session/session-check.ts';
import { site } from '#src/site.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';

type Props = {
  /** A stored session could not be checked, because the server did not answer. */
  unreachable: boolean;
};

/** The sign-in screen; offers a retry instead when a stored session could not be checked (§4.unreachable). */
export function LoginScreen({ unreachable }: Props) {
  return (
    <main className="grid min-h-dvh place-content-center px-5 py-16">
      <div className="w-[min(26rem,100vw-2.5rem)] border-t-2 border-gold pt-8">
        <p className="label text-muted">{site.name}</p>
        <h1 className="mt-3 mb-6 text-3xl">Admin Panel</h1>
        {unreachable ? (
          <Notice kind="danger" action={<Button onClick={() => void restoreSession()}>Try again</Button>}>
            {unreachableText}
          </Notice>
        ) : (
          <LoginCard leaveWhenRefused />
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
