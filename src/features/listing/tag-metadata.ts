import { site } from '#src/site.ts';

/** Title and description of a page of a tag, for its `<head>`. */
export function tagMetadata(tag: string, number: number) {
  const suffix = number > 1 ? `, page ${number}` : '';
  return {
    title: `${tagTitle(tag)}: Latest Insights${suffix} | ${site.name}`,
    description: `Articles by ${site.name} about “${tag}”${suffix}.`,
  };
}

/** A tag as a title: with a capital at its start, unless it has capitals of its own, as "iOS" has. */
export function tagTitle(tag: string): string {
  const [first = '', ...rest] = tag;
  return tag === tag.toLowerCase() ? first.toUpperCase() + rest.join('') : tag;
}
