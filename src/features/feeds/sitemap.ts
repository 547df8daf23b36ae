import { readFileSync } from 'node:fs';
import sitemap, { type SitemapItem } from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { pageFacts } from './page-facts.ts';

/** The sitemap of the pages as they were built: each page itself says whether it is to be found and when it was edited. */
export function sitemapOfPages(): AstroIntegration[] {
  let built = new URL('file:///');
  const rememberFolder: AstroIntegration = {
    name: 'sitemap-of-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        built = config.outDir;
      },
    },
  };
  const describePage = (item: SitemapItem) => {
    const name = new URL(item.url).pathname.slice(1) || 'index';
    const { hidden, edited } = pageFacts(readFileSync(new URL(`${name}.html`, built), 'utf8'));
    return hidden ? undefined : { ...item, lastmod: edited };
  };
  // What begins with an underscore is a part for other pages, such as the shell of articles that are newer than the build.
  const isPage = (address: string) => !new URL(address).pathname.includes('/_');
  return [rememberFolder, sitemap({ filter: isPage, serialize: describePage })];
}
