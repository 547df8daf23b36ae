import type { Fault } from '../fault.ts';

const paste = 'src/features/post-editor/paste';

/** Faults of an article that is pasted as a whole. */
export const faults: Fault[] = [
  {
    id: 'T01',
    says: 'a pasted part replaces what is written without being asked to',
    file: `${paste}/use-article.ts`,
    find: 'changed[field] ?? !replaces(form, field, proposal)',
    replace: 'changed[field] ?? true',
    tests: `${paste}/PasteDialog.test.tsx`,
  },
  {
    id: 'T01-links',
    says: 'a pasted link to an unsafe address stays a link',
    file: `${paste}/html/link-address.ts`,
    find: "if (address.startsWith('#') || !isSafeLink(address)) return null;",
    replace: "if (address.startsWith('#')) return null;",
    tests: `${paste}/read-clipboard.test.ts`,
  },
  {
    id: 'T01-lists',
    says: 'lists of Word are pasted as paragraphs with their marks',
    file: `${paste}/html/root-from-html.ts`,
    find: '  mendWordLists(body);',
    replace: '',
    tests: `${paste}/samples/samples.test.ts`,
  },
  {
    id: 'T01-talk',
    says: 'the words of a chat around a pasted article are published with it',
    file: `${paste}/article/talk.ts`,
    find: '  const start = endOfOpening(blocks);',
    replace: '  const start = 0;',
    tests: `${paste}/samples/samples.test.ts`,
  },
  {
    id: 'T01-lost',
    says: 'a label that no field takes is dropped from a pasted article',
    file: `${paste}/article/sorter.ts`,
    find: "if (place === 'unplaced') this.#put('unplaced', paragraph);",
    replace: "if (place === 'unplaced') return true;",
    tests: `${paste}/nothing-is-lost.test.ts`,
  },
  {
    id: 'T01-rows',
    says: 'a list below any heading of a pasted article becomes takeaways',
    file: `${paste}/article/sorter.ts`,
    find: "      default:\n        return 'main_content';",
    replace: "      default:\n        return block.type === 'list' ? 'key_takeaways' : 'main_content';",
    tests: `${paste}/samples/samples.test.ts`,
  },
];
