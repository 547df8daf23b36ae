import { useId } from 'react';
import { Link } from 'react-router';
import { drawingPath } from '#src/features/artwork/post-artwork.ts';
import { PictureThumb } from '#src/features/pictures/PictureThumb.tsx';
import { textIn } from '#src/features/posts/language.ts';
import type { ManagedPost } from '#src/features/posts/managed-post.ts';
import { imageOf } from '#src/features/posts/post.ts';
import { stateOf } from '#src/features/posts/post-state.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { SelectBox } from '#src/ui/SelectBox.tsx';
import { PostFacts } from './PostFacts.tsx';
import { PostMenu } from './PostMenu.tsx';
import type { PostActions } from './use-post-actions.ts';
import { ViewLink } from './ViewLink.tsx';

type Props = {
  post: ManagedPost;
  isSelected: boolean;
  onSelect: () => void;
  actions: PostActions;
  isDeleting: boolean;
  onDelete: () => void;
};

/** One post of the list with its facts and actions (§2.blogs). */
export function PostRow({ post, isSelected, onSelect, ...rest }: Props) {
  const { title, subtitle } = post;
  const reachId = useId();
  return (
    <li className="post-row" data-selected={isSelected || undefined} data-state={stateOf(post)}>
      <SelectBox label={`Select ${title}`} checked={isSelected} onChange={onSelect} />
      <PictureThumb url={imageOf(post) ?? drawingPath(post)} alt="" width={72} height={48} className="post-picture" />
      <div className="post-texts">
        <div className="post-names">
          <h3 {...textIn(post)}>
            <TitleLink post={post} reachId={reachId} />
          </h3>
          {subtitle && <p {...textIn(post)}>{subtitle}</p>}
        </div>
        <PostFacts post={post} reachId={reachId} />
      </div>
      <RowActions post={post} {...rest} />
    </li>
  );
}

/** Leads to what one wants to see: the page of a published post, the form of any other. */
function TitleLink({ post: { id, title, status }, reachId }: { post: ManagedPost; reachId: string }) {
  if (status !== 'published')
    return (
      <Link to={`/blogs/edit/${id}`} className="hover:text-accent" title={title}>
        {title}
      </Link>
    );
  return (
    <a
      href={`/blog/${id}`}
      target="_blank"
      rel="noopener noreferrer"
      className="hover:text-accent"
      title={title}
      aria-describedby={reachId}
    >
      {title}
    </a>
  );
}

function RowActions({ post, actions, isDeleting, onDelete }: Pick<Props, 'post' | 'actions' | 'isDeleting' | 'onDelete'>) {
  const { id, title } = post;
  return (
    <div className="post-actions">
      <ViewLink post={post} />
      <Link to={`/blogs/edit/${id}`} className="button" data-kind="quiet" aria-label={`Edit ${title}`}>
        Edit
      </Link>
      <Button
        kind="quiet"
        className="icon-button"
        busy={actions.busyId === id}
        onClick={() => void actions.duplicate(post)}
        aria-label={`Duplicate ${title}`}
        title="Duplicate"
      >
        <Icon name="copy" />
      </Button>
      <Button kind="quiet" className="hover:text-danger" busy={isDeleting} onClick={onDelete} aria-label={`Delete ${title}`}>
        Delete
      </Button>
      <PostMenu post={post} actions={actions} />
    </div>
  );
}
