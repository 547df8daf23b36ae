import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { toast } from 'sonner';
import { z } from 'zod';
import { textIn } from '#src/features/posts/language.ts';
import { binDays, type ManagedPost, managedPageSize, shownTitle } from '#src/features/posts/managed-post.ts';
import { binQuery, useRestorePost } from '#src/features/posts/posts.queries.ts';
import { formatDate } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { List } from '#src/ui/list/List.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { lastPageOf } from '#src/ui/list/Pages.tsx';
import { RowAction, RowActions } from '#src/ui/list/RowAction.tsx';
import { rangeText } from '#src/ui/list/range-text.ts';
import { pageField, useListState } from '#src/ui/list/use-list-state.ts';
import { useSelection } from '#src/ui/list/use-selection.ts';
import { sayFailure } from '#src/ui/messages/say-failure.ts';
import { withdrawUndo } from '#src/ui/messages/undo-toast.ts';
import { useBulkActions } from './use-bulk-actions.ts';

const stateSchema = z.object({ q: z.string().max(200).default(''), page: pageField });

/** Lists deleted posts and restores them, one or many (§10.bin). */
export function Component() {
  const { state, change, goTo, clear } = useListState(stateSchema);
  const bin = useQuery(binQuery(state));
  const posts = bin.data?.blogs;
  const total = bin.data?.total ?? 0;
  const selection = useSelection<ManagedPost>(posts ?? [], total, { filters: state.q });
  const bulk = useBulkActions();
  const restoration = useRestorePost();
  const restore = async (post: ManagedPost) => {
    try {
      await restoration.mutateAsync(post.id);
      selection.drop([post.id]);
      withdrawUndo([post.id]);
      toast.success(`“${shownTitle(post)}” is back.`);
    } catch (error) {
      sayFailure('An article could not be restored', error, 'The article could not be restored. Please try again.');
    }
  };
  const restoreSelected = async () => {
    const ids = selection.items.map(({ id }) => id);
    if (await bulk.act('restore', ids)) selection.clear();
  };
  const busyId = restoration.isPending ? restoration.variables : null;
  return (
    <ListScreen
      title="Bin"
      note={`Deleted articles stay here for ${binDays} days.`}
      actions={
        <Link to="/blogs" className="button" data-kind="quiet">
          All articles
        </Link>
      }
      search={{ value: state.q, placeholder: 'Title or tag', onSearch: (q) => change({ q }) }}
      result={
        posts && (total > 0 || state.q) ? rangeText(total, ['article', 'articles'], { page: state.page, size: managedPageSize }) : undefined
      }
    >
      <List
        name="Deleted articles"
        query={bin}
        items={posts}
        columns={[
          {
            name: 'title',
            head: 'Title',
            width: 'minmax(0, 1fr)',
            cell: (post) => <h3 {...textIn(post)}>{shownTitle(post)}</h3>,
          },
          {
            name: 'deleted',
            head: 'Deleted',
            width: '11rem',
            medium: null,
            cell: ({ deleted_at }) => <Day word="Deleted" day={deleted_at} />,
          },
          {
            name: 'gone',
            head: 'Gone for good',
            width: '11rem',
            medium: '10rem',
            cell: ({ deleted_at }) => <Day word="Gone on" day={goneOn(deleted_at)} />,
          },
          {
            name: 'actions',
            width: '7rem',
            cell: (post) => (
              <RowActions>
                <RowAction name={`Restore ${shownTitle(post)}`} busy={busyId === post.id} onClick={() => void restore(post)}>
                  Restore
                </RowAction>
              </RowActions>
            ),
          },
        ]}
        loading="Loading the bin…"
        failed="Failed to fetch blogs"
        empty={
          state.q
            ? { title: 'No articles match', action: <Button onClick={() => clear()}>Clear Search</Button> }
            : { title: 'The bin is empty' }
        }
        rowsLeave
        selection={selection}
        nameOf={shownTitle}
        bulk={
          <Button kind="quiet" busy={bulk.isBusy} onClick={() => void restoreSelected()}>
            Restore
          </Button>
        }
        pages={{
          page: state.page,
          size: managedPageSize,
          total,
          last: lastPageOf(bin.data?.total, managedPageSize),
          onPage: goTo,
        }}
      />
    </ListScreen>
  );
}

/** The head of the column says the word where there is one. */
function Day({ word, day }: { word: string; day: string | null }) {
  return (
    <p>
      <span className="sm:sr-only">{word} </span>
      <time dateTime={day ?? undefined}>{formatDate(day)}</time>
    </p>
  );
}

function goneOn(deleted: string | null): string | null {
  return deleted && new Date(Date.parse(deleted) + binDays * 86_400_000).toISOString();
}
