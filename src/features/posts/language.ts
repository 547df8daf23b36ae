// The languages of posts (docs/decisions/0061), without schemas, so that public pages can run this in the browser.
import { site } from '#src/site.ts';
import { type Language, languages } from '#src/words/language.ts';

/** What `lang` of a post can be. */
export const postLanguages = languages;

/** The choice of a language, each by its own name (§12.language). */
export const languageOptions = [
  { value: 'en', label: 'English' },
  { value: 'ar', label: 'العربية', lang: 'ar' },
] as const satisfies { value: PostLanguage; label: string; lang?: PostLanguage }[];

export type PostLanguage = Language;

/** The links to a text in a language, in its own words (§3.twins). */
export const languageLinks = {
  en: { read: 'Read in English', list: 'In English' },
  ar: { read: 'اقرأ بالعربية', list: 'بالعربية' },
} as const satisfies Record<PostLanguage, object>;

/** The attributes of a link to a text in a language, whose words are in it as well. */
export function linkIn(lang: PostLanguage): { lang: PostLanguage; hrefLang: PostLanguage; dir: 'rtl' | 'ltr' } {
  return { lang, hrefLang: lang, dir: lang === 'ar' ? 'rtl' : 'ltr' };
}

/** What a language is called in English sentences. */
export const languageNames = { en: 'English', ar: 'Arabic' } as const satisfies Record<PostLanguage, string>;

type InLanguage = { lang?: PostLanguage | undefined };

/** The attributes of an element with a text of a post; that of an English one may begin with words of any script. */
export function textIn({ lang }: InLanguage): { lang?: 'ar'; dir: 'rtl' | 'auto' } {
  return lang === 'ar' ? { lang, dir: 'rtl' } : { dir: 'auto' };
}

/** The attributes of a text that may be of another language than its page. */
export function textOn(page: PostLanguage, text: InLanguage): { lang?: PostLanguage; dir: 'ltr' | 'rtl' | 'auto' } {
  return page === 'ar' && text.lang !== 'ar' ? { lang: 'en', dir: 'ltr' } : textIn(text);
}

/** The attributes of a title without the language of its post: the script of most letters decides. */
export function titleAlone(title: string): ReturnType<typeof textIn> {
  const count = (letters: RegExp) => title.match(letters)?.length ?? 0;
  return textIn({ lang: count(/\p{Script=Arabic}/gu) > count(/\p{Script=Latin}/gu) ? 'ar' : 'en' });
}

/** The attributes of an element around texts of a post and words of the site; none for an English one, which is as its page. */
export function containerIn({ lang }: InLanguage): { lang?: 'ar'; dir?: 'rtl' } {
  return lang === 'ar' ? { lang, dir: 'rtl' } : {};
}

/** The attributes of a text within such an element: an Arabic one has the direction of its container, whatever it begins with. */
export function textWithin({ lang }: InLanguage): { dir?: 'auto' } {
  return lang === 'ar' ? {} : { dir: 'auto' };
}

/** The attributes of the site's own words within such an element: they stay English. */
export function siteWordsIn({ lang }: InLanguage): { lang?: 'en'; dir?: 'ltr' } {
  return lang === 'ar' ? { lang: 'en', dir: 'ltr' } : {};
}

/** The language and country of a post, for feeds, search engines and social networks. */
export function localeOf({ lang }: InLanguage): string {
  return lang === 'ar' ? 'ar-AE' : site.locale;
}
