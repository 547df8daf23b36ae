import { copyFileSync, linkSync, mkdirSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { readBuildNotes } from '#src/features/publishing/build-notes.ts';

/** Where share images are kept between builds. */
export function shareImageCacheFolder(cacheDir: URL): URL {
  return new URL('share-images/', cacheDir);
}

/** Gives every post its share image: a second name for the kept file, because ten thousand copies would take longer than all pages. */
export function shareImages(): AstroIntegration {
  let cacheDir: URL;
  return {
    name: 'share-images',
    hooks: {
      'astro:config:done': ({ config }) => {
        cacheDir = config.cacheDir;
      },
      'astro:build:done': ({ dir }) => {
        const kept = shareImageCacheFolder(cacheDir);
        const shared = new URL('share/', dir);
        mkdirSync(shared, { recursive: true });
        for (const [id, { image }] of Object.entries(readBuildNotes())) linkOrCopy(new URL(image, kept), new URL(`${id}.png`, shared));
      },
    },
  };
}

function linkOrCopy(from: URL, to: URL): void {
  try {
    linkSync(from, to);
  } catch {
    // Another disk, or one without links.
    copyFileSync(from, to);
  }
}
