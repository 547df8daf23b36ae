import { useEffect, useRef } from 'react';
import { type FieldName, fieldNames } from '../model/post-form.ts';
import type { usePostEditor } from './use-post-editor.ts';

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
    /** Saves the form, schedules it, and leaves like every save. */
    schedule: (publishAt: string) => run(() => editor.save('scheduled', publishAt)),
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
    for (const [path, message] of Object.entries(fields))
      if (fieldNames.some((name) => path === name || path.startsWith(`${name}.`))) setError(path as FieldName, { type: 'server', message });
  }, [fields, setError]);
}
