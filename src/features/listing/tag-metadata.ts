import { site } from '#src/site.ts';

/** Title and description of a page of a tag, for its `<head>`. */
export function tagMetadata(tag: string, number: number) {
  const suffix = number > 1 ? `, page ${number}` : '';
  return { title: `${tag}: Latest Insights${suffix} | ${site.name}`, description: `Articles by ${site.name} about “${tag}”${suffix}.` };
}
