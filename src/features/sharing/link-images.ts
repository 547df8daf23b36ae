import { copyFileSync, linkSync, mkdirSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { readBuildNotes } from '#src/features/publishing/build-notes.ts';

/** The cache of share images between builds. */
export function shareImageCacheFolder(cacheDir: URL): URL {
  return new URL('share-images/', cacheDir);
}

/** Hard-links every post's share image into the build, because 10,000 copies would take longer than all pages. */
export function shareImages(): AstroIntegration {
  let cacheDir: URL;
  return {
    name: 'share-images',
    hooks: {
      'astro:config:done': ({ config }) => {
        cacheDir = config.cacheDir;
      },
      'astro:build:done': ({ dir }) => {
        const cache = shareImageCacheFolder(cacheDir);
        const output = new URL('share/', dir);
        mkdirSync(output, { recursive: true });
        for (const [id, { image }] of Object.entries(readBuildNotes())) linkOrCopy(new URL(image, cache), new URL(`${id}.png`, output));
      },
    },
  };
}

function linkOrCopy(from: URL, to: URL): void {
  try {
    linkSync(from, to);
  } catch {
    // Another file system, or one without hard links.
    copyFileSync(from, to);
  }
}
