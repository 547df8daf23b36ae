import type { Fault } from '../fault.ts';

const drafts = 'src/features/drafts';
const editor = 'src/features/post-editor';
const list = 'src/features/post-list';
const formTest = `${editor}/form/PostEditor.test.tsx`;
const listTest = `${list}/PostsScreen.test.tsx`;

/** Faults of the post form, its drafts and the list of posts. */
export const faults: Fault[] = [
  {
    id: 'E13-hidden',
    says: 'a draft is not stored when the tab is hidden, only by the timer',
    file: `${drafts}/use-draft-autosave.ts`,
    find: "document.addEventListener('visibilitychange', flushWhenHidden);",
    replace: '',
    tests: `${drafts}/use-draft-autosave.test.tsx`,
  },
  {
    id: 'E13-left',
    says: 'a draft is not stored when the page is left, only by the timer',
    file: `${drafts}/use-draft-autosave.ts`,
    find: "window.addEventListener('pagehide', flush);",
    replace: '',
    tests: `${drafts}/use-draft-autosave.test.tsx`,
  },
  {
    id: 'E14',
    says: 'a draft is stored every 4 s instead of every 0.8 s',
    file: `${drafts}/use-draft-autosave.ts`,
    find: 'const intervalMs = 800;',
    replace: 'const intervalMs = 4_000;',
    tests: `${drafts}/use-draft-autosave.test.tsx`,
  },
  {
    id: 'E16',
    says: 'Enter in the tag field submits the form',
    file: `${editor}/fields/TagsField.tsx`,
    find: '    event.preventDefault();\n    add(typed);',
    replace: '    add(typed);',
    tests: `${editor}/fields/TagsField.test.tsx`,
  },
  {
    id: 'E16-form',
    says: 'Enter in a single line of the form publishes it',
    file: `${editor}/form/PostEditor.tsx`,
    find: 'onKeyDown={preventEnterSubmit}',
    replace: '',
    tests: formTest,
  },
  {
    id: 'V56',
    says: 'drafts are deleted after 6 days',
    file: `${drafts}/draft.ts`,
    find: 'const draftDays = 60;',
    replace: 'const draftDays = 6;',
    tests: `${drafts}/draft.test.ts`,
  },
  {
    id: 'V59',
    says: 'drafts of a post whose id begins alike are offered',
    file: `${drafts}/draft-store.ts`,
    find: 'draft.subject === subject',
    replace: 'draft.subject.startsWith(subject)',
    tests: `${drafts}/draft.test.ts`,
  },
  {
    id: 'C01',
    says: 'what somebody removed is not marked in a conflict',
    file: `${editor}/conflict/changed-runs.ts`,
    find: "return removed ? 'removed' : 'kept';",
    replace: "return 'kept';",
    tests: `${editor}/conflict/changed-runs.test.ts`,
  },
  {
    id: 'C02',
    says: 'two versions are compared with each other although their common version is known',
    file: `${editor}/conflict/FieldChoice.tsx`,
    find: 'before={before ?? theirs}',
    replace: 'before={theirs}',
    tests: `${editor}/conflict/ConflictDialog.test.tsx`,
  },
  {
    id: 'C03',
    says: 'leaving the form with unsaved text does not ask',
    file: `${editor}/saving/use-leave-guard.ts`,
    find: 'currentLocation.pathname !== nextLocation.pathname && isUnsaved()',
    replace: 'false',
    tests: `${editor}/saving/use-leave-guard.test.tsx`,
  },
  {
    id: 'C04',
    says: 'the list opens 3 s after a save',
    file: `${editor}/saving/use-after-save.ts`,
    find: 'const delayMs = 1_500;',
    replace: 'const delayMs = 3_000;',
    tests: `${editor}/saving/use-after-save.test.tsx`,
  },
  {
    id: 'E17',
    says: 'the list opens after a save although something was typed meanwhile',
    file: `${editor}/saving/use-after-save.ts`,
    find: 'if (isUnsaved()) return;',
    replace: '',
    tests: `${editor}/saving/use-after-save.test.tsx`,
  },
  {
    id: 'C05',
    says: 'a draft of today loses a field',
    file: `${editor}/form/post-form.ts`,
    find: '  quote_author: text,\n',
    replace: '  quote_author: text.transform(() => ""),\n',
    tests: 'tests/fixtures/drafts-of-today.test.tsx',
  },
  {
    id: 'M-admin-list',
    says: "the list says 'Failed to fetch blogs, sorry'",
    file: `${list}/PostsScreen.tsx`,
    find: '>Failed to fetch blogs<',
    replace: '>Failed to fetch blogs, sorry<',
    tests: listTest,
  },
  {
    id: 'C06',
    says: 'a section of the form has another heading',
    file: `${editor}/form/FormFields.tsx`,
    find: '<FormSection title="Settings">',
    replace: '<FormSection title="Options">',
    tests: formTest,
  },
];
