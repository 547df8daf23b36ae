import { type ReactNode, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { PostForm } from '../model/post-form.ts';
import { TextLanguage } from '../model/text-language.ts';
import { type Converted, ConvertedContext } from '../model/use-write-text.ts';

/** Around the fields of a form: they share the memory of its plain texts, and the language. */
export function WritingFields({ children }: { children: ReactNode }) {
  const converted = useRef<Converted | null>(null);
  const lang = useWatch<PostForm, 'lang'>({ name: 'lang' });
  return (
    <TextLanguage value={lang}>
      <ConvertedContext value={converted}>{children}</ConvertedContext>
    </TextLanguage>
  );
}
