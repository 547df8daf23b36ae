import { site } from '#src/site.ts';

export const dates = {
  locale: site.locale as string,
  /** In place of a date that is missing. */
  recent: 'Recent',
};
