import { copyFileSync, linkSync, mkdirSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { readBuildNotes } from '#src/features/publishing/build-notes.ts';

/** The cache of share images between builds. */
export function shareImageCacheFolder(cacheDir: URL): URL {
  return new URL('share-images/', cacheDir);
}

/** Hard-links the share images that are drawn into the build, because 10,000 copies would take longer than all pages. */
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
        mkdirSync(new URL('share/', dir), { recursive: true });
        for (const { path, file } of readBuildNotes().images) linkOrCopy(new URL(file, cache), new URL(`.${path}`, dir));
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
