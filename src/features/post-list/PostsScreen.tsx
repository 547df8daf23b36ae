import './post-list.css';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { textSearchQuery } from '#src/features/listing/text-search.queries.ts';
import { isFiltered, type ListState, listStateSchema, orders, statusFilters } from '#src/features/posts/list-state.ts';
import { binDays, type ManagedPost, managedPageSize, shownTitle } from '#src/features/posts/managed-post.ts';
import { listedPostQuery, managedPostsQuery, postsKey } from '#src/features/posts/posts.queries.ts';
import { PreviewLinkDialog } from '#src/features/preview-links/PreviewLinkDialog.tsx';
import { statsQuery } from '#src/features/statistics/dashboard-stats.queries.ts';
import { sendLeftDrafts } from '#src/features/versioned-form/device-copies.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { categories } from '#src/site.ts';
import { Button } from '#src/ui/Button.tsx';
import { Waiting } from '#src/ui/Figure.tsx';
import { List } from '#src/ui/list/List.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { lastPageOf } from '#src/ui/list/Pages.tsx';
import { rangeText } from '#src/ui/list/range-text.ts';
import { useListState } from '#src/ui/list/use-list-state.ts';
import { useSelection } from '#src/ui/list/use-selection.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { BulkButtons } from './BulkButtons.tsx';
import { postColumns } from './post-columns.tsx';
import { useDeletePostWithUndo } from './use-delete-post.ts';
import { usePostActions } from './use-post-actions.ts';

const noun = ['article', 'articles'] as const;

/** The list of posts (§2.blogs); its state is in the URL. */
export function Component() {
  const { state, params, change, goTo, clear } = useListState(listStateSchema);
  const { posts, items, total, groups, sentences } = usePosts(state);
  const found = posts.data?.total;
  const { page: _, sort: __, ...filters } = state;
  const selection = useSelection<ManagedPost>(items ?? [], total, { filters: JSON.stringify(filters) });
  const [sharedPost, setSharedPost] = useState<ManagedPost | null>(null);
  useLeftDrafts();
  const deletion = useDeletePostWithUndo(({ id }) => selection.drop([id]));
  const actions = usePostActions(setSharedPost);
  const isEmpty = found === 0 && !isFiltered(state);
  const result = posts.data && !isEmpty ? resultText(state, total) : undefined;
  return (
    <ListScreen
      title="Blogs"
      note={<PostCounters />}
      actions={
        <Link to="/blogs/bin" className="button desk-tool" data-kind="quiet" title={`Articles deleted in the last ${binDays} days`}>
          Bin
        </Link>
      }
      {...(!isEmpty && { search: { value: state.q, placeholder: 'Title, tag or text', onSearch: (q: string) => change({ q }) } })}
      filters={
        isEmpty
          ? []
          : [
              {
                label: 'Status',
                value: state.status,
                options: statusFilters,
                onChange: (status) => change({ status } as Partial<ListState>),
              },
              {
                label: 'Category',
                value: state.category,
                options: [['', 'All categories'], ...categories.map((category) => [category, category] as const)],
                onChange: (category) => change({ category } as Partial<ListState>),
              },
              {
                label: 'Sort by',
                value: state.sort,
                options: orders,
                onChange: (sort) => change({ sort } as Partial<ListState>),
                isForPhones: true,
              },
            ]
      }
      onClear={clear}
      result={result}
    >
      {params.get('missing') === 'id' && <Notice>Choose the article that you want to edit.</Notice>}
      <List
        name="Articles"
        query={posts}
        items={items}
        {...(groups && { groups })}
        columns={postColumns({ actions, deletion, sentences })}
        loading="Loading articles…"
        failed="Failed to fetch blogs"
        empty={isFiltered(state) ? nothingFound(state.q, () => clear()) : noBlogs}
        selection={selection}
        nameOf={shownTitle}
        bulk={<BulkButtons posts={selection.items} onDone={selection.clear} />}
        order={{ value: state.sort, onChange: (sort) => change({ sort } as Partial<ListState>) }}
        pages={{ page: state.page, size: managedPageSize, total: found, last: lastPageOf(found, managedPageSize), onPage: goTo }}
      />
      {sharedPost && <PreviewLinkDialog post={sharedPost} onClose={() => setSharedPost(null)} />}
    </ListScreen>
  );
}

/** Words of a new article that its tab could not send any more become a draft of the list. */
function useLeftDrafts(): void {
  const queries = useQueryClient();
  useEffect(() => {
    void sendLeftDrafts().then((hasArrived) => {
      if (hasArrived) void queries.invalidateQueries({ queryKey: postsKey });
    });
  }, [queries]);
}

/** The posts of the list, and below them those whose text has the words of the search. */
function usePosts(state: ListState) {
  const posts = useQuery(managedPostsQuery(state));
  const { rows: hits, sentences } = useTextHits(state, posts.data && !posts.isFetching ? posts.data.blogs : null);
  if (!posts.data) return { posts, items: undefined, total: 0, groups: undefined, sentences };
  const { blogs: found, total } = posts.data;
  const inText = hits.filter(({ id }) => !found.some((post) => post.id === id));
  const groups = [
    { title: 'In titles and tags', note: String(total), items: found },
    { title: 'In the text', note: String(inText.length), items: inText },
  ].filter((group) => group.items.length > 0);
  return { posts, items: [...found, ...inText], total: total + inText.length, groups: inText.length > 0 ? groups : undefined, sentences };
}

const noBlogs = {
  title: 'No blogs yet',
  action: (
    <Link to="/blogs/create" className="button" data-kind="main">
      Create Your First Blog
    </Link>
  ),
};

function nothingFound(q: string, onClear: () => void) {
  return {
    title: 'No articles match',
    text: q && `Nothing has “${q}” in its title, tags or text.`,
    action: <Button onClick={onClear}>Clear Filters</Button>,
  };
}

function resultText(state: ListState, total: number): string {
  if (state.q) return total === 0 ? 'No articles match' : `${rangeText(total, noun)} ${total === 1 ? 'matches' : 'match'}`;
  return rangeText(total, noun, { page: state.page, size: managedPageSize });
}

/**
 * Rows of posts that have the words in their text, drafts too, where the first page of a search shows them.
 * @param listed the rows that are there anyway; null while they are asked for, since a post that was just deleted is no hit any more
 */
function useTextHits({ q, status, category, page }: ListState, listed: readonly ManagedPost[] | null) {
  const query = textSearchQuery(q, category);
  const isAsked = page === 1 && q !== '' && query.enabled !== false;
  const { data, isFetching } = useQuery({ ...query, enabled: isAsked });
  const found = (isAsked && data?.results) || [];
  const others = found.filter(({ id }) => !listed?.some((post) => post.id === id));
  const isKnown = listed !== null && !isFetching;
  const rows = useQueries({ queries: others.map(({ id }) => ({ ...listedPostQuery(id), enabled: isKnown })) });
  return {
    rows: rows.flatMap((row) => row.data ?? []).filter((post) => status === '' || post.status === status),
    sentences: new Map(found.map(({ id, snippet }) => [id, snippet])),
  };
}

/** The counters of the list, in one line; "Comments" is always "--" and links to those that wait (§2.blogs). */
function PostCounters() {
  const { data, isPending } = useQuery(statsQuery);
  const number = (value = 0) => (isPending ? <Waiting /> : formatNumber(value));
  const waiting = data?.comments_to_review ?? 0;
  return (
    <dl className="post-counters">
      <Counter label="Total" value={number(data?.total_blogs)} />
      <Counter label="Featured" value={number(data?.featured)} />
      <Counter label="Total Views" value={number(data?.total_views)} />
      <Counter label="Comments" value="--">
        {waiting > 0 && (
          <Link to="/inbox?view=all&held=1" className="link">
            {formatNumber(waiting)} to review
          </Link>
        )}
      </Counter>
    </dl>
  );
}

function Counter({ label, value, children }: { label: string; value: ReactNode; children?: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {children && <dd>{children}</dd>}
    </div>
  );
}
