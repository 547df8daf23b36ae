import { useState } from 'react';
import { toast } from 'sonner';
import { commonText } from '#src/features/versioned-form/machine.ts';
import type { Choice } from '#src/features/versioned-form/merge-blocks.ts';
import { type Question, questionsIn, settledForm } from '#src/features/versioned-form/merge-forms.ts';
import { TwoVersions } from '#src/features/versioned-form/TwoVersions.tsx';
import { useWriter } from '#src/features/versioned-form/use-changes-message.ts';
import { undoMs } from '#src/ui/messages/undo-toast.ts';
import { FactChange } from './FactChange.tsx';
import { factsOf, fieldLabels, type SiteProfileForm } from './site-profile-form.ts';
import { isRows, mergedForms, siteProfileTexts } from './site-profile-kit.ts';
import type { useSiteProfileEditor } from './use-site-profile-editor.ts';
import '#src/ui/revisions.css';

type Props = { editor: ReturnType<typeof useSiteProfileEditor>; onClose: () => void };

/** Asks for each of the owner's words that both sides changed; the rest is one text already (§8.owner-save). */
export function TwoSiteProfiles({ editor: { copy, view, put }, onClose }: Props) {
  const writerOf = useWriter();
  const [{ theirs, merged, isAsked }] = useState(() => questionOf(view.state));
  if (!theirs || !merged) return null;
  const questions = questionsIn(merged);
  /** Without a choice: what only they changed, and everything else as it is here. */
  const mine = settledForm(merged, () => 'mine');
  const isUnseen = view.state.refusal?.save.isPublic === true && !siteProfileTexts.same(mine, view.state.text);
  const settle = (choices: Choice[]) => {
    const save = copy.view.state.refusal?.save;
    const choiceOf = ({ field, number }: Pick<Question<SiteProfileForm>, 'field' | 'number'>) =>
      choices[questions.findIndex((question) => question.field === field && question.number === number)] ?? 'mine';
    copy.settle(settledForm(merged, choiceOf));
    toast('The chosen texts are in the form.', { duration: undoMs, action: { label: 'Undo', onClick: () => put(mine) } });
    if (isAsked && save) {
      if (isUnseen) copy.refuse(save, { kind: 'joined', by: theirs.by });
      else copy.ask(save);
    }
    onClose();
  };
  const version = (field: keyof SiteProfileForm, own: string | null, other: string | null) => {
    const formWith = (text: string | null) => factsOf({ ...theirs.text, [field]: merged[field].read(text === null ? [] : [text]) });
    return own === null ? null : <FactChange field={field} before={formWith(other ?? own)} after={formWith(own)} />;
  };
  return (
    <TwoVersions
      title="Two versions of your site"
      description={`Your site was also changed ${writerOf(theirs.by)}. Both changed what is shown here; everything else is joined.`}
      places={questions.map(({ field, mine, theirs: other }) => ({
        label: fieldLabels[field],
        canBeBoth: isRows(field),
        mine: version(field, mine, other),
        theirs: version(field, other, mine),
        first: null,
      }))}
      action={isAsked && !isUnseen ? 'Save my choices' : 'Put what is chosen into the form'}
      onSettle={settle}
      onClose={onClose}
    />
  );
}

/** The question of this moment: what comes in while it is read makes a new merge, and no second question. */
function questionOf(state: Props['editor']['view']['state']) {
  const { theirs, text, refusal } = state;
  const merged = theirs && mergedForms(commonText(state, theirs), text, theirs.text);
  return { theirs, merged, isAsked: refusal?.reason.kind === 'question' };
}
