import { Link } from 'react-router';
import { coverPath } from '#src/features/artwork/post-artwork.ts';
import type { MarkedText } from '#src/features/listing/text-search.queries.ts';
import { PictureThumb } from '#src/features/pictures/PictureThumb.tsx';
import { textIn } from '#src/features/posts/language.ts';
import { type ManagedPost, shownTitle } from '#src/features/posts/managed-post.ts';
import { imageOf, readTimeOf } from '#src/features/posts/post.ts';
import { stateLabels, stateOf } from '#src/features/posts/post-state.ts';
import { formatDate, formatShortMoment } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import type { Column } from '#src/ui/list/List.tsx';
import { RowAction, RowActions } from '#src/ui/list/RowAction.tsx';
import { PostMenu } from './PostMenu.tsx';
import type { useDeletePostWithUndo } from './use-delete-post.ts';
import type { usePostActions } from './use-post-actions.ts';

type Tools = {
  actions: ReturnType<typeof usePostActions>;
  deletion: ReturnType<typeof useDeletePostWithUndo>;
  /** The sentences of hits in texts, by post. */
  sentences: ReadonlyMap<string, MarkedText>;
};

/** The columns of the list of posts (§2.blogs). */
export function postColumns({ actions, deletion, sentences }: Tools): Column<ManagedPost>[] {
  return [
    {
      name: 'picture',
      width: '4rem',
      medium: null,
      cell: (post) => (
        // Edit leads there as well.
        <Link to={`/blogs/edit/${post.id}`} tabIndex={-1} aria-hidden="true">
          <PictureThumb url={imageOf(post) ?? coverPath(post)} alt="" width={64} height={44} className="post-picture" />
        </Link>
      ),
    },
    {
      name: 'title',
      head: 'Title',
      width: 'minmax(0, 1fr)',
      orders: [
        ['title-asc', 'A to Z'],
        ['title-desc', 'Z to A'],
      ],
      cell: (post) => <Title post={post} sentence={sentences.get(post.id)} />,
    },
    {
      name: 'status',
      head: 'Status',
      width: '9.5rem',
      orders: [
        ['status-asc', 'drafts first'],
        ['status-desc', 'published first'],
      ],
      cell: (post) => <Status post={post} />,
    },
    {
      name: 'created',
      head: 'Created',
      width: '9rem',
      medium: '8.75rem',
      orders: [
        ['date-desc', 'newest first'],
        ['date-asc', 'oldest first'],
      ],
      cell: (post) => <Created post={post} />,
    },
    {
      name: 'views',
      head: 'Views',
      width: '3.5rem',
      medium: '4.5rem',
      orders: [
        ['views-desc', 'most first'],
        ['views-asc', 'fewest first'],
      ],
      cell: ({ views }) => <Count number={views} noun="view" />,
    },
    { name: 'likes', head: 'Likes', width: '3rem', medium: '0', cell: ({ likes }) => <Count number={likes} noun="like" /> },
    { name: 'actions', width: '12.25rem', medium: '0', cell: (post) => <Actions post={post} actions={actions} deletion={deletion} /> },
  ];
}

function Title({ post, sentence }: { post: ManagedPost; sentence: MarkedText | undefined }) {
  const { subtitle, category_tags, featured, first_words } = post;
  return (
    <>
      <h3 {...textIn(post)}>
        <TitleLink post={post} />
      </h3>
      {sentence ? (
        <p className="post-line" {...textIn(post)}>
          <Marked {...sentence} />
        </p>
      ) : (
        <p className="post-line">
          {featured && <Badge kind="gold">Featured</Badge>}
          {category_tags.length > 0 && (
            <span className="post-tags" dir="auto">
              {category_tags.join(', ')}
            </span>
          )}
          {(subtitle || first_words) && <span {...textIn(post)}>{subtitle || first_words}</span>}
        </p>
      )}
    </>
  );
}

/** Leads to what one wants to see: the page of a published post, the form of any other. */
function TitleLink({ post }: { post: ManagedPost }) {
  const { id, status } = post;
  const title = shownTitle(post);
  if (status !== 'published')
    return (
      <Link to={`/blogs/edit/${id}`} title={title}>
        {title}
      </Link>
    );
  return (
    <>
      <a href={`/blog/${id}`} target="_blank" rel="noopener noreferrer" title={title}>
        {title}
      </a>
      <Icon name="out" />
    </>
  );
}

/** A sentence with its hits marked; it begins so near the first one that a phone shows it. */
function Marked({ text, hits }: MarkedText) {
  const begin = Math.max(0, (hits[0]?.[0] ?? 0) - mostBefore);
  const start = begin === 0 ? 0 : text.indexOf(' ', begin) + 1;
  let end = start;
  const pieces = hits.map(([from, to]) => {
    const before = text.slice(end, from);
    end = to;
    return (
      <span key={from}>
        {before}
        <mark>{text.slice(from, to)}</mark>
      </span>
    );
  });
  return (
    <>
      {start > 0 && '…'}
      {pieces}
      {text.slice(end)}
    </>
  );
}

const mostBefore = 24;

/** A dot and a word; the second line says what is unusual. */
function Status({ post }: { post: ManagedPost }) {
  const state = stateOf(post);
  const isChanged = state === 'published' && post.unsaved_at !== null;
  return (
    <p className="post-status">
      <span className="dot" data-post={isChanged ? 'changed' : state} aria-hidden="true" />
      <span>{stateLabels[state]}</span>
      {unusualOf(post) && <small>{unusualOf(post)}</small>}
    </p>
  );
}

function unusualOf({ status, publish_at, unsaved_at, updated_at }: ManagedPost): string | null {
  if (status === 'scheduled') return publish_at && formatShortMoment(publish_at);
  if (unsaved_at && status === 'published') return 'Unpublished changes';
  const writtenAt = unsaved_at ?? updated_at;
  return status === 'draft' && writtenAt ? `Saved ${formatShortMoment(writtenAt)}` : null;
}

/** The day of a post, for a scheduled one the day that it will get. */
function Created({ post }: { post: ManagedPost }) {
  const day = (post.status === 'scheduled' && post.publish_at) || post.created_at || post.date;
  return (
    <p>
      <time dateTime={day ?? undefined}>{formatDate(day)}</time>
      <small>{readTimeOf(post)}</small>
    </p>
  );
}

/** Likes are below views where there is no column for them, so that they say what they are. */
function Count({ number, noun }: { number: number; noun: 'view' | 'like' }) {
  return (
    <p>
      {formatNumber(number)}
      <span className={noun === 'like' ? 'xl:sr-only' : 'sm:sr-only'}> {number === 1 ? noun : `${noun}s`}</span>
    </p>
  );
}

const noPage = {
  published: undefined,
  draft: 'A draft has no public page.',
  scheduled: 'It has no public page until it is published.',
  withdrawn: 'A withdrawn article has no public page.',
};

function Actions({ post, actions, deletion }: Pick<Tools, 'actions' | 'deletion'> & { post: ManagedPost }) {
  const { id } = post;
  const title = shownTitle(post);
  return (
    <RowActions>
      <RowAction name={`View ${title}`} href={`/blog/${id}`} refusal={noPage[stateOf(post)]}>
        View
      </RowAction>
      <RowAction name={`Edit ${title}`} to={`/blogs/edit/${id}`}>
        Edit
      </RowAction>
      <RowAction name={`Delete ${title}`} isDanger busy={deletion.busyId === id} onClick={() => void deletion.deleteItem(post)}>
        Delete
      </RowAction>
      <PostMenu
        post={post}
        actions={actions.of(post)}
        isUnsaved={post.unsaved_at !== null}
        busy={actions.busyId === id}
        label={`Actions for ${title}`}
      />
    </RowActions>
  );
}
