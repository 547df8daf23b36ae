import type { Fault } from '../fault.ts';

/** Faults of posts in Arabic. */
export const faults: Fault[] = [
  {
    id: 'AR1',
    says: 'a takeaway that begins with a Latin word turns round',
    file: 'src/features/posts/language.ts',
    find: "return lang === 'ar' ? {} : { dir: 'auto' };",
    replace: "return { dir: 'auto' };",
    tests: 'src/features/article/arabic-article.test.tsx',
  },
  {
    id: 'AR2',
    says: 'a client that knows no languages makes an Arabic post English',
    file: 'src/features/posts/post-input.ts',
    find: "lang: z.enum(postLanguages, 'Please choose English or Arabic.').optional()",
    replace: "lang: z.enum(postLanguages, 'Please choose English or Arabic.').default('en')",
    tests: 'src/features/posts/language.test.ts',
  },
  {
    id: 'AR3',
    says: 'the share image of an Arabic post is drawn from left to right',
    file: 'src/features/sharing/ShareCard.tsx',
    find: "direction: 'rtl', textAlign: 'right' }",
    replace: "direction: 'ltr', textAlign: 'left' }",
    tests: 'src/features/sharing/share-image.test.ts',
  },
  {
    id: 'AR4',
    says: 'a result of the search forgets the language of its post',
    file: 'src/features/listing/search/index-format.ts',
    find: "lang: columns.lang[index] ?? 'en'",
    replace: "lang: 'en'",
    tests: 'src/features/listing/search/index-format.test.ts',
  },
  {
    id: 'AR5',
    says: 'an Arabic page says that it is English',
    file: 'src/features/posts/language.ts',
    find: "lang === 'ar' ? 'ar-AE' : site.locale",
    replace: 'site.locale',
    tests: 'src/features/feeds/feeds.test.ts',
  },
  {
    id: 'AR6',
    says: 'the writing area keeps the direction that it had when the language changes',
    file: 'src/features/post-editor/fields/text-language.ts',
    find: 'return textIn({ lang: useContext(TextLanguage) });',
    replace: "return textIn({ lang: 'en' });",
    tests: 'src/features/post-editor/settings/settings.test.tsx',
  },
];
