import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useBeforeSave } from '../model/before-save.ts';
import { calculatedReadTime, emptyForm, type PostForm, wordsIn } from '../model/post-form.ts';
import { useFormText } from '../model/use-form-text.ts';

const beginning = emptyForm().read_time;

/** Whether a read time is the one that the form writes itself. */
export function isAutomatic(form: PostForm): boolean {
  return form.read_time === automaticReadTime(form);
}

/** The calculated read time, or that of a form without text. */
function automaticReadTime(form: PostForm): string {
  return hasAnyText(form) ? calculatedReadTime(form) : beginning;
}

function hasAnyText(form: PostForm): boolean {
  return wordsIn(form) > 0;
}

/**
 * Whether the form may write the read time: the present one was not typed, also where other texts came into the form. One that is stored as
 * empty stays so.
 */
function mayReplace(form: PostForm, written: string | null, isStoredEmpty: boolean): boolean {
  if (form.read_time.trim() === '') return !isStoredEmpty;
  return written !== null && (form.read_time === written || isAutomatic(form));
}

/**
 * Lets the read time follow the text until one is typed, and fills an emptied field (§5.read-time).
 * @param isNew readers have not seen the post yet
 */
export function useReadTime(isNew: boolean) {
  const { getValues, setValue } = useFormContext<PostForm>();
  const text = useFormText();
  // Both read the whole text.
  const { calculated, automatic } = useMemo(() => ({ calculated: calculatedReadTime(text), automatic: automaticReadTime(text) }), [text]);
  const [opened] = useState(() => (isNew && isAutomatic(getValues()) ? getValues('read_time') : null));
  /** What the form wrote last; null once a time was typed. */
  const written = useRef(opened);
  const [isStoredEmpty] = useState(() => getValues('read_time') === '');
  const follow = useCallback(() => {
    const form = getValues();
    const now = mayReplace(form, isNew ? written.current : null, isStoredEmpty) ? automaticReadTime(form) : null;
    written.current = isNew ? now : null;
    if (now !== null && now !== form.read_time) setValue('read_time', now, { shouldDirty: true });
  }, [isNew, isStoredEmpty, getValues, setValue]);
  const hasFocus = useRef(false);
  useEffect(() => {
    // Else the text would change under the hands of a writer who begins to type a time.
    if (!hasFocus.current && automatic !== getValues('read_time')) follow();
  }, [automatic, getValues, follow]);
  // A save takes the time of the text that it sends.
  useBeforeSave(follow);
  const noteTyping = useCallback(() => {
    written.current = null;
  }, []);
  const onFocus = () => {
    hasFocus.current = true;
  };
  const onBlur = () => {
    hasFocus.current = false;
    follow();
  };
  const apply = () => {
    written.current = isNew ? calculated : null;
    setValue('read_time', calculated, { shouldDirty: true });
  };
  return { calculated, isApplied: ['', calculated].includes(text.read_time.trim()), noteTyping, onFocus, onBlur, apply };
}
