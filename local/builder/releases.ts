import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Problem } from '../problem.ts';

const releaseSchema = z.object({
  name: z.string().min(1),
  fingerprint: z.string(),
  revision: z.number().int(),
  state: z.string().default(''),
});
const pointerSchema = releaseSchema.extend({ held: z.boolean().default(false) });

/** A built site: its folder's name, the code it was built from, and the revision of its content with the id of that state. */
export type Release = z.infer<typeof releaseSchema>;
type Pointer = z.infer<typeof pointerSchema>;

const keptReleases = 3;

/**
 * The built sites below one folder, and the pointer to the one that is served. Each folder has a metadata file beside it; both are
 * complete before the pointer changes, so that a kill at any moment leaves the old or the new release.
 */
export class Releases {
  readonly #folder: string;

  constructor(localDir: string) {
    this.#folder = join(localDir, 'releases');
    mkdirSync(this.#folder, { recursive: true });
  }

  folderOf(name: string): string {
    return join(this.#folder, name);
  }

  /** The release to serve, null when there is none that is complete; `held` while the site is rolled back to it. */
  current(): Pointer | null {
    const pointer = pointerSchema.safeParse(readJson(this.#pointer));
    return pointer.success && this.#isComplete(pointer.data.name) ? pointer.data : null;
  }

  /** The release that was built last, served or not. */
  newest(): Release | null {
    const newest = this.#complete().at(-1);
    return newest ? this.#read(newest) : null;
  }

  /** Names sort by time, the newest last. */
  newName(): string {
    return new Date().toISOString().replaceAll(/[:.]/g, '-');
  }

  /**
   * Adds a finished build, and serves it unless the site is rolled back to another.
   * @returns whether it is served
   */
  add(release: Release): boolean {
    writeAtomically(this.#metadataFile(release.name), release);
    const current = this.current();
    if (!current?.held) this.#point({ ...release, held: false });
    return !current?.held;
  }

  /** Rolls back to the release before the current one; later builds are not served. @throws Problem when there is none */
  goBack(): Release {
    const current = this.current();
    const earlier = this.#complete()
      .filter((name) => current === null || name < current.name)
      .at(-1);
    if (!earlier) throw new Problem('There is no earlier release to go back to.');
    const release = this.#read(earlier);
    this.#point({ ...release, held: true });
    return release;
  }

  /** Ends the rollback: serves the newest release and later builds. @throws Problem when nothing was built yet */
  goForward(): Release {
    const newest = this.newest();
    if (!newest) throw new Problem('There is no release yet.');
    this.#point({ ...newest, held: false });
    return newest;
  }

  /**
   * Deletes all but the newest releases and the served one. Apart from `add`, so that readers do not wait for it.
   * @returns the fingerprints of those that stay
   */
  prune(): string[] {
    const served = this.current()?.name;
    const others = this.#complete().filter((name) => name !== served);
    const keep = [served, ...others.slice(1 - keptReleases)];
    for (const name of this.#names()) if (!keep.includes(name)) this.discard(name);
    return this.#complete().map((name) => this.#read(name).fingerprint);
  }

  discard(name: string): void {
    // In this order, so that a half-deleted folder is no release to roll back to.
    rmSync(this.#metadataFile(name), { force: true });
    rmSync(this.folderOf(name), { recursive: true, force: true });
  }

  #read(name: string): Release {
    return releaseSchema.parse(readJson(this.#metadataFile(name)));
  }

  #point(pointer: Pointer): void {
    writeAtomically(this.#pointer, pointer);
  }

  /** The names of all complete releases, oldest first. */
  #complete(): string[] {
    return this.#names().filter((name) => this.#isComplete(name) && existsSync(this.#metadataFile(name)));
  }

  // A build that was killed has no build.json.
  #isComplete(name: string): boolean {
    return existsSync(join(this.folderOf(name), 'build.json'));
  }

  #names(): string[] {
    const entries = readdirSync(this.#folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort();
  }

  get #pointer(): string {
    return join(this.#folder, 'current.json');
  }

  #metadataFile(name: string): string {
    return join(this.#folder, `${name}.json`);
  }
}

/** Writes atomically: readers see the old or the new content. */
function writeAtomically(path: string, content: unknown): void {
  writeFileSync(`${path}.new`, JSON.stringify(content));
  renameSync(`${path}.new`, path);
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
