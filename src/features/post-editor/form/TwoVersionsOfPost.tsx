import { useState } from 'react';
import { toast } from 'sonner';
import { commonText } from '#src/features/versioned-form/machine.ts';
import type { Choice } from '#src/features/versioned-form/merge-blocks.ts';
import { type MergedForm, type Question, questionsIn, settledForm } from '#src/features/versioned-form/merge-forms.ts';
import { type Place, TwoVersions } from '#src/features/versioned-form/TwoVersions.tsx';
import { useWriter } from '#src/features/versioned-form/use-changes-message.ts';
import { undoMs } from '#src/ui/messages/undo-toast.ts';
import { kinds, mergedForms, postTexts } from '../editor/post-kit.ts';
import type { usePostEditor } from '../editor/use-post-editor.ts';
import { fieldLabels, type PostForm, withRows } from '../model/post-form.ts';
import { inOneFormat } from '../model/texts-of-form.ts';
import { FieldVersion } from '../revisions/FieldVersion.tsx';

type Props = { editor: ReturnType<typeof usePostEditor>; onClose: () => void };

/** Asks for each place of the article that both sides changed; the rest is one text already (§12.conflict). */
export function TwoVersionsOfPost({ editor: { copy, view, put }, onClose }: Props) {
  const writerOf = useWriter();
  const [{ theirs, merged, format, isAsked }] = useState(() => questionOf(view.state));
  if (!theirs || !merged) return null;
  const questions = questionsIn(merged);
  /** Without a choice: what only they changed, and everything else as it is here. */
  const mine = withRows(settledForm(merged, () => 'mine'));
  const isUnseen = view.state.refusal?.save.isPublic === true && !postTexts.same(mine, view.state.text);
  const settle = (choices: Choice[]) => {
    const save = copy.view.state.refusal?.save;
    const choiceOf = ({ field, number }: Pick<Question<PostForm>, 'field' | 'number'>) =>
      choices[questions.findIndex((question) => question.field === field && question.number === number)] ?? 'mine';
    copy.settle(withRows(settledForm(merged, choiceOf)));
    toast('The chosen texts are in the form.', { duration: undoMs, action: { label: 'Undo', onClick: () => put(mine) } });
    if (isAsked && save) {
      if (isUnseen) copy.refuse(save, { kind: 'joined', by: theirs.by });
      else copy.ask(save);
    }
    onClose();
  };
  return (
    <TwoVersions
      title="Two versions of this article"
      description={`The article was also changed ${writerOf(theirs.by)}. Both changed what is shown here; everything else is joined.`}
      places={questions.map((question) => placeOf(question, merged, format))}
      action={isAsked && !isUnseen ? 'Save my choices' : 'Put what is chosen into the form'}
      onSettle={settle}
      onClose={onClose}
    />
  );
}

/** The question of this moment: what comes in while it is read makes a new merge, and no second question. */
function questionOf(
  state: Parameters<typeof commonText<PostForm>>[0] & Pick<Props['editor']['view']['state'], 'theirs' | 'text' | 'refusal'>,
) {
  const { theirs, text, refusal } = state;
  const merged = theirs && mergedForms(commonText(state, theirs), text, theirs.text);
  const format = theirs ? inOneFormat(text, theirs.text)[0].format : text.format;
  return { theirs, merged, format, isAsked: refusal?.reason.kind === 'question' };
}

function placeOf({ field, mine, theirs }: Question<PostForm>, merged: MergedForm<PostForm>, format: PostForm['format']): Place {
  const shown = (text: string) => merged[field].read([text]) as PostForm[typeof field];
  const version = (own: string | null, other: string | null) =>
    own === null ? null : (
      <FieldVersion field={field} value={shown(own)} {...(other !== null && { before: shown(other) })} format={format} />
    );
  return {
    label: fieldLabels[field],
    canBeBoth: kinds[field] !== 'value',
    mine: version(mine, theirs),
    theirs: version(theirs, mine),
    first: longerOf(mine, theirs),
  };
}

/** The side that has all that the other has, and more; null where either would lose words. */
function longerOf(mine: string | null, theirs: string | null): Choice | null {
  if (mine === null || theirs === null) return null;
  if (mine.includes(theirs)) return 'mine';
  return theirs.includes(mine) ? 'theirs' : null;
}
