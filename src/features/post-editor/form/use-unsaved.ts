import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { isSameForm, type PostForm } from './post-form.ts';

/** Whether the form differs from the stored post: as state that `update` sets, and as a function that compares now. */
export function useUnsaved(getValues: () => PostForm, base: PostForm) {
  const [isUnsaved, setUnsaved] = useState(false);
  const latest = useRef(base);
  useLayoutEffect(() => {
    latest.current = base;
  }, [base]);
  const isUnsavedNow = useCallback(() => !isSameForm(getValues(), latest.current), [getValues]);
  const update = useCallback((against = latest.current) => setUnsaved(!isSameForm(getValues(), against)), [getValues]);
  return { isUnsaved, isUnsavedNow, update };
}
