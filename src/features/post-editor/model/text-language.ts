import { createContext, useContext } from 'react';
import { type PostLanguage, textIn } from '#src/features/posts/language.ts';

/** The language in which the texts of a form are written. */
export const TextLanguage = createContext<PostLanguage>('en');

/** A hint in an input for such a text, in its own direction: an English one keeps its full stop at its end among Arabic ones. */
export function useHint(hint: string | undefined): string | undefined {
  const isRightToLeft = textIn({ lang: useContext(TextLanguage) }).dir === 'rtl';
  return hint && isRightToLeft ? `\u2068${hint}\u2069` : hint;
}

/** The attributes of an input for such a text. */
export function useTextAttributes() {
  return textIn({ lang: useContext(TextLanguage) });
}
