import type { Fault } from '../fault.ts';

/** Faults of how Markdown is read, written and saved. */
export const faults: Fault[] = [
  {
    id: 'MD1',
    says: 'a link in an article runs a script',
    file: 'src/features/rich-text/addresses.ts',
    find: '  return mail.test(url) || telephone.test(url);',
    replace: '  return true;',
    tests: 'src/features/rich-text/any-text.test.ts',
  },
  {
    id: 'MD2',
    says: 'raw HTML of an article is left out instead of shown',
    file: 'src/features/rich-text/markdown.ts',
    find: "['htmlFlow', 'htmlText', 'codeIndented']",
    replace: "['codeIndented']",
    tests: 'src/features/rich-text/any-text.test.ts',
  },
  {
    id: 'MD3',
    says: 'an update that names no format is read as plain text',
    file: 'src/features/posts/save-post.server.ts',
    find: 'post.format ?? (await formatOf(db, id))',
    replace: "post.format ?? 'plain'",
    tests: 'src/features/posts/rich-post.test.ts',
  },
  {
    id: 'MD4',
    says: 'a short text with thousands of marks keeps the server busy for half a minute',
    file: 'src/features/rich-text/limits.ts',
    find: 'marks: 1_500',
    replace: 'marks: 15_000_000',
    tests: 'src/features/posts/rich-post.test.ts',
  },
  {
    id: 'MD5',
    says: 'a long address that is referred to often makes a post enormous',
    file: 'src/features/rich-text/subset.ts',
    find: 'if (growth <= richTextLimits.characters) ',
    replace: '',
    tests: 'src/features/posts/rich-post.test.ts',
  },
  {
    id: 'MD6',
    says: 'two lists become one when the blocks of a post are joined',
    file: 'src/features/rich-text/blocks.ts',
    find: 'apart.length === items.length && apart.every((block, index) => block === items[index])',
    replace: 'apart.length > 0',
    tests: 'src/features/rich-text/rich-text.test.ts',
  },
  {
    id: 'MD7',
    says: 'the exported file of a plain post shows headings and lists that nobody wrote',
    file: 'src/features/backups/markdown.ts',
    find: ': escapeMarkdown;\n',
    replace: ': (text: string) => text;\n',
    tests: 'src/features/backups/markdown.test.ts',
  },
];
