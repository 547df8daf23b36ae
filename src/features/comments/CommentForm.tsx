import { TextField, Thanks, VisitorForm } from '#src/features/visitor-form/VisitorForm.tsx';
import { commentFields, commentThanks, replyFields } from './comment-form.ts';

type Props = { postId: string; isOpen: boolean };

/** Name, email and message, each with its error below it; a line in their place when comments are closed (§2.comments-closed). Has no hooks. */
export function CommentForm({ postId, isOpen }: Props) {
  return (
    <div data-visitor-form="comments" data-open={isOpen}>
      <p className="comments-closed" hidden={isOpen}>
        Comments are closed.
      </p>
      {Object.values(commentThanks).map(({ id, plain }) => (
        <Thanks key={id} id={id}>
          {plain}
        </Thanks>
      ))}
      <VisitorForm
        className="comment-form"
        label="Write a comment"
        action={`/api/blogs/${postId}/comments`}
        keptAs={`comment-draft:${postId}`}
        button={{ text: 'Post Comment', busy: 'Posting...' }}
        note="All fields are required."
        isHidden={!isOpen}
      >
        <p className="comment-answered" hidden>
          <span>
            Replying to <bdi />
          </span>
          <button className="link" type="button">
            Write a comment instead
          </button>
        </p>
        {Object.entries(commentFields).map(([name, field]) => (
          <TextField key={name} form="comment" name={name} field={field} rows={5} />
        ))}
        {replyFields.map((name) => (
          <input key={name} type="hidden" name={name} />
        ))}
      </VisitorForm>
    </div>
  );
}
