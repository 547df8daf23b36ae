import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#src/lib/dates.ts';
import { counted } from '#src/lib/numbers.ts';
import { Button } from '#src/ui/Button.tsx';
import { type Column, List } from '#src/ui/list/List.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { RowAction, RowActions } from '#src/ui/list/RowAction.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { backupsQuery } from '../backups.queries.ts';
import { backupSilenceMs, keptCopies, type NightlyBackup } from '../nightly-backups.ts';
import { type Download, useDownload } from './use-download.ts';

/** Downloads everything, or the backup of a night (§14.download). */
export function Component() {
  const backups = useQuery(backupsQuery);
  const download = useDownload();
  const [last] = backups.data ?? [];
  const isLate = last !== undefined && Date.now() - Date.parse(last.made_at) > backupSilenceMs;
  return (
    <ListScreen
      title="Backups"
      note="All articles, messages, partners and pictures in one file. It holds addresses and numbers of your readers, and what prospects wrote: keep it private."
      main={
        <Button kind="main" busy={download.running !== null} onClick={() => void download.start('live')}>
          Download everything
        </Button>
      }
    >
      {download.error && <Notice kind="danger">{download.error}</Notice>}
      {download.running && <Progress done={download.running.done} onCancel={download.cancel} />}
      {isLate && <Notice kind="danger">No backup has been made for more than two days. Please ask whoever looks after your site.</Notice>}
      {last && (
        <p className="mt-2 text-sm text-muted">
          Last backup: {formatMoment(last.made_at)}. The backups of {keptCopies} nights are kept.
        </p>
      )}
      <List
        name="Nightly backups"
        query={backups}
        items={backups.data?.map((backup) => ({ ...backup, id: backup.name }))}
        columns={columnsFor(download)}
        loading="Loading the backups…"
        failed="The backups could not be listed."
        empty={{ title: 'No backup has been made yet', text: 'The first one comes tonight.' }}
      />
    </ListScreen>
  );
}

function columnsFor({ running, start }: Download): Column<NightlyBackup & { id: string }>[] {
  return [
    { name: 'title', head: 'Nightly backup', width: '15rem', medium: '13rem', cell: ({ made_at }) => <h3>{formatMoment(made_at)}</h3> },
    { name: 'contents', head: 'What is in it', width: 'minmax(0, 1fr)', cell: ({ counts }) => <p>{contentsOf(counts)}</p> },
    {
      name: 'size',
      head: 'Without pictures',
      width: '8rem',
      cell: ({ bytes }) => (
        <p>
          {megabytes(bytes)}
          <span className="sm:sr-only"> without the pictures</span>
        </p>
      ),
    },
    {
      name: 'actions',
      width: '7rem',
      cell: ({ name, made_at }) => (
        <RowActions>
          <RowAction name={`Download the backup of ${formatMoment(made_at)}`} busy={running !== null} onClick={() => void start(name)}>
            Download
          </RowAction>
        </RowActions>
      ),
    },
  ];
}

/** '14 articles, 5 messages, 6 partners, 2 pictures' */
function contentsOf({ posts, messages, partners, pictures }: NightlyBackup['counts']): string {
  const contents = [counted(posts, 'article'), counted(messages, 'message'), counted(partners, 'partner'), counted(pictures, 'picture')];
  return contents.join(', ');
}

function megabytes(bytes: number): string {
  return `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`;
}

function Progress({ done, onCancel }: { done: number; onCancel: () => void }) {
  return (
    <Notice action={<Button onClick={onCancel}>Cancel</Button>}>
      <p>Your file is being made. Keep this page open.</p>
      <progress className="w-full" value={done} max={1} aria-label="Download" />
    </Notice>
  );
}
