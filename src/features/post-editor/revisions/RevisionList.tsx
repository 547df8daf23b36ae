import type { PostRevisions } from '#src/features/post-revisions/post-revision.ts';
import { usePersonName } from '#src/features/session/person-name.ts';
import { formatMoment } from '#src/lib/dates.ts';

type Props = { versions: PostRevisions; chosen: string; onChoose: (id: string) => void };

/** The versions of a post, newest first: the present one, which cannot be chosen, and the earlier ones. */
export function RevisionList({ versions: { present, revisions }, chosen, onChoose }: Props) {
  const nameOf = usePersonName();
  return (
    <ol className="revision-list" aria-label="Versions, newest first">
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
