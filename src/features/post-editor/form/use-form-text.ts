import { useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PostForm } from './post-form.ts';

/** All texts of the form, a moment after they were typed, so that what shows them never slows typing down. */
export function useFormText(): PostForm {
  const { control } = useFormContext<PostForm>();
  // Every field has a first value, so none is missing here.
  return useDeferredValue(useWatch({ control }) as PostForm);
}
