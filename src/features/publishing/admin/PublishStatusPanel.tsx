import { useQuery } from '@tanstack/react-query';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { publishQuery, usePublishNow } from '../publish-query.ts';
import { publishWords } from '../publish-words.ts';

/** Where the last edit is: saved, queued, building, live or failed (R16); never more than the live site itself says. */
export function PublishState() {
  const { data, isError } = useQuery(publishQuery);
  const publishing = usePublishNow();
  const words = data ? publishWords(data) : null;
  return (
    <section aria-labelledby="publishing">
      <h2 id="publishing" className="mb-2 text-2xl">
        Publishing
      </h2>
      <div className="border-t border-line py-3">
        <p role="status" className="flex items-center justify-between gap-4 tabular-nums">
          {words?.text ?? (isError ? 'The state of publishing is not known.' : 'Checking…')}
          <span className="dot" data-state={words?.tone ?? 'unknown'} aria-hidden="true" />
        </p>
        {words?.detail && <p className="mt-1 text-sm text-muted">{words.detail}</p>}
        {words?.canRetry && (
          <Button className="mt-3" busy={publishing.isPending} onClick={() => publishing.mutate()}>
            {publishing.isPending ? 'Asking…' : 'Try again'}
          </Button>
        )}
        {publishing.isError && <Notice kind="danger">{publishing.error.message}</Notice>}
      </div>
    </section>
  );
}
