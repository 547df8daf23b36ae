import { useEffect, useRef } from 'react';
import { fieldNames } from '../form/post-form.ts';
import type { usePostEditor } from '../form/use-post-editor.ts';

type Editor = ReturnType<typeof usePostEditor>;

/**
 * The editor with the saves that change the state of the post. "Try again" and a resolved conflict repeat the last of them.
 * @returns the editor, with `schedule` and `makeDraft`
 */
export function useStateChanges(editor: Editor) {
  const { saving, base } = editor;
  const again = useRef<(() => void) | null>(null);
  useFieldRefusals(editor);
  const run = (action: (() => void) | null, first = action) => {
    again.current = action;
    first?.();
  };
  return {
    ...editor,
    save: (...args: Parameters<Editor['save']>) => run(null, () => editor.save(...args)),
    saveAgain: () => (again.current ? again.current() : editor.saveAgain()),
    /** Saves the form, schedules it, and leaves like every save. @param onInvalid called when a field has to be corrected first */
    schedule: (publishAt: string, onInvalid: () => void) =>
      run(
        () => editor.save('scheduled', publishAt),
        () => editor.save('scheduled', publishAt, onInvalid),
      ),
    /** Withdraws the post or cancels its schedule; what is typed stays in the form as it is. */
    makeDraft: () =>
      run(
        () => editor.saveAndStay('draft'),
        () => saving.save(structuredClone(base), 'draft', { stays: true }),
      ),
  };
}

/** Shows at its field what the server refused. */
function useFieldRefusals({ form: { setError }, saving: { fields } }: Editor): void {
  useEffect(() => {
    for (const name of fieldNames) if (fields[name]) setError(name, { type: 'server', message: fields[name] }, { shouldFocus: true });
  }, [fields, setError]);
}
