import type { Fault } from '../fault.ts';

/** Faults in the pages of tags. */
export const faults: Fault[] = [
  {
    id: 'TG1',
    says: 'a tag of one post has a page',
    file: 'src/features/tags/tag-pages.ts',
    find: 'fewestPosts = 2',
    replace: 'fewestPosts = 1',
    tests: 'src/features/tags/tag-pages.test.ts',
  },
  {
    id: 'TG2',
    says: 'a tag leads to a page that was never built',
    file: 'src/features/tags/tag-pages.ts',
    find: 'return built.has(slug) ?',
    replace: 'return slug !== "" ?',
    tests: 'src/features/tags/tag-pages.test.ts',
  },
  {
    id: 'TG3',
    says: 'letters that are not Latin are lost from the address of a tag',
    file: 'src/features/tags/tag-pages.ts',
    find: '\\p{L}\\p{M}\\p{N}',
    replace: 'a-z0-9',
    tests: 'src/features/tags/tag-pages.test.ts',
  },
  {
    id: 'TG4',
    says: 'a newer text is not shown when the tags of the build are unknown',
    file: 'src/features/article/render-current-article.server.ts',
    find: '    return new Set();',
    replace: '    throw error;',
    tests: 'src/features/article/render-current-article.test.ts',
  },
];
