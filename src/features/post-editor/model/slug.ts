import { useFormContext } from 'react-hook-form';
import { type Post, postIdSchema } from '#src/features/posts/post.ts';
import { idFromTitle } from '#src/features/posts/post-id.ts';
import { canChangeSlug } from '#src/features/posts/post-state.ts';
import type { PostForm } from './post-form.ts';

/** The whole public address of a post. */
export function addressUrl(id: string): string {
  return `${window.location.origin}/blog/${id}`;
}

/** The address that the post of a form has or will have. */
export function addressOf({ id, title }: PostForm, stored: Post | null): string {
  if (!canChangeSlug(stored)) return stored?.id ?? '';
  return id.trim() || (stored?.id ?? idFromTitle(title));
}

/** The address as it will be, also while it is being typed: it decides on the drawing of a post without a picture. */
export function previewIdOf(form: PostForm, stored: Post | null): string {
  const address = addressOf(form, stored);
  return [address, idFromTitle(address)].find((id) => postIdSchema.safeParse(id).success) ?? 'post';
}

/**
 * Lets the address follow the title while it is the one made from it (§12.address). A new post needs nothing: without an address the
 * server makes it.
 * @returns to be called after a change, with the title before it
 */
export function useSlugOfTitle(stored: Post | null): (before: string) => void {
  const { getValues, setValue } = useFormContext<PostForm>();
  return (before) => {
    if (!stored || !canChangeSlug(stored)) return;
    // One in Arabic is typed in Latin letters.
    if (getValues('lang') === 'ar') return;
    const id = getValues('id') || stored.id;
    if (id === idFromTitle(before)) setValue('id', idFromTitle(getValues('title')), { shouldDirty: true });
  };
}
