import { createContext } from 'react';
import { comments } from '#src/words/en/comments.ts';

/** The words of the list, in the language of its page. */
export const CommentWords = createContext(comments);
