import { useId } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useBuildNow, usePublishStatus } from '../publish-status.queries.ts';
import type { PublishStatus } from '../publish-status.ts';
import { publishStatusText } from '../publish-status-text.ts';
import { isRunning } from '../publish-times.ts';

/** Whether search engines have the last edits, and when the next build is (§11.states). */
export function PublishStatusPanel() {
  const { status, readAt, isError } = usePublishStatus();
  return (
    <section aria-labelledby="publishing">
      <h2 id="publishing" className="part-title">
        Publishing
      </h2>
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

type Props = { status: PublishStatus; label: string; cost: string | null };

/** Requests a build, and says what that costs. Pressed again it does nothing until the build has ended (§11.once). */
function BuildButton({ status, label, cost }: Props) {
  const costId = useId();
  const { build, isPending, error } = useBuildNow();
  const isIdle = !isPending && !isRunning(status);
  return (
    <div className="border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button disabled={!isIdle} aria-describedby={cost ? costId : undefined} onClick={() => build()}>
          {isPending ? 'Asking…' : label}
        </Button>
        {cost && (
          <p id={costId} className="text-sm text-muted tabular-nums">
            {cost}
          </p>
        )}
      </div>
      {error && <Notice kind="danger">{error.message}</Notice>}
    </div>
  );
}
