import { formatDate } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import type { ListedPicture, PictureUse } from './picture-list.ts';

/** As the limits of uploads count it. */
const megabyte = 1_024 * 1_024;

/** A number of bytes as '1.4 MB' or '320 KB'. */
export function formatBytes(bytes: number): string {
  if (bytes < megabyte) return `${formatNumber(Math.ceil(bytes / 1_024))} KB`;
  return `${formatNumber(Math.round((bytes / megabyte) * 10) / 10)} MB`;
}

/** The size of a picture as '1,600 × 900'; a file is a PDF. */
export function sizeOf({ width, height }: Pick<ListedPicture, 'width' | 'height'>): string {
  return width === null || height === null ? 'PDF' : `${formatNumber(width)} × ${formatNumber(height)}`;
}

/** What a picture or file is called: what it shows or its title, or the day on which it came. */
export function nameOf(picture: ListedPicture): string {
  const [use] = picture.uses;
  const [kind, size] = picture.width === null ? ['File', 'PDF'] : ['Picture', `${sizeOf(picture)} pixels`];
  return `${picture.description || `${kind} of ${formatDate(picture.uploaded_at)}`}, ${size}, ${use ? `used in ${titleOf(use)}` : 'not used'}`;
}

/** The title of the post or partner that uses a picture. */
export function titleOf({ title }: PictureUse): string {
  return title?.trim() || 'Untitled';
}

const elsewhere: Partial<Record<PictureUse['kind'], string>> = {
  partner: 'as its logo',
  draft: 'in unsaved text',
  revision: 'in an earlier version',
  bin: 'in the bin',
};

/** How a picture is used there, in words behind the title. */
export function wordsOf({ kind, where }: PictureUse): string {
  return elsewhere[kind] ?? (where === 'picture' ? 'as its picture' : 'in its text');
}

/** Where a use can be seen in the administrator area; null for a deleted partner, which no screen shows. */
export function placeOf({ kind, id, post_id }: PictureUse): string | null {
  if (kind === 'partner') return '/worked-with';
  if (kind === 'site_profile') return '/site';
  if (kind === 'bin') return post_id ? '/blogs/bin' : null;
  return post_id ? `/blogs/edit/${encodeURIComponent(post_id)}` : `/blogs/create?draft=${encodeURIComponent(id)}`;
}
