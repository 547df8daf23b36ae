import { Spinner } from '#src/ui/Spinner.tsx';

/** What stands there until it is known who is here. */
export function Opening() {
  return (
    <main className="frame pt-24">
      <Spinner />
    </main>
  );
}
