import { Island } from '#src/ui/Island.tsx';
import { CommentList } from './CommentList.tsx';
import { beginReply } from './form-state.ts';
import { useComments } from './use-comments.ts';

/**
 * The comments of the article on this page, with this browser's own among them; the form above is not part of it.
 * @param isOpen whether the post took comments when the page was built
 */
export function Comments({ isOpen = true }: { isOpen?: boolean }) {
  return (
    <Island name="Comments">
      <List isOpen={isOpen} />
    </Island>
  );
}

function List({ isOpen }: { isOpen: boolean }) {
  const list = useComments(isOpen);
  return <CommentList {...list} onReply={list.isOpen ? beginReply : null} />;
}
