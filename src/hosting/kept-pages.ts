import { link, mkdir, rm } from 'node:fs/promises';
import type { AstroPrerenderer } from 'astro';

type Paths = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>;

/** Paths that are the same in a URL, a request and a file name, as all of posts and lists are; others are left to Astro. */
const plainPath = /^\/[a-z0-9/-]+$/;

/** The folders of a build, as in Astro's configuration. */
type Folders = { cacheDir: URL; outDir: URL };

/**
 * Puts the pages that Astro kept of the build before into the site, all at once and as links. Astro alone copies them one by one, and each
 * time looks for the page in the folder that it is filling, which makes it wait (docs/decisions/0090).
 */
export function withKeptPages(pages: AstroPrerenderer, folders: Folders): AstroPrerenderer {
  const kept = new KeptPages(folders);
  const getStaticPaths: AstroPrerenderer['getStaticPaths'] = async () => {
    const paths = await pages.getStaticPaths();
    await kept.place(paths);
    return paths;
  };
  const render: AstroPrerenderer['render'] = async (request, options) => {
    await kept.giveUp(new URL(request.url).pathname.slice(1));
    return pages.render(request, options);
  };
  return { ...pages, getStaticPaths, render };
}

class KeptPages {
  readonly #kept: URL;
  readonly #site: URL;
  readonly #placed = new Set<string>();
  #isTold = false;

  constructor({ cacheDir, outDir }: Folders) {
    // Named as Astro names it. Were it to change, Astro would find no page placed, and copy each itself.
    this.#kept = new URL('dist/', cacheDir);
    this.#site = outDir;
  }

  async place(paths: Paths): Promise<void> {
    const keyed = paths.filter(({ pathname, cacheKey }) => cacheKey !== undefined && plainPath.test(pathname));
    const files = keyed.map(({ pathname }) => `${pathname.slice(1)}.html`);
    const folders = new Set(files.map((file) => new URL('./', new URL(file, this.#site)).href));
    await Promise.all([...folders].map((folder) => mkdir(new URL(folder), { recursive: true })));
    await Promise.all(files.map((file) => this.#placeOne(file)));
  }

  /** Before a page is written again: in place, that would change it in the releases that share it. */
  async giveUp(file: string): Promise<void> {
    if (!this.#placed.delete(file)) return;
    await Promise.all([rm(new URL(file, this.#site)), rm(new URL(file, this.#kept))]);
  }

  /** Astro copies them then, which takes longer. */
  #tellOnce(error: unknown): void {
    if (!this.#isTold) console.warn('Pages of the build before are copied, because they cannot be linked:', error);
    this.#isTold = true;
  }

  async #placeOne(file: string): Promise<void> {
    try {
      await link(new URL(file, this.#kept), new URL(file, this.#site));
      this.#placed.add(file);
    } catch (error) {
      if (!isMissing(error)) this.#tellOnce(error);
    }
  }
}

/** A page that no build kept: it is rendered. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
