import { TextField, Thanks, VisitorForm } from '#src/features/visitor-form/VisitorForm.tsx';
import type { Language } from '#src/words/language.ts';
import { bindingIn, wordsOf } from '#src/words/words.ts';
import { commentFieldsIn, commentThanksIn, emailHintParts, replyFields } from './comment-form.ts';

type Props = {
  postId: string;
  isOpen: boolean;
  lang?: Language;
  /** In the language of the page. */
  ownerName?: string;
};

/** Name, email and message, each with its error below it; a line in their place when comments are closed (§2.comments-closed). Has no hooks. */
export function CommentForm({ postId, isOpen, lang = 'en', ownerName }: Props) {
  const { commentForm: words } = wordsOf(lang);
  const fields = commentFieldsIn(
    words,
    bindingIn(lang, 'commentEmail', () => emailHintParts),
  );
  return (
    <div data-visitor-form="comments" data-open={isOpen}>
      <p className="comments-closed" hidden={isOpen}>
        {words.closed}
      </p>
      {Object.values(commentThanksIn(words, ownerName)).map(({ id, plain }) => (
        <Thanks key={id} id={id}>
          {plain}
        </Thanks>
      ))}
      <VisitorForm
        className="comment-form"
        label={words.form}
        lang={lang}
        action={`/api/blogs/${postId}/comments`}
        keptAs={`comment-draft:${postId}`}
        button={{ text: words.post, busy: words.posting }}
        note={words.needs}
        isHidden={!isOpen}
      >
        <p className="comment-answered" hidden>
          <span>
            {words.replyingTo} <bdi />
          </span>
          <button className="link" type="button">
            {words.instead}
          </button>
        </p>
        {Object.entries(fields).map(([name, field]) => (
          <TextField key={name} form="comment" name={name} field={field} rows={5} />
        ))}
        {lang !== 'en' && <input type="hidden" name="lang" defaultValue={lang} />}
        {replyFields.map((name) => (
          <input key={name} type="hidden" name={name} />
        ))}
      </VisitorForm>
    </div>
  );
}
