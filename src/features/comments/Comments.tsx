import { Island } from '#src/ui/Island.tsx';
import type { OwnerFace } from './CommentItem.tsx';
import { CommentList } from './CommentList.tsx';
import { beginReply } from './form-state.ts';
import { useComments } from './use-comments.ts';

/**
 * The comments of the article on this page, with this browser's own among them; the form above is not part of it.
 * @param isOpen whether the post took comments when the page was built
 */
export function Comments({ isOpen = true, face = null }: { isOpen?: boolean; face?: OwnerFace | null }) {
  return (
    <Island name="Comments">
      <List isOpen={isOpen} face={face} />
    </Island>
  );
}

function List({ isOpen, face }: { isOpen: boolean; face: OwnerFace | null }) {
  const list = useComments(isOpen);
  return <CommentList {...list} onReply={list.isOpen ? beginReply : null} face={face} />;
}
