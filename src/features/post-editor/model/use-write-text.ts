import { createContext, type RefObject, useContext } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { PostForm } from './post-form.ts';
import { asMarkdown, hasSameTexts, type RichTexts, richTextsOf } from './texts-of-form.ts';

/** The plain texts that the form was opened with, and the Markdown that they became with the first edit. */
export type Converted = { plain: RichTexts; markdown: RichTexts };

/** Where a form remembers them; `WritingFields` gives one to every form. */
export const ConvertedContext = createContext<RefObject<Converted | null> | null>(null);

/**
 * Writes a rich text. The first edit of a plain post makes all its rich texts Markdown; when an undo brings all of them back to what
 * they were, the plain ones are in the form again, character by character.
 */
export function useWriteText() {
  const { control, getValues, setValue } = useFormContext<PostForm>();
  const { isSubmitted } = useFormState({ control });
  const converted = useContext(ConvertedContext);
  const set = <Name extends keyof PostForm>(name: Name, value: PostForm[Name]) =>
    setValue(name as 'title', value as string, { shouldDirty: true, shouldValidate: isSubmitted });
  const put = (texts: RichTexts) => {
    const before = getValues();
    for (const name of Object.keys(texts) as (keyof RichTexts)[])
      if (JSON.stringify(before[name]) !== JSON.stringify(texts[name])) set(name, structuredClone(texts[name]));
  };
  const convert = () => {
    const markdown = richTextsOf(asMarkdown(getValues()));
    if (converted) converted.current = { plain: richTextsOf(getValues()), markdown };
    put(markdown);
  };
  return <Name extends keyof RichTexts>(name: Name, change: (before: PostForm[Name]) => PostForm[Name]) => {
    if (getValues('format') === 'plain') convert();
    set(name, change(getValues(name) as PostForm[Name]));
    const opened = converted?.current;
    if (opened && hasSameTexts(getValues(), opened.markdown)) put(opened.plain);
  };
}
