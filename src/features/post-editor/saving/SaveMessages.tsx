import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useConflictSentence } from '../conflict/use-conflict-sentence.ts';
import { savedText } from '../state/state-texts.ts';
import type { Saving } from './use-saving.ts';

const saveFailed = 'Failed to save blog';

export function successMessage(created: boolean): string {
  return created ? 'Blog created successfully!' : 'Blog updated successfully!';
}

type Props = {
  saving: Saving;
  /** Text was typed after what was saved. */
  isUnsaved: boolean;
  onRetry: () => void;
  onCompare: () => void;
  onSaveAsNew: () => void;
};

/** The result of the last save, with the action that it allows (§8.blog-save). */
export function SaveMessages({ saving, isUnsaved, onRetry, onCompare, onSaveAsNew }: Props) {
  const { phase, detail, conflict, created, stored, attempt } = saving;
  const conflictSentence = useConflictSentence();
  if (phase === 'failed')
    return (
      <Notice kind="danger" action={<Button onClick={onRetry}>Try again</Button>}>
        <p className="font-medium">{saveFailed}</p>
        <p>{detail}</p>
        {attempt && <p>It is sent again by itself as soon as the site answers.</p>}
      </Notice>
    );
  if (phase === 'conflict' && conflict)
    return (
      <Notice kind="danger" action={<Button onClick={onCompare}>Compare</Button>}>
        <p className="font-medium">{saveFailed}</p>
        <p>{conflictSentence(stored, conflict)} Both texts are kept; choose what to save.</p>
      </Notice>
    );
  if (phase === 'gone')
    return (
      <Notice kind="danger" action={<Button onClick={onSaveAsNew}>Save as new</Button>}>
        <p className="font-medium">{saveFailed}</p>
        <p>This post was deleted, or its address was changed. Your text stays here and can be saved as a new post.</p>
      </Notice>
    );
  if (phase === 'saved')
    return (
      <Notice kind="good">
        <p className="font-medium">{successMessage(created)}</p>
        {stored && <p>{savedText(stored)}</p>}
        {isUnsaved && <p>What you have written since is kept and not saved yet.</p>}
      </Notice>
    );
  return null;
}
