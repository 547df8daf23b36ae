import { useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PostForm } from './post-form.ts';

/** All texts of the form, deferred, so that rendering them never slows typing down. */
export function useFormText(): PostForm {
  const { control } = useFormContext<PostForm>();
  // Every field has a default value, so none is missing.
  return useDeferredValue(useWatch({ control }) as PostForm);
}
