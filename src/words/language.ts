/** The languages of pages, posts and services (docs/decisions/0061). */
export const languages = ['en', 'ar'] as const;

export type Language = (typeof languages)[number];
