import { useMemo } from 'react';
import { useFormState } from 'react-hook-form';
import type { PostForm } from '../form/post-form.ts';
import { useFormText } from '../form/use-form-text.ts';
import { type OutlineEntry, outlineOf } from './outline.ts';

/** The outline of the form; it follows when the writer rests. */
export function useOutline(): OutlineEntry[] {
  const form = useFormText();
  const { errors } = useFormState<PostForm>();
  return useMemo(() => outlineOf(form, errors), [form, errors]);
}

export function keyOf({ place: { field, item } }: OutlineEntry): string {
  return `${field} ${item}`;
}
