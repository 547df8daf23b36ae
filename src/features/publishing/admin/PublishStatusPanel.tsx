import { useQuery } from '@tanstack/react-query';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { publishStatusQuery, usePublishNow } from '../publish-status.queries.ts';
import { publishStatusText } from '../publish-status-text.ts';

/** Shows the publish status of the last edit. */
export function PublishStatusPanel() {
  const { data, isError } = useQuery(publishStatusQuery);
  const publishing = usePublishNow();
  const status = data ? publishStatusText(data) : null;
  return (
    <section aria-labelledby="publishing">
      <h2 id="publishing" className="mb-2 text-2xl">
        Publishing
      </h2>
      <div className="border-t border-line py-3">
        <p role="status" className="flex items-center justify-between gap-4 tabular-nums">
          {status?.text ?? (isError ? 'The state of publishing is not known.' : 'Checking…')}
          <span className="dot" data-state={status?.tone ?? 'unknown'} aria-hidden="true" />
        </p>
        {status?.detail && <p className="mt-1 text-sm text-muted">{status.detail}</p>}
        {status?.canRetry && (
          <Button className="mt-3" busy={publishing.isPending} onClick={() => publishing.mutate()}>
            {publishing.isPending ? 'Asking…' : 'Try again'}
          </Button>
        )}
        {publishing.isError && <Notice kind="danger">{publishing.error.message}</Notice>}
      </div>
    </section>
  );
}
