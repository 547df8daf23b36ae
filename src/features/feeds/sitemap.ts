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
  // Twins stand for other pages.
  const isPage = (url: string) => !/^\/live(\/|$)/.test(new URL(url).pathname);
  return [rememberFolder, sitemap({ filter: isPage, serialize: describePage })];
}

function isHidden(html: string): boolean {
  return html.slice(0, html.indexOf('</head>')).includes('<meta name="robots" content="noindex');
}
