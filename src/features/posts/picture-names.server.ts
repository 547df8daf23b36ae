import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { fileOf } from '#src/features/pictures/file.ts';
import { pictureOf } from '#src/features/pictures/image.ts';
import { descriptionLimit } from '#src/features/pictures/picture-list.ts';
import { logLine } from '#src/http/log.ts';
import { reasonOf } from '#src/lib/errors.ts';
import type { Post } from './post.ts';
import { richTextsIn } from './rich-texts.ts';

/** What a saved post says of its pictures and files becomes the name of those that have none (§10.picture-names). A save never fails because of it. */
export async function namePictures(db: Database, post: Post): Promise<void> {
  const names = namesIn(post);
  if (Object.keys(names).length === 0) return;
  try {
    dataOf(await db.rpc('name_pictures', { names }));
  } catch (error) {
    logLine('warning', 'pictures were not named', { error: reasonOf(error) });
  }
}

const described = /(?:!\[([^[\]]+)\]\(\s*<?(\/uploads\/[^\s)>]+)|\[([^[\]]+)\]\(\s*<?(\/files\/[^\s)>]+))/g;

/** Descriptions by the keys of stored pictures, and titles by those of files; the first one of each. */
function namesIn(post: Post): Record<string, string> {
  const inText = post.format === 'markdown' ? richTextsIn(post).flatMap(({ text }) => [...text.matchAll(described)]) : [];
  const all = [
    [post.featured_image, post.image_alt],
    ...inText.map(([, alt, address, name, file]) => [address ?? file, unescaped(alt ?? name ?? '')]),
  ];
  const names = all.flatMap(([address, alt]) => {
    const key = pictureOf(address ?? '')?.key ?? fileOf(address ?? '');
    return key && alt && [...alt].length <= descriptionLimit ? [[key, alt] as const] : [];
  });
  return Object.fromEntries(names.reverse());
}

/** Of Markdown, what it says. */
function unescaped(alt: string): string {
  return alt
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
