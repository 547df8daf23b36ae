import slugify from '@sindresorhus/slugify';

const maxLength = 70;

/** Words that are or may become other addresses below `/blog`, or name something else in the administrator area. */
const reservedIds: ReadonlySet<string> = new Set([
  'page',
  'category',
  'language',
  'states',
  'tag',
  'tags',
  'author',
  'archive',
  'search',
  'feed',
  'rss',
  'preview',
  'current',
  'index',
  'new',
  'bulk',
]);

/** Whether no post may have this id. */
export function isReserved(id: string): boolean {
  return reservedIds.has(id);
}

/** A readable id from a title: lower-case words of any script in Latin letters; 'post' when nothing is left of it. */
export function idFromTitle(title: string): string {
  // 3½ is 3-1-2 and 15¹ is 15-1: in plain figures they would be 31-2 and 151.
  const apart = title.replaceAll(/(?<=\d)(?=(?![\d])\p{No})/gu, '-');
  const words = slugify(apart.normalize('NFKC'), { decamelize: false }).slice(0, maxLength);
  return words.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '') || 'post';
}

/** The n-th candidate for an id: itself, then `-2`, `-3` and so on. */
export function candidate(id: string, attempt: number): string {
  return attempt === 1 ? id : `${id}-${attempt}`;
}
