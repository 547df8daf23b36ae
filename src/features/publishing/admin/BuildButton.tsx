import { useId } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useBuildNow } from '../publish-status.queries.ts';
import type { PublishStatus } from '../publish-status.ts';
import { isRunning } from '../publish-times.ts';

type Props = { status: PublishStatus; label: string; cost: string | null };

/** Requests a build, and says what that costs. Pressed again it does nothing until the build has ended (§11.once). */
export function BuildButton({ status, label, cost }: Props) {
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
