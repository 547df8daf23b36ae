import type { Fault } from '../fault.ts';

/** Faults of texts with links, headings, tables and pictures, on the page and in feeds. */
export const faults: Fault[] = [
  {
    id: 'RT1',
    says: 'a link to another site looks like one within the site to screen readers',
    file: 'src/features/rich-text/to-hast.ts',
    find: '[...children, ...outsideMark()]',
    replace: 'children',
    tests: 'src/features/rich-text/RichText.test.tsx',
  },
  {
    id: 'RT2',
    says: 'feeds carry addresses that only work on the site',
    file: 'src/features/rich-text/to-hast.ts',
    find: '{ href: new URL(href, url).href }',
    replace: '{ href }',
    tests: 'src/features/rich-text/RichText.test.tsx',
  },
  {
    id: 'RT3',
    says: 'pictures of a text shift the page when they arrive',
    file: 'src/features/rich-text/picture-in-text.ts',
    find: "alt: alt ?? '', ...size, loading: 'lazy', decoding: 'async' }",
    replace: "alt: alt ?? '', loading: 'lazy', decoding: 'async' }",
    tests: 'src/features/rich-text/RichText.test.tsx',
  },
  {
    id: 'RT4',
    says: 'two tables of a page have the same name',
    file: 'src/features/article/article-texts.ts',
    find: 'names.add(name);',
    replace: '',
    tests: 'src/features/article/article-texts.test.ts',
  },
  {
    id: 'RT5',
    says: 'every page carries the styles of rich texts',
    file: 'src/features/article/rich-parts.ts',
    find: 'return hasNode(post, (node) => !simple.has(node.type));',
    replace: 'return hasNode(post, () => true);',
    tests: 'src/features/article/article-texts.test.ts',
  },
  {
    id: 'RT6',
    says: 'the lines of a plain text run together',
    file: 'src/features/rich-text/to-hast.ts',
    find: "format === 'plain' || root.data",
    replace: 'root.data',
    tests: 'src/features/rich-text/RichText.test.tsx',
  },
  {
    id: 'RT7',
    says: 'a picture is cropped in its middle, whatever its point in view',
    file: 'src/features/article/HeroPicture.tsx',
    find: '        data-focus={focusOf(post)}\n',
    replace: '',
    tests: 'src/features/article/ArticlePage.test.tsx',
  },
];
