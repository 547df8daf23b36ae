import type { categories } from '#src/site.ts';
import type { Forms } from '../in-number.ts';

/** The list of articles and its search. */
export const listing = {
  title: 'Latest Insights',
  promise: 'What it takes to set up and run a company in the UAE, step by step.',
  promises: {
    'Company Formation': 'From the choice of a jurisdiction to the first signature: founding a company in the UAE.',
    'Business Strategy': 'Decisions that outlast the licence: partners, banks, offices and growth.',
    Licensing: 'What each licence allows, what a change costs, and when to renew.',
    'UAE Business': 'The rules, registers and dates that every company in the country has to keep.',
  } satisfies Record<(typeof categories)[number], string> as Partial<Record<string, string>>,
  search: 'Search',
  searchArticles: 'Search articles...',
  category: 'Category',
  categories: 'Categories',
  all: 'All',
  showing: { one: 'Showing {n} article', other: 'Showing {n} articles' } as Forms,
  inCategory: 'in {category}',
  matching: 'matching "{text}"',
  loading: 'Loading articles…',
  searchFailed: 'Search could not be loaded.',
  someFailed: 'Some articles could not be loaded.',
  tryAgain: 'Try again',
  clear: 'Clear Filters',
  none: 'No articles found',
  noneForFilters: 'Try adjusting your search terms or filters',
  noneYet: 'Check back soon for new insights',
  more: 'Load more articles',
  pages: 'Pages of articles',
  newer: 'Newer articles',
  older: 'Older articles',
  page: 'Page {number} of {last}',
  articles: { one: '{n} article', other: '{n} articles' } as Forms,
  /** `{articles}`: 'three articles'; `{places}`: where the words are. */
  mentionedIn: 'In the {places} of {articles}',
  alsoMentionedIn: 'Also mentioned in {articles}',
  places: { text: 'text', title: 'title or text', tags: 'text or tags', both: 'title, text or tags' },
  firstShown: { one: 'The first is shown.', other: 'The first {n} are shown.' } as Forms,
};
