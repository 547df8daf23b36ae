import { usePublishStatus } from '../publish-status.queries.ts';
import type { PublishStatus } from '../publish-status.ts';
import { type PublishLine, publishStatusText } from '../publish-status-text.ts';
import { BuildButton } from './BuildButton.tsx';

/** Who has the last edits: readers; lists, feeds and search engines (§11.states). */
export function PublishStatusPanel() {
  const { status, readAt, isError } = usePublishStatus();
  return (
    <section aria-labelledby="publishing">
      <h2 id="publishing">Publishing</h2>
      {status ? (
        <KnownStatus status={status} readAt={readAt} />
      ) : (
        <p role="status" className="border-t border-line py-3">
          {isError ? 'The state of publishing is not known.' : 'Checking…'}
        </p>
      )}
    </section>
  );
}

function KnownStatus({ status, readAt }: { status: PublishStatus; readAt: Date }) {
  const { readers, built, pace, button, cost } = publishStatusText(status, readAt);
  return (
    <>
      <Line line={readers} />
      <Line line={built} isAnnounced />
      {pace && <p className="notice mb-4">{pace}</p>}
      <BuildButton status={status} label={button} cost={cost} />
    </>
  );
}

/** Only the title is announced: the seconds of a build would be read out one by one. */
function Line({ line: { title, detail, tone }, isAnnounced = false }: { line: PublishLine; isAnnounced?: boolean }) {
  return (
    <div className="border-t border-line py-3">
      <p role={isAnnounced ? 'status' : undefined} className="flex items-center justify-between gap-4 font-medium tabular-nums">
        {title}
        <span className="dot" data-state={tone} aria-hidden="true" />
      </p>
      <p className="mt-1 text-sm text-muted tabular-nums">{detail}</p>
    </div>
  );
}
