import { type ManagedPost, shownTitle } from '#src/features/posts/managed-post.ts';
import { Button } from '#src/ui/Button.tsx';
import { confirm } from '#src/ui/dialogs/confirm-dialog.ts';
import { useBulkActions } from './use-bulk-actions.ts';
import { binText } from './use-delete-post.ts';

type Props = { posts: ManagedPost[]; onDone: () => void };

/** What is done with the selected posts (§2.blogs-bulk). */
export function BulkButtons({ posts, onDone }: Props) {
  const { act, isBusy } = useBulkActions();
  const ids = posts.map(({ id }) => id);
  const withdraw = async () => {
    if (await act('withdraw', ids)) onDone();
  };
  const remove = async () => {
    const question = { danger: true, about: titlesOf(posts), consequence: binText(posts) };
    if ((await confirm(deleteQuestion(posts), 'Delete', question)) && (await act('delete', ids))) onDone();
  };
  return (
    <>
      <Button kind="quiet" busy={isBusy} onClick={() => void withdraw()} title="Readers no longer see them; they stay in this list">
        Withdraw
      </Button>
      <Button kind="quiet" data-danger busy={isBusy} onClick={() => void remove()}>
        Delete
      </Button>
    </>
  );
}

function deleteQuestion({ length }: ManagedPost[]): string {
  return length === 1 ? 'Are you sure you want to delete this blog?' : `Are you sure you want to delete these ${length} articles?`;
}

/** The first three titles, so that one sees what is meant. */
function titlesOf(posts: ManagedPost[]): string {
  const named = posts.slice(0, 3).map(shownTitle);
  const left = posts.length - named.length;
  return `${named.join(' · ')}${left > 0 ? ` and ${left} more` : ''}`;
}
