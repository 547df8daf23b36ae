import { goneFile } from '#src/features/pictures/file.ts';

/** Where a Markdown link leads to a file of this site. */
const target = /(\]\(\s*<?)\/files\/([0-9a-f]{40}\.pdf)(?=[\s>)])/g;

/** The keys of the files to which the texts of a post link. */
export function fileKeysIn(post: object): string[] {
  return [...JSON.stringify(post).matchAll(target)].flatMap(([, , key]) => key ?? []);
}

/** The same post, with links that say that these files are gone. */
export function withGoneFiles<Row extends object>(post: Row, isGone: (key: string) => boolean): Row {
  if (!fileKeysIn(post).some(isGone)) return post;
  return JSON.parse(
    JSON.stringify(post).replaceAll(target, (link, before: string, key: string) => (isGone(key) ? `${before}${goneFile}` : link)),
  );
}
