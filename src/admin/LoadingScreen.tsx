import { Spinner } from '#src/ui/Spinner.tsx';

/** Shown while the session is being restored. */
export function LoadingScreen() {
  return (
    <main className="frame pt-24">
      <Spinner />
    </main>
  );
}
