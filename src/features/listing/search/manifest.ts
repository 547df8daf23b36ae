/** Lists the chunks of the search index; embedded in `/blog`, and at `/search/index.json` for other pages. */
export type Manifest = {
  /** Number of posts in this build, in all and by category. */
  total: number;
  categories: Record<string, number>;
  /** Names of the chunks, newest first. A name is derived from the content. */
  chunks: string[];
};

export const manifestPath = '/search/index.json';

export function chunkPath(name: string): string {
  return `/search/chunks/${name}.json`;
}
