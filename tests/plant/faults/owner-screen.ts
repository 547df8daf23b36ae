import type { Fault } from '../fault.ts';

const screen = 'src/features/owner/admin';
const form = `${screen}/OwnerScreen.test.tsx`;
const saving = `${screen}/OwnerScreen.saving.test.tsx`;
const unsaved = `${screen}/OwnerScreen.unsaved.test.tsx`;

/** Faults of the screen "Your site". */
export const faults: Fault[] = [
  {
    id: 'YS1',
    says: "the owner's words are saved over whatever somebody saved meanwhile",
    file: 'src/features/owner/owner.queries.ts',
    find: 'body: { facts, version }',
    replace: 'body: { facts }',
    tests: saving,
  },
  {
    id: 'YS2',
    says: '"Keep mine" takes back what only the other changed',
    file: `${screen}/with-mine.ts`,
    find: '{ ...theirs, ...Object.fromEntries(own) }',
    replace: '{ ...mine, ...Object.fromEntries(own) }',
    tests: saving,
  },
  {
    id: 'YS3',
    says: 'what is typed while the form is being saved is lost',
    file: `${screen}/use-owner-editor.ts`,
    find: 'if (!isTyping) reset(',
    replace: 'reset(',
    tests: saving,
  },
  {
    id: 'YS4',
    says: "leaving unsaved changes of the owner's words does not ask",
    file: `${screen}/use-owner-editor.ts`,
    find: 'isUnsavedNow() ? leaveQuestion : null',
    replace: 'null',
    tests: unsaved,
  },
  {
    id: 'YS5',
    says: "an earlier version of the owner's words is restored without a question",
    file: `${screen}/OwnerVersions.tsx`,
    find: "await confirm(`Restore the version of ${momentOf(version)}?`, 'Restore', false, questionDetail(isUnsaved))",
    replace: 'questionDetail(isUnsaved)',
    tests: saving,
  },
  {
    id: 'YS6',
    says: 'a WhatsApp number cannot be taken away again',
    file: `${screen}/owner-form.ts`,
    find: "return text.trim() === '' ? null : text;",
    replace: 'return text;',
    tests: form,
  },
  {
    id: 'YS7',
    says: 'a portrait that is too small is refused only when the form is saved',
    file: `${screen}/OwnerPicture.tsx`,
    find: 'shouldValidate: true',
    replace: 'shouldValidate: false',
    tests: form,
  },
  {
    id: 'YS8',
    says: 'what is wrong with a skill is told nowhere',
    file: `${screen}/owner-errors.ts`,
    find: "[rest[0], 'text']",
    replace: '[rest[0]]',
    tests: saving,
  },
  {
    id: 'YS9',
    says: 'a reload loses what the owner has typed',
    file: `${screen}/use-owner-draft.ts`,
    find: 'isUnsavedNow() ? {',
    replace: 'Number.isNaN(stored.version) ? {',
    tests: unsaved,
  },
  {
    id: 'YS10',
    says: 'words that come back overwrite what somebody else has saved since',
    file: `${screen}/use-owner-draft.ts`,
    find: 'version === stored.version ? typed',
    replace: 'version !== null ? typed',
    tests: unsaved,
  },
];
