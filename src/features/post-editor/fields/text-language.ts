import { createContext, useContext } from 'react';
import { type PostLanguage, textIn } from '#src/features/posts/language.ts';

/** The language in which the texts of a form are written. */
export const TextLanguage = createContext<PostLanguage>('en');

/** The attributes of an input for such a text. */
export function useTextAttributes() {
  return textIn({ lang: useContext(TextLanguage) });
}
