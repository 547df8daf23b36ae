import { Island } from '#src/ui/Island.tsx';
import { comments as english } from '#src/words/en/comments.ts';
import type { OwnerFace } from './CommentItem.tsx';
import { CommentList } from './CommentList.tsx';
import { CommentWords } from './comment-words.ts';
import { beginReply } from './form-state.ts';
import { useComments } from './use-comments.ts';

type Props = { isOpen?: boolean; face?: OwnerFace | null; words?: typeof english };

/**
 * The comments of the article on this page, with this browser's own among them; the form above is not part of it.
 * @param isOpen whether the post took comments when the page was built
 * @param words those of a page in another language than English
 */
export function Comments({ isOpen = true, face = null, words = english }: Props) {
  return (
    <Island name="Comments">
      <CommentWords value={words}>
        <List isOpen={isOpen} face={face} />
      </CommentWords>
    </Island>
  );
}

function List({ isOpen, face }: { isOpen: boolean; face: OwnerFace | null }) {
  const list = useComments(isOpen);
  return <CommentList {...list} onReply={list.isOpen ? beginReply : null} face={face} />;
}
