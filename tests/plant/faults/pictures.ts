import type { Fault } from '../fault.ts';

const pictures = 'src/features/pictures';
const editor = 'src/features/post-editor';
const uploadTest = `${pictures}/use-image-upload.test.tsx`;
const fieldTest = `${editor}/fields/ImageField.test.tsx`;
const screenTest = `${pictures}/admin/PicturesScreen.test.tsx`;

/** Faults of pictures in the browser: uploads, the field of the editor, the screen. */
export const faults: Fault[] = [
  {
    id: 'PB01',
    says: 'a camera photo is refused for its size before it is made smaller',
    file: `${pictures}/prepare-image.ts`,
    find: 'if (image.size > uploadLimit)',
    replace: 'if (file.size > uploadLimit)',
    tests: uploadTest,
  },
  {
    id: 'PB02',
    says: 'a photo that was cut off is stored with a grey area',
    file: `${pictures}/prepare-image.ts`,
    find: 'file.size > smallEnoughBytes && isCutOff',
    replace: 'file.size < 0 && isCutOff',
    tests: uploadTest,
  },
  {
    id: 'PB03',
    says: 'the server’s word about the file is not shown',
    file: `${pictures}/upload-error.ts`,
    find: "typeof cause.body.reason === 'string' ? cause.body.reason : undefined",
    replace: 'undefined',
    tests: uploadTest,
  },
  {
    id: 'PB04',
    says: 'a save does not wait for the picture that is being uploaded',
    file: `${editor}/saving/use-after-uploads.ts`,
    find: 'if (!areUploadsRunning()) return save();',
    replace: 'if (save) return save();',
    tests: fieldTest,
  },
  {
    id: 'PB05',
    says: 'a save goes out without the picture that failed',
    file: `${editor}/saving/use-after-uploads.ts`,
    find: 'if (arrived) save?.();',
    replace: 'if (arrived || save) save?.();',
    tests: fieldTest,
  },
  {
    id: 'PB06',
    says: 'the form is left in the middle of an upload without a question',
    file: `${editor}/form/use-post-editor.ts`,
    find: 'areUploadsRunning() ? uploadQuestion : null',
    replace: 'null',
    tests: fieldTest,
  },
  {
    id: 'PB07',
    says: 'a picture that is taken out cannot be brought back with its description',
    file: `${editor}/fields/use-featured-image.ts`,
    find: 'onClick: () => put(before)',
    replace: 'onClick: () => put(before.slice(0, 1))',
    tests: fieldTest,
  },
  {
    id: 'PB08',
    says: 'a file that is dropped beside a field is opened in place of the form',
    file: 'src/ui/guard-drops.ts',
    find: '    event.preventDefault();\n    toast(',
    replace: '    toast(',
    tests: 'src/ui/guard-drops.test.tsx',
  },
  {
    id: 'PB09',
    says: 'a picture that came into use meanwhile is deleted without a further question',
    file: `${pictures}/admin/use-delete.ts`,
    find: 'isAccepted: found.use_count > 0',
    replace: 'isAccepted: true',
    tests: screenTest,
  },
  {
    id: 'PB10',
    says: 'unused pictures of later pages are not found',
    file: `${pictures}/admin/PicturesScreen.tsx`,
    find: 'if (isWhole && hasNextPage',
    replace: 'if (!isWhole && hasNextPage',
    tests: screenTest,
  },
];
