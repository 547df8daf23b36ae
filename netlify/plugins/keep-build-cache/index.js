// Keeps what Astro remembers of the last build, so that the next one renders only what has changed (docs/decisions/0009).

/** The same folder as in astro.config.mjs. */
const cacheFolder = () => process.env.BUILD_CACHE_DIR ?? './node_modules/.astro';

/** @param {{ utils: { cache: { restore: (folder: string) => Promise<boolean> } } }} platform */
export async function onPreBuild({ utils }) {
  const found = await utils.cache.restore(cacheFolder());
  console.log(found ? 'The last build is remembered.' : 'No earlier build is remembered; every page is rendered.');
}

/** Only a build that succeeded is remembered. @param {{ utils: { cache: { save: (folder: string) => Promise<boolean> } } }} platform */
export async function onPostBuild({ utils }) {
  await utils.cache.save(cacheFolder());
}
