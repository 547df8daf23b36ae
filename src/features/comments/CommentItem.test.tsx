import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CommentList } from './CommentList.tsx';

const comment = (id: string, parent_id: string | null) => ({
  id,
  parent_id,
  author_name: 'Ada',
  content: id,
  created_at: null,
  by_author: false,
});

test('an answer whose comment is gone says so, and one below its comment does not', () => {
  const shown = (...comments: ReturnType<typeof comment>[]) =>
    renderToStaticMarkup(
      <CommentList
        {...{ comments, postedId: null, earlier: null, failed: false, face: null }}
        retry={() => undefined}
        loadEarlier={async () => undefined}
        onReply={() => undefined}
      />,
    );
  expect(shown(comment('answer', 'deleted'))).toContain('In answer to a comment that is not shown.');
  expect(shown(comment('question', null), comment('answer', 'question'))).not.toContain('not shown');
});
