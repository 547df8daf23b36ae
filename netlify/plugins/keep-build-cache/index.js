// Keeps Astro's cache between builds, so that only changed pages are rendered (docs/decisions/0008).

/** The same folder as in astro.config.mjs. */
const cacheFolder = () => process.env.BUILD_CACHE_DIR ?? './node_modules/.astro';

/** @param {{ utils: { cache: { restore: (folder: string) => Promise<boolean> } } }} platform */
export async function onPreBuild({ utils }) {
  const found = await utils.cache.restore(cacheFolder());
  console.log(found ? 'The last build is remembered.' : 'No earlier build is remembered; every page is rendered.');
}

/** Saves the cache of successful builds only. @param {{ utils: { cache: { save: (folder: string) => Promise<boolean> } } }} platform */
export async function onPostBuild({ utils }) {
  await utils.cache.save(cacheFolder());
}
