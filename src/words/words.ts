// The words of the site by language (docs/decisions/0116). A script takes the English ones from `en/` and others from its page, never from here.
import { binding as arabicBinding } from './ar/binding.ts';
import { ar } from './ar/index.ts';
import { binding } from './en/binding.ts';
import { en, type Words } from './en/index.ts';
import { fill } from './in-number.ts';
import type { Language } from './language.ts';
import type { Spoken } from './spoken.ts';

/** The site's own words in a language. */
export function wordsOf(lang: Language | undefined): Words {
  return lang === 'ar' ? ar : en;
}

/** A sentence by which the owner is bound; it is English until somebody has checked the other one. */
export function bindingIn(
  lang: Language,
  name: keyof typeof binding,
  parts: (lang: Language) => Record<string, string | number> = () => ({}),
): Spoken {
  const isChecked = lang === 'ar' && arabicBinding[name].isChecked;
  return {
    text: fill(isChecked ? arabicBinding[name].text : binding[name], parts(isChecked ? 'ar' : 'en')),
    isForeign: lang === 'ar' && !isChecked,
  };
}
