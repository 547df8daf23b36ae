import { useEffect } from 'react';
import { toast } from 'sonner';
import { useSetStatus } from '#src/features/posts/posts.queries.ts';
import { type FieldName, fieldNames } from '../model/post-form.ts';
import type { usePostEditor } from './use-post-editor.ts';

type Editor = ReturnType<typeof usePostEditor>;

/**
 * The editor with the changes of the state of the post.
 * @returns the editor, with `schedule` and `makeDraft`
 */
export function useStateChanges(editor: Editor) {
  const { copy, stored, save } = editor;
  const status = useSetStatus();
  useFieldRefusals(editor);
  return {
    ...editor,
    /** Saves the form, schedules it, and leaves like every save. */
    schedule: (publishAt: string, tells?: string) => save('scheduled', { publishAt, tells }),
    /** Withdraws the post or cancels its schedule; what is typed stays in the form as it is. */
    makeDraft: () => {
      if (!stored) return;
      const onError = ({ message }: Error) => void toast.error(message);
      status.mutate({ id: stored.id, status: 'draft', version: stored.version }, { onError, onSettled: () => void copy.look() });
    },
    isChangingState: status.isPending,
  };
}

/** Shows at its field what the server refused. */
function useFieldRefusals({ form: { setError }, saving: { fields } }: Editor): void {
  useEffect(() => {
    for (const [path, message] of Object.entries(fields))
      if (fieldNames.some((name) => path === name || path.startsWith(`${name}.`))) setError(path as FieldName, { type: 'server', message });
  }, [fields, setError]);
}
