import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { type Post, postIdSchema } from '#src/features/posts/post.ts';
import { idFromTitle } from '#src/features/posts/post-id.ts';
import { canChangeSlug } from '#src/features/posts/post-state.ts';
import { twinQuery } from '#src/features/posts/twin.queries.ts';
import { Field } from '#src/ui/Field.tsx';
import { fieldLabels, type PostForm } from '../model/post-form.ts';

/** The address of the post: made from the title or chosen until readers have seen it, fixed from then on (§12.address). */
export function SlugField({ stored }: { stored: Post | null }) {
  return canChangeSlug(stored) ? <FreeSlug stored={stored} /> : <FixedSlug id={stored?.id ?? ''} />;
}

function FreeSlug({ stored }: { stored: Post | null }) {
  const { field, fieldState } = useController<PostForm, 'id'>({ name: 'id' });
  const { getValues } = useFormContext<PostForm>();
  const title = useWatch<PostForm, 'title'>({ name: 'title' });
  const fromTitle = idFromTitle(title);
  const isArabic = useWatch<PostForm, 'lang'>({ name: 'lang' }) === 'ar';
  const hasTitle = title.trim() !== '' && !isArabic;
  // Untouched and empty, it is the address that the server made.
  const made = stored && !fieldState.isDirty ? stored.id : fromTitle;
  const suggested = useAddressOfPair(stored, isArabic);
  const leave = () => {
    const id = getValues('id');
    if (id.trim()) field.onChange(idFromTitle(id));
    else if (stored && fieldState.isDirty) field.onChange(suggested ?? idFromTitle(getValues('title')));
    field.onBlur();
  };
  const hint = `${isArabic ? latinHint : 'Follows the title until you change it.'} Can’t be changed after publishing.`;
  const offer = suggested !== null && suggested !== (field.value || made) && (
    <>
      {' '}
      <button type="button" className="link min-h-11 text-start" onClick={() => field.onChange(suggested)}>
        Use {suggested}
      </button>
    </>
  );
  return (
    <Field
      label={fieldLabels.id}
      error={fieldState.error?.message}
      hint={
        <>
          {hint}
          {offer}
        </>
      }
    >
      {(control) => (
        <Prefixed id={control.id}>
          <input
            {...control}
            ref={field.ref}
            type="text"
            className="input"
            name="id"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={stored || hasTitle ? made : isArabic ? 'in-latin-letters' : 'follows-the-title'}
            value={field.value}
            onChange={(event) => field.onChange(event.target.value)}
            onBlur={leave}
          />
        </Prefixed>
      )}
    </Field>
  );
}

/** What an Arabic article is called beside the English one of its pair; null without one. */
function useAddressOfPair(stored: Post | null, isArabic: boolean): string | null {
  const { data } = useQuery({ ...twinQuery(stored?.id ?? ''), enabled: stored !== null && isArabic });
  const address = postIdSchema.safeParse(`${data?.twin?.id}-ar`);
  return isArabic && data?.twin && address.success ? address.data : null;
}

/** From Arabic letters alone nobody could read it. */
const latinHint = 'In Latin letters, such as opening-a-bank-account-ar.';

function FixedSlug({ id }: { id: string }) {
  return (
    <Field label={fieldLabels.id} hint="Fixed: readers and search engines know it.">
      {(control) => (
        <Prefixed id={control.id}>
          <input {...control} type="text" className="input" readOnly value={id} />
        </Prefixed>
      )}
    </Field>
  );
}

/** The input of an address, after what every address begins with; a press on that leads into the input, too. */
function Prefixed({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className="with-prefix">
      <label htmlFor={id}>/blog/</label>
      {children}
    </div>
  );
}
