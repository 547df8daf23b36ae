import { useQuery } from '@tanstack/react-query';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { ScreenHeading } from '#src/ui/ScreenHeading.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { copiesQuery } from '../backups.queries.ts';
import { CopyList } from './CopyList.tsx';
import { useDownload } from './use-download.ts';

/** Downloads everything, or the copy of a night (§14.download). */
export function Component() {
  const copies = useQuery(copiesQuery);
  const download = useDownload();
  useLoggedError('The copies could not be listed', copies.error);
  return (
    <>
      <ScreenHeading
        title="Backups"
        action={
          <Button kind="main" busy={download.running !== null} onClick={() => void download.start('live')}>
            Download everything
          </Button>
        }
      >
        All posts, comments, enquiries, partners and pictures in one file. It holds addresses and numbers of your readers, and what
        prospects wrote: keep it private.
      </ScreenHeading>
      {download.error && <Notice kind="danger">{download.error}</Notice>}
      {download.running && <Progress done={download.running.done} onCancel={download.cancel} />}
      <h2 className="mt-10 mb-2 text-xl">Nightly copies</h2>
      {copies.isPending && <Spinner label="Loading the copies…" />}
      {copies.isError && (
        <Notice kind="danger" action={<Button onClick={() => void copies.refetch()}>Try again</Button>}>
          {copies.error.message}
        </Notice>
      )}
      {copies.data && (
        <CopyList copies={copies.data} busy={download.running?.name ?? null} onDownload={(name) => void download.start(name)} />
      )}
    </>
  );
}

function Progress({ done, onCancel }: { done: number; onCancel: () => void }) {
  return (
    <Notice action={<Button onClick={onCancel}>Cancel</Button>}>
      <p>Your file is being made. Keep this page open.</p>
      <progress className="w-full" value={done} max={1} aria-label="Download" />
    </Notice>
  );
}
