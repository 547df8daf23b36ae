/** What the search index consists of; a page of the listing carries it, `/search/index.json` has it for the others. */
export type Manifest = {
  /** All posts of this build, and how many each category has. */
  total: number;
  categories: Record<string, number>;
  /** Names of the chunks, newest first. A name belongs to one content for ever. */
  chunks: string[];
};

export const manifestPath = '/search/index.json';

export function chunkPath(name: string): string {
  return `/search/chunks/${name}.json`;
}
