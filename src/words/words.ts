// The words of the site by language (docs/decisions/0116). A script takes the English ones from `en/` and others from its page, never from here.
import { ar } from './ar/index.ts';
import { en, type Words } from './en/index.ts';
import type { Language } from './language.ts';

/** The site's own words in a language. */
export function wordsOf(lang: Language | undefined): Words {
  return lang === 'ar' ? ar : en;
}
