import type { ServerDraft } from '#src/features/drafts/server-draft.ts';
import type { Post } from '#src/features/posts/post.ts';
import { formOfTexts } from '../form-mapping.ts';
import { isSameForm, type PostForm } from '../model/post-form.ts';

/**
 * What the form does with the unsaved text of the server when it opens (§12.draft-devices): nothing when there is none or it is saved
 * already, show it at once, or offer to compare it because the post was saved after it was begun.
 */
export type OpenedText = { kind: 'none' } | { kind: 'shown' | 'older'; draft: ServerDraft; values: PostForm };

/** @param base the form of the stored post, or the empty form */
export function openedText(draft: ServerDraft | null, stored: Post | null, base: PostForm): OpenedText {
  if (!draft) return { kind: 'none' };
  const kept = formOfDraft(draft, base);
  // The bin keeps the address of a deleted post.
  const values = !stored && draft.post_id !== null ? { ...kept, id: '' } : kept;
  if (isSameForm(values, base)) return { kind: 'none' };
  return { kind: stored && draft.post_version !== stored.version ? 'older' : 'shown', draft, values };
}

/** The texts of a draft; a field that it does not have keeps what is stored. */
export function formOfDraft({ content }: Pick<ServerDraft, 'content'>, base: PostForm): PostForm {
  return formOfTexts(content, base);
}
