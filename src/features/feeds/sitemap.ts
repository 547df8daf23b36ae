import { readFileSync } from 'node:fs';
import sitemap, { type SitemapItem } from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { readBuildNotes } from '#src/features/publishing/build-notes.ts';

/** The sitemap of what was built: its notes say when a post was edited, and every other page itself says whether it is to be found. */
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
    const post = readBuildNotes()[/^blog\/([^/]+)$/.exec(decodeURIComponent(name))?.[1] ?? ''];
    if (post) return { ...item, lastmod: post.edited ?? undefined };
    const hidden = isHidden(readFileSync(new URL(`${name}.html`, built), 'utf8'));
    return hidden ? undefined : item;
  };
  // What begins with an underscore is a part for other pages, such as the shell of articles that are newer than the build.
  const isPage = (address: string) => !new URL(address).pathname.includes('/_');
  return [rememberFolder, sitemap({ filter: isPage, serialize: describePage })];
}

function isHidden(html: string): boolean {
  return html.slice(0, html.indexOf('</head>')).includes('<meta name="robots" content="noindex');
}
