import { usePublishStatus } from '../publish-status.queries.ts';
import type { PublishStatus } from '../publish-status.ts';
import { publishStatusText } from '../publish-status-text.ts';
import { BuildButton } from './BuildButton.tsx';

/** Whether search engines have the last edits, and when the next build is (§11.states). */
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
  const { title, detail, tone, spent, button, cost } = publishStatusText(status, readAt);
  return (
    <>
      <div className="border-t border-line py-3">
        <p role="status" className="flex items-center justify-between gap-4 font-medium tabular-nums">
          {title}
          <span className="dot" data-state={tone} aria-hidden="true" />
        </p>
        <p className="mt-1 text-sm text-muted tabular-nums">{detail}</p>
      </div>
      {spent && <p className="notice mb-4">{spent}</p>}
      <BuildButton status={status} label={button} cost={cost} />
    </>
  );
}
