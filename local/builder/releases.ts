import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const releaseSchema = z.object({ name: z.string().min(1), fingerprint: z.string(), revision: z.number().int() });

/** A built site: its folder's name, the code it was built from and the revision of its content. */
export type Release = z.infer<typeof releaseSchema>;

const kept = 3;

/** The built sites below one folder, and which of them is served. */
export class Releases {
  readonly #folder: string;

  constructor(localDir: string) {
    this.#folder = join(localDir, 'releases');
    mkdirSync(this.#folder, { recursive: true });
  }

  folderOf(name: string): string {
    return join(this.#folder, name);
  }

  /** The release to serve, or null when there is none whose folder is still whole. */
  current(): Release | null {
    const pointer = this.#pointer();
    if (!existsSync(pointer)) return null;
    const release = releaseSchema.safeParse(readJson(pointer));
    return release.success && existsSync(join(this.folderOf(release.data.name), 'build.json')) ? release.data : null;
  }

  /** Names rise with time, so that the newest sorts last. */
  newName(): string {
    return new Date().toISOString().replaceAll(/[:.]/g, '-');
  }

  /** Makes a finished build the one that is served; either the old or the new one is named at any moment. */
  switchTo(release: Release): void {
    const draft = `${this.#pointer()}.new`;
    writeFileSync(draft, JSON.stringify(release));
    renameSync(draft, this.#pointer());
    this.#prune(release.name);
  }

  discard(name: string): void {
    rmSync(this.folderOf(name), { recursive: true, force: true });
  }

  #prune(current: string): void {
    const names = readdirSync(this.#folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== current)
      .map((entry) => entry.name)
      .sort();
    const whole = names.filter((name) => existsSync(join(this.folderOf(name), 'build.json')));
    // What a killed build left behind has no stamp and is no release to go back to.
    for (const name of names) if (!whole.slice(-(kept - 1)).includes(name)) this.discard(name);
  }

  #pointer(): string {
    return join(this.#folder, 'current.json');
  }
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
