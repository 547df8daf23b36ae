import type { Fault } from '../fault.ts';

/** Faults of the public pages: articles, cards, listing, search, feeds, structured data, share images. */
export const faults: Fault[] = [
  {
    id: 'E23',
    says: 'the author of a quote is missing on the page',
    file: 'src/features/article/Article.tsx',
    find: '{post.quote_author && <figcaption>{post.quote_author}</figcaption>}',
    replace: '',
    tests: 'src/features/article/ArticlePage.test.tsx',
  },
  {
    id: 'E46',
    says: 'the text of the implementation framework is missing on the page',
    file: 'src/features/article/Article.tsx',
    find: '{post.implementation_framework && <p dir="auto">{post.implementation_framework}</p>}',
    replace: '',
    tests: 'src/features/article/ArticlePage.test.tsx',
  },
  {
    id: 'D01',
    says: 'the tags of a post are missing on the page',
    file: 'src/features/article/Article.tsx',
    find: '<Tags items={post.tags} />',
    replace: '',
    tests: 'src/features/article/ArticlePage.test.tsx',
  },
  {
    id: 'D02',
    says: 'the subtitle is missing above an article',
    file: 'src/features/article/article-sections.ts',
    find: '[post.subtitle.trim(), post.excerpt',
    replace: "[post.excerpt ?? '', post.excerpt",
    tests: 'src/features/article/ArticlePage.test.tsx',
  },
  {
    id: 'D03',
    says: "views are labelled 'visits' instead of 'hrs'",
    file: 'src/site.ts',
    find: "viewsLabel: 'hrs'",
    replace: "viewsLabel: 'visits'",
    tests: 'src/features/article/ArticlePage.test.tsx',
  },
  {
    id: 'D04',
    says: "the link to the comments reads 'Comment' instead of 'Comments'",
    file: 'src/features/article/ArticleHeader.tsx',
    find: '<span data-comment-count>Comments</span>',
    replace: '<span data-comment-count>Comment</span>',
    tests: 'src/features/article/ArticlePage.test.tsx',
  },
  {
    id: 'D05',
    says: 'cards show four tags',
    file: 'src/features/listing/search/index-format.ts',
    find: 'tagsPerCard = 3',
    replace: 'tagsPerCard = 4',
    tests: 'src/features/listing/PostCard.test.tsx',
  },
  {
    id: 'D06',
    says: 'the work for related posts grows with the square of their number',
    file: 'src/features/article/related-posts.ts',
    find: 'return members.slice(Math.max(0, position - maxDistance), position + maxDistance + 1);',
    replace: 'return members.filter((_, index) => Math.abs(index - position) <= maxDistance);',
    tests: 'src/features/article/related-posts.test.ts',
  },
  {
    id: 'W24',
    says: 'search does not find words with invisible joiners',
    file: 'src/features/listing/search/fold.ts',
    find: String.raw`/[\p{M}\p{Cf}\u0640]/gu`,
    replace: String.raw`/[\p{M}\u0640]/gu`,
    tests: 'src/features/listing/search/fold.test.ts',
  },
  {
    id: 'W28',
    says: 'after a failed chunk, search goes on in the middle of another index',
    file: 'src/features/listing/search/search.ts',
    find: 'this.#nextChunk = 0;',
    replace: '',
    tests: 'src/features/listing/search/search.test.ts',
  },
  {
    id: 'W34',
    says: 'feeds hold five posts instead of fifty',
    file: 'src/features/feeds/feed.ts',
    find: 'postsInFeed = 50',
    replace: 'postsInFeed = 5',
    tests: 'src/features/feeds/feeds.test.ts',
  },
  {
    id: 'W36',
    says: 'the JSON Feed says that a post was published when it was edited',
    file: 'src/features/feeds/json-feed.ts',
    find: '{ date_published: published }',
    replace: '{ date_published: edited }',
    tests: 'src/features/feeds/feeds.test.ts',
  },
  {
    id: 'W41',
    says: 'all posts of the listing have the same @id in the structured data',
    file: 'src/features/structured-data/listing-data.ts',
    find: 'absoluteUrl(`/blog/${post.id}#article`)',
    replace: "absoluteUrl('/blog#article')",
    tests: 'src/features/structured-data/structured-data.test.ts',
  },
  {
    id: 'W42',
    says: 'share images stay in the old design for ever',
    file: 'src/features/sharing/share-image-cache.server.ts',
    find: '[design, image]',
    replace: '[image]',
    tests: 'src/features/sharing/share-image-cache.test.ts',
  },
  {
    id: 'E26',
    says: 'every page names the home page as its URL to networks',
    file: 'src/layouts/Metadata.astro',
    find: '<meta property="og:url" content={canonical} />',
    replace: '<meta property="og:url" content={Astro.site} />',
    tests: 'tests/site/discovery.test.ts',
  },
  {
    id: 'D07',
    says: 'the styles of a page come before those of the site, and the order of cascade layers is lost',
    file: 'src/pages/blog/states/unreachable.astro',
    find: `import Page from '#src/layouts/Page.astro';

// Sections and data.

import UnreachableArticle from '#src/features/article/UnreachableArticle.astro';
import { site } from '#src/site.ts';`,
    replace: `import UnreachableArticle from '#src/features/article/UnreachableArticle.astro';
import { site } from '#src/site.ts';
import Page from '#src/layouts/Page.astro';`,
    tests: 'tests/site/discovery.test.ts',
  },
];
