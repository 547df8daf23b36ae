import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'sonner';
import type { PostRevision } from '#src/features/post-revisions/post-revision.ts';
import type { Post } from '#src/features/posts/post.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { undoMs } from '#src/ui/messages/undo-toast.ts';
import type { usePostEditor } from '../editor/use-post-editor.ts';
import { formOfPost } from '../form-mapping.ts';
import type { PostForm } from '../model/post-form.ts';

/**
 * Restores an earlier version by a save (§12.post-revisions). Where readers have it then, a message says so, and its Undo gives them the
 * text before.
 */
export function useRestore({ stored, form, copy, saving, put, replaceForm, saveAndStay }: ReturnType<typeof usePostEditor>) {
  const [replaced, setReplaced] = useState<{ post: Post; text: PostForm } | null>(null);
  const isRestored = replaced !== null && saving.phase === 'saved' && stored !== replaced.post;
  const onRestored = useEffectEvent(() => {
    setReplaced(null);
    if (!replaced || stored?.status !== 'published') return;
    const undo = () => {
      put(formOfPost(replaced.post));
      copy.ask({ isPublic: true, stays: true });
      put(replaced.text);
      toast('The text before is back.');
    };
    toast.success('Restored and live.', { duration: undoMs, action: { label: 'Undo', onClick: undo } });
  });
  useEffect(() => {
    if (isRestored) onRestored();
  }, [isRestored]);
  return ({ content, saved_at }: PostRevision) => {
    if (!stored) return;
    setReplaced({ post: stored, text: structuredClone(form.getValues()) });
    replaceForm(formOfPost({ ...stored, ...content }), `Restored the version of ${formatMoment(saved_at)}.`);
    saveAndStay();
  };
}
