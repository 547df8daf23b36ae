import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Problem } from '../problem.ts';

const releaseSchema = z.object({ name: z.string().min(1), fingerprint: z.string(), revision: z.number().int() });
const pointerSchema = releaseSchema.extend({ held: z.boolean().default(false) });

/** A built site: its folder's name, the code it was built from and the revision of its content. */
export type Release = z.infer<typeof releaseSchema>;
type Pointer = z.infer<typeof pointerSchema>;

const kept = 3;

/**
 * The built sites below one folder, and which of them is served. Each lies beside a file that tells what it is; both are written
 * whole before the pointer names them, so that a kill at any moment leaves the old or the new one.
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

  /** The release to serve, or null when there is none whose folder is still whole; `held` while the owner went back to it. */
  current(): Pointer | null {
    const pointer = pointerSchema.safeParse(readJson(this.#pointer));
    return pointer.success && this.#isWhole(pointer.data.name) ? pointer.data : null;
  }

  /** What was built last, served or not. */
  newest(): Release | null {
    const newest = this.#whole().at(-1);
    return newest ? this.#read(newest) : null;
  }

  /** Names rise with time, so that the newest sorts last. */
  newName(): string {
    return new Date().toISOString().replaceAll(/[:.]/g, '-');
  }

  /**
   * Keeps a finished build, and makes it the one that is served unless the owner went back to another.
   * @returns whether it is served
   */
  add(release: Release): boolean {
    writeWhole(this.#about(release.name), release);
    const current = this.current();
    if (!current?.held) this.#point({ ...release, held: false });
    this.#prune(current?.held ? current.name : release.name);
    return !current?.held;
  }

  /** Serves the release before the current one, and holds the site there, whatever is built. @throws Problem when there is none */
  goBack(): Release {
    const current = this.current();
    const earlier = this.#whole()
      .filter((name) => current === null || name < current.name)
      .at(-1);
    if (!earlier) throw new Problem('There is no earlier release to go back to.');
    const release = this.#read(earlier);
    this.#point({ ...release, held: true });
    return release;
  }

  /** Serves the newest release again, and whatever is built from now on. @throws Problem when nothing was built yet */
  goForward(): Release {
    const newest = this.newest();
    if (!newest) throw new Problem('There is no release yet.');
    this.#point({ ...newest, held: false });
    return newest;
  }

  discard(name: string): void {
    // In this order: what is half deleted is no release to go back to.
    rmSync(this.#about(name), { force: true });
    rmSync(this.folderOf(name), { recursive: true, force: true });
  }

  #read(name: string): Release {
    return releaseSchema.parse(readJson(this.#about(name)));
  }

  #point(pointer: Pointer): void {
    writeWhole(this.#pointer, pointer);
  }

  /** The names of all releases that can be served, oldest first. */
  #whole(): string[] {
    return this.#names().filter((name) => this.#isWhole(name) && existsSync(this.#about(name)));
  }

  // What a killed build left behind has no stamp and is no release.
  #isWhole(name: string): boolean {
    return existsSync(join(this.folderOf(name), 'build.json'));
  }

  #names(): string[] {
    const entries = readdirSync(this.#folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort();
  }

  #prune(served: string): void {
    const keep = [
      served,
      ...this.#whole()
        .filter((name) => name !== served)
        .slice(1 - kept),
    ];
    for (const name of this.#names()) if (!keep.includes(name)) this.discard(name);
  }

  get #pointer(): string {
    return join(this.#folder, 'current.json');
  }

  #about(name: string): string {
    return join(this.#folder, `${name}.json`);
  }
}

/** A file is there whole, or as it was before. */
function writeWhole(path: string, content: unknown): void {
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
