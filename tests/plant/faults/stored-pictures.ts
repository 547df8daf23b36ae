import type { Fault } from '../fault.ts';

const prepare = { file: 'src/features/pictures/prepare-picture.server.ts', tests: 'src/features/pictures/prepare-picture.test.ts' };

/** Faults of what is stored of a picture, and of taking it back. */
export const faults: Fault[] = [
  {
    id: 'SP1',
    says: 'a photo that a phone took upright is stored lying on its side',
    ...prepare,
    find: ', autoOrient: true',
    replace: '',
  },
  {
    id: 'SP2',
    says: 'a GIF keeps its comments and what hides behind it',
    ...prepare,
    find: "return named('gif', stripped, size, []);",
    replace: "return named('gif', bytes, size, []);",
  },
  {
    id: 'SP3',
    says: 'half a photo is stored with a grey area in the place of the other half',
    ...prepare,
    find: "failOn: 'error'",
    replace: "failOn: 'none'",
  },
  {
    id: 'SP4',
    says: 'after one broken picture nothing can be uploaded any more',
    ...prepare,
    find: 'last = done.catch(() => undefined);',
    replace: 'last = done;',
  },
  {
    id: 'SP5',
    says: 'a picture that is used is deleted without a word',
    file: 'src/features/pictures/pictures.server.ts',
    find: 'if (found.use_count > 0 && !isAccepted)',
    replace: 'if (found.use_count > 1 && !isAccepted)',
    tests: 'src/features/pictures/pictures.api.test.ts',
  },
  {
    id: 'SP6',
    says: 'the edge goes on showing a picture that was deleted',
    file: 'src/features/pictures/pictures.api.ts',
    find: "      await c.get('purge')(pictureTag(removed.key));\n",
    replace: '',
    tests: 'src/features/pictures/pictures.api.test.ts',
  },
  {
    id: 'SP7',
    says: 'a picture that only an unsaved text shows is cleaned up',
    file: 'supabase/migrations/20261122052100_picture_uses.sql',
    find: 'from public.post_drafts d\n',
    replace: 'from public.post_drafts d where false\n',
    tests: 'src/features/pictures/pictures.api.test.ts',
  },
  {
    id: 'SP8',
    says: 'old pictures keep the place where they were taken',
    file: 'src/features/pictures/renew-pictures.server.ts',
    find: "  await store.replace(key, picture.bytes, typeOfKey(key) ?? '');\n",
    replace: '',
    tests: 'src/features/pictures/renew-pictures.test.ts',
  },
  {
    id: 'SP9',
    says: 'a picture that was not there for one build is missing on the share image for ever',
    file: 'src/features/sharing/share-image-cache.server.ts',
    find: 'if (image.photo && !photo) return ensure(folder, there, drawing, nameOf, readPhoto);',
    replace: '',
    tests: 'src/features/sharing/share-image-cache.test.ts',
  },
];
