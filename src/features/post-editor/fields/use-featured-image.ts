import { useFormContext } from 'react-hook-form';
import { toast } from 'sonner';
import { undoMs } from '#src/ui/undo-toast.ts';
import type { PostForm } from '../form/post-form.ts';

const fields = ['featured_image', 'image_alt', 'image_focus'] as const;

/** Ways to change the featured image. Its description and its point in view go with it, and all of it can be undone. */
export function useFeaturedImage() {
  const { getValues, setValue } = useFormContext<PostForm>();
  const put = (values: readonly string[]) => {
    for (const [index, name] of fields.entries()) setValue(name, values[index] ?? '', { shouldDirty: true, shouldValidate: index === 0 });
  };
  const change = (url: string, message: string) => {
    const before = getValues(fields);
    if (before[0] === url) return;
    put([url]);
    if (before[0]) toast(message, { duration: undoMs, action: { label: 'Undo', onClick: () => put(before) } });
  };
  return {
    /** Takes another picture. */
    replace: (url: string) => change(url, 'The picture was replaced.'),
    remove: () => change('', 'The picture was removed.'),
  };
}
