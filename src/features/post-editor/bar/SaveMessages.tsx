import { useWriter } from '#src/features/versioned-form/use-changes-message.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import type { usePostEditor } from '../editor/use-post-editor.ts';
import { useGoTo } from '../model/field-position.ts';
import { savedText, successMessage } from '../model/state-texts.ts';
import { firstRefusal, lowerFirst, type NotDone, type Refusal } from '../sections/refusal.ts';
import { sectionWith } from '../sections/sections.ts';

type Editor = ReturnType<typeof usePostEditor>;

const saveFailed = 'Failed to save blog';

/** Why the form refused a save, by what is still wrong in it, and the way there (§12.refused). */
export function FormRefusal({ notDone, refusal: { sentence, position } }: { notDone: NotDone; refusal: Refusal }) {
  return (
    <Notice kind="danger" action={<GoToIt position={position} />}>
      <p>{`${notDone}: ${sentence}`}</p>
    </Notice>
  );
}

function GoToIt({ position }: Pick<Refusal, 'position'>) {
  const goTo = useGoTo();
  return position && <Button onClick={() => goTo(position)}>Go to it</Button>;
}

/** The save that failed, with what can be done about it (§8.blog-save). */
export function SaveFailure({ editor: { notDone, saving, saveAgain, saveAsNew } }: { editor: Editor }) {
  const { phase, detail, fields } = saving;
  if (phase === 'failed') {
    const refusal = firstRefusal(fields) ?? { sentence: lowerFirst(detail ?? ''), position: null };
    const actions = (
      <div className="notice-actions">
        <GoToIt position={refusal.position} />
        <Button onClick={saveAgain}>Try again</Button>
      </div>
    );
    return (
      <Notice kind="danger" action={actions}>
        <p className="font-medium">{saveFailed}</p>
        <p>{`${notDone}: ${refusal.sentence}`}</p>
      </Notice>
    );
  }
  return (
    <Notice kind="danger" action={<Button onClick={saveAsNew}>Save as new</Button>}>
      <p className="font-medium">{saveFailed}</p>
      <p>This article was deleted, or its address was changed. Your text stays here and can be saved as a new article.</p>
    </Notice>
  );
}

/** Somebody else wrote meanwhile: their words are in the form, and wait to be looked at; or both changed the same place (§12.conflict). */
export function OthersChanges({
  editor: { notDone, saving, view, cameIn, saveAgain },
  onChoose,
}: {
  editor: Editor;
  onChoose: () => void;
}) {
  const writerOf = useWriter();
  const { refusal, theirs } = view.state;
  const { by, news } = refusal?.reason.kind === 'joined' ? refusal.reason : {};
  if (saving.phase === 'conflict')
    return (
      <Notice kind="danger" action={<Button onClick={onChoose}>Choose</Button>}>
        <p>{`${notDone}: there are two versions, yours and one ${writerOf(theirs?.by)}. Nothing is overwritten until you choose.`}</p>
      </Notice>
    );
  const actions = (
    <div className="notice-actions">
      <GoToIt position={cameIn && sectionWith(cameIn) ? { field: cameIn, item: null } : null} />
      <Button onClick={saveAgain}>{againLabels[notDone]}</Button>
    </div>
  );
  return (
    <Notice kind="danger" action={actions}>
      <p>{news ? `${notDone}: ${lowerFirst(news)}` : `${notDone}: changes ${writerOf(by)} came in. Look at them first.`}</p>
    </Notice>
  );
}

const againLabels: Record<NotDone, string> = {
  'Not saved': 'Save now',
  'Not published': 'Publish now',
  'Not scheduled': 'Schedule now',
};

/** The success, until the list opens and repeats it; text that is typed meanwhile keeps the form open and takes the message away. */
export function SaveSuccess({ editor: { saving, isUnsaved } }: { editor: Editor }) {
  const { phase, stays, stored, created, published } = saving;
  if (phase !== 'saved' || stays || isUnsaved || !stored) return null;
  return (
    <div className="toast editor-success" role="status">
      <div>
        <p className="font-medium">{successMessage(created)}</p>
        <p className="text-muted">{savedText(stored, published)}</p>
      </div>
    </div>
  );
}
