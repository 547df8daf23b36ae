import { readFileSync } from 'node:fs';
import sitemap, { type SitemapItem } from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { readBuildNotes } from '#src/features/publishing/build-notes.ts';

/** The sitemap: posts with the edit date from the build notes, and other pages unless they are `noindex`. */
export function sitemapOfPages(): AstroIntegration[] {
  let outDir = new URL('file:///');
  const rememberFolder: AstroIntegration = {
    name: 'sitemap-of-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        outDir = config.outDir;
      },
    },
  };
  const describePage = (item: SitemapItem) => {
    const name = new URL(item.url).pathname.slice(1) || 'index';
    const post = readBuildNotes()[/^blog\/([^/]+)$/.exec(decodeURIComponent(name))?.[1] ?? ''];
    if (post) return { ...item, lastmod: post.edited ?? undefined };
    const hidden = isHidden(readFileSync(new URL(`${name}.html`, outDir), 'utf8'));
    return hidden ? undefined : item;
  };
  // Paths with a leading underscore are not pages, such as the template of unbuilt articles.
  const isPage = (url: string) => !new URL(url).pathname.includes('/_');
  return [rememberFolder, sitemap({ filter: isPage, serialize: describePage })];
}

function isHidden(html: string): boolean {
  return html.slice(0, html.indexOf('</head>')).includes('<meta name="robots" content="noindex');
}
