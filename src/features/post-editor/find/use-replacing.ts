import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { offerUndo } from '#src/features/versioned-form/offer-undo.ts';
import { latinLetter } from '#src/ui/keys.ts';
import type { useStateChanges } from '../editor/use-state-changes.ts';
import { arrive } from '../model/arrival.ts';
import { fieldNames, type PostForm } from '../model/post-form.ts';
import { useSlugOfTitle } from '../model/slug.ts';

type Step = { before: PostForm; after: PostForm };

/**
 * Puts other words into the form, as typing does. Each replacement is one step for all fields: the key of undo takes it back wherever the
 * caret is, as long as nothing was typed since or that was undone first.
 */
export function useReplacing({ stored, openForm }: ReturnType<typeof useStateChanges>) {
  const { getValues, setValue, control } = useFormContext<PostForm>();
  const { isSubmitted } = useFormState({ control });
  const followTitle = useSlugOfTitle(stored);
  const steps = useRef<Step[]>([]);
  /** How many of the steps are done and not taken back. */
  const done = useRef(0);
  const read = () => structuredClone(getValues());
  // No undo of a single field is to take back its part.
  const put = (text: PostForm) =>
    arrive(() => {
      const now = getValues();
      for (const name of fieldNames)
        if (!isSame(now[name], text[name]))
          setValue(name as 'title', structuredClone(text[name]) as string, { shouldDirty: true, shouldValidate: isSubmitted });
    });
  const onKey = useEffectEvent((event: KeyboardEvent, isRedo: boolean) => {
    const step = steps.current[isRedo ? done.current : done.current - 1];
    const [now, next] = isRedo ? [step?.before, step?.after] : [step?.after, step?.before];
    if (!next || !isSame(getValues(), now) || isOwnField(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    put(next);
    done.current += isRedo ? 1 : -1;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const letter = latinLetter(event);
      const isKey = (event.ctrlKey || event.metaKey) && !event.altKey && (letter === 'z' || letter === 'y');
      if (isKey) onKey(event, event.shiftKey || letter === 'y');
    };
    // Before the field with the caret.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
  /** @param message says it, with "Undo" */
  return (text: PostForm, message?: string) => {
    const before = read();
    put(text);
    if (text.title !== before.title) followTitle(before.title);
    const step = { before, after: read() };
    steps.current = [...steps.current.slice(0, done.current), step];
    done.current = steps.current.length;
    if (message) offerUndo(message, step, { ...openForm, put });
  };
}

/** A field of the bar that was written in since: its own undo is meant. */
function isOwnField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.dataset.written !== undefined;
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
