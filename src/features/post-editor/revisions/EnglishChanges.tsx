import { useQuery } from '@tanstack/react-query';
import { postRevisionQuery, postRevisionsQuery } from '#src/features/post-revisions/post-revisions.queries.ts';
import { postQuery } from '#src/features/posts/posts.queries.ts';
import { Dialog } from '#src/ui/dialogs/Dialog.tsx';
import { Failed } from '#src/ui/Notice.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import '#src/ui/revisions.css';
import { PostChanges } from './PostChanges.tsx';

type Props = {
  /** The English article. */
  id: string;
  /** The version of it that the Arabic text follows. */
  since: number;
  onClose: () => void;
};

/** What changed in the English text after the Arabic one (§12.twins). */
export function EnglishChanges({ onClose, ...of }: Props) {
  return (
    <Dialog open onClose={onClose} title="Changes in the English text" description="Since the Arabic text was up to date." wide>
      <Changes {...of} />
    </Dialog>
  );
}

function Changes({ id, since }: Omit<Props, 'onClose'>) {
  const present = useQuery(postQuery(id));
  const versions = useQuery(postRevisionsQuery(id));
  // Newest first; a version has the number of the last save that had its text.
  const earlier = versions.data?.revisions.findLast(({ version }) => version >= since);
  const before = useQuery({ ...postRevisionQuery(id, earlier?.id ?? ''), enabled: earlier !== undefined });
  const failed = [present, versions, before].find(({ error, data }) => error && !data);
  if (failed?.error) return <Failed onRetry={() => void failed.refetch()}>{failed.error.message}</Failed>;
  if (versions.data && !earlier) return <p>The earlier version is no longer kept.</p>;
  if (!present.data || !before.data) return <Spinner />;
  return (
    <div className="min-w-0">
      <PostChanges from={{ ...present.data, ...before.data.content }} to={present.data} none="The English text is what it was again.">
        The English text <ins>has this now</ins> and <del>no longer has this</del>.
      </PostChanges>
    </div>
  );
}
