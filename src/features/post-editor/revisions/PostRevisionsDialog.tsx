import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PostRevision, PostRevisions } from '#src/features/post-revisions/post-revision.ts';
import { postRevisionQuery, postRevisionsQuery } from '#src/features/post-revisions/post-revisions.queries.ts';
import type { Post } from '#src/features/posts/post.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { RevisionChanges } from './RevisionChanges.tsx';
import { RevisionList } from './RevisionList.tsx';
import '#src/ui/revisions.css';

type Props = {
  /** The post as it is saved now. */
  stored: Post;
  onRestore: (revision: PostRevision) => void;
  onClose: () => void;
};

/** Lists the versions of a post and compares the chosen one with the present text (§12.post-revisions). */
export function PostRevisionsDialog({ stored, onRestore, onClose }: Props) {
  const { data, error, refetch } = useQuery(postRevisionsQuery(stored.id));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Earlier versions"
      description="Every save keeps the version before it. Restoring never loses anything."
      wide
    >
      {data && <Versions stored={stored} versions={data} onRestore={onRestore} />}
      {!data && error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner />}
    </Dialog>
  );
}

function Versions({ stored, versions, onRestore }: Pick<Props, 'stored' | 'onRestore'> & { versions: PostRevisions }) {
  const [chosen, setChosen] = useState(versions.revisions[0]?.id);
  if (chosen === undefined) return <p>There is no earlier version yet. The next save that changes the text keeps this one.</p>;
  return (
    <div className="revisions">
      <RevisionList versions={versions} chosen={chosen} onChoose={setChosen} />
      <ChosenVersion key={chosen} stored={stored} id={chosen} onRestore={onRestore} />
    </div>
  );
}

function ChosenVersion({ stored, id, onRestore }: Pick<Props, 'stored' | 'onRestore'> & { id: string }) {
  const { data, error, refetch } = useQuery(postRevisionQuery(stored.id, id));
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Spinner />;
  return (
    <div className="min-w-0">
      <RevisionChanges stored={stored} revision={data} />
      <div className="dialog-actions">
        <Button kind="main" onClick={() => onRestore(data)}>
          Restore this version
        </Button>
      </div>
    </div>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Notice kind="danger" action={<Button onClick={onRetry}>Try again</Button>}>
      {error.message}
    </Notice>
  );
}
