import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
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
import { formOfPost } from '../form-mapping.ts';
import { fieldLabels, fieldNames, isSameValue, normalizeForm } from '../model/post-form.ts';
import { inOneFormat } from '../model/texts-of-form.ts';
import { FieldVersion } from './FieldVersion.tsx';

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
      <RevisionChanges stored={stored} revision={data} />
      <div className="dialog-actions">
        <Button kind="main" onClick={() => onRestore(data)}>
          Restore this version
        </Button>
      </div>
    </div>
  );
}

type RevisionChangesProps = { stored: Post; revision: PostRevision };

/** What restoring a version would change in the present text, field by field and word by word. */
function RevisionChanges({ stored, revision }: RevisionChangesProps) {
  const { present, earlier, fields } = useMemo(() => {
    const forms = inOneFormat(formOfPost(stored), formOfPost({ ...stored, ...revision.content }));
    const [present, earlier] = [normalizeForm(forms[0]), normalizeForm(forms[1])];
    return { present, earlier, fields: fieldNames.filter((name) => !isSameValue(name, present[name], earlier[name])) };
  }, [stored, revision]);
  if (fields.length === 0) return <p>This version has the same text as the present one.</p>;
  return (
    <>
      <p className="text-sm text-muted">
        Restoring <ins>adds this</ins> and <del>removes this</del>.
      </p>
      {fields.map((field) => (
        <section key={field} className="revision-field" aria-label={fieldLabels[field]}>
          <h3 className="font-medium">{fieldLabels[field]}</h3>
          <FieldVersion field={field} value={earlier[field]} before={present[field]} format={present.format} />
        </section>
      ))}
    </>
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
