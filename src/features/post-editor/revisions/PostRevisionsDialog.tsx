import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PostRevision, PostRevisions } from '#src/features/post-revisions/post-revision.ts';
import { postRevisionQuery, postRevisionsQuery } from '#src/features/post-revisions/post-revisions.queries.ts';
import type { Post } from '#src/features/posts/post.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/dialogs/Dialog.tsx';
import { useFocusOnChosen } from '#src/ui/dialogs/use-focus-on-chosen.ts';
import { Failed } from '#src/ui/Notice.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import '#src/ui/revisions.css';
import { usePersonName } from '#src/features/session/person-name.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { PostChanges } from './PostChanges.tsx';

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
      {!data && error && <Failed onRetry={() => void refetch()}>{error.message}</Failed>}
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
  if (!data) return error ? <Failed onRetry={() => void refetch()}>{error.message}</Failed> : <Spinner />;
  return (
    <div className="min-w-0">
      <PostChanges from={stored} to={{ ...stored, ...data.content }} none="This version has the same text as the present one.">
        Restoring <ins>adds this</ins> and <del>removes this</del>.
      </PostChanges>
      <div className="dialog-actions">
        <Button kind="main" onClick={() => onRestore(data)}>
          Restore this version
        </Button>
      </div>
    </div>
  );
}

type RevisionListProps = { versions: PostRevisions; chosen: string; onChoose: (id: string) => void };

/** The versions of a post, newest first: the present one, which cannot be chosen, and the earlier ones. */
function RevisionList({ versions: { present, revisions }, chosen, onChoose }: RevisionListProps) {
  const nameOf = usePersonName();
  const list = useFocusOnChosen();
  return (
    <ol ref={list} className="revision-list" aria-label="Versions, newest first">
      <li className="revision">
        <span className="font-medium">Current version</span>
        <span className="text-sm text-muted">
          {formatMoment(present.saved_at)}, {nameOf(present.saved_by)}
        </span>
      </li>
      {revisions.map(({ id, saved_at, saved_by, title }) => (
        <li key={id}>
          <button type="button" className="revision" aria-current={id === chosen || undefined} onClick={() => onChoose(id)}>
            <span className="font-medium">{formatMoment(saved_at)}</span>
            <span className="text-sm text-muted">{nameOf(saved_by)}</span>
            {title !== present.title && (
              <span className="text-sm" dir="auto">
                {title}
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}
