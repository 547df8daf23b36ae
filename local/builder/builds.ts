import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';

const buildSchema = z.object({
  name: z.string().min(1),
  fingerprint: z.string(),
  revision: z.number().int(),
  state: z.string(),
});

/** A built site: its folder's name, the code it was built from, and the revision of its content with the id of that state. */
export type Build = z.infer<typeof buildSchema>;

const dayMs = 86_400_000;

/**
 * The built site that is served, the pointer to it, and for a day the files of earlier ones that a page which is still open may ask for. A
 * build is complete before the pointer changes, so that a kill at any moment leaves the old or the new one.
 */
export class Builds {
  readonly #folder: string;

  constructor(localDir: string) {
    this.#folder = join(localDir, 'builds');
    mkdirSync(this.earlierFiles, { recursive: true });
  }

  folderOf(name: string): string {
    return join(this.#folder, name);
  }

  /** Scripts, styles and fonts of earlier builds. Their names have a digest, so one that the served build has too is the same. */
  get earlierFiles(): string {
    return join(this.#folder, 'earlier');
  }

  /** The build to serve, null when there is none that is complete. */
  current(): Build | null {
    const pointer = buildSchema.safeParse(readJson(this.#pointer));
    // A build that was killed has no build.json.
    return pointer.success && existsSync(join(this.folderOf(pointer.data.name), 'build.json')) ? pointer.data : null;
  }

  /** Names sort by time, the newest last. */
  newName(): string {
    return new Date().toISOString().replaceAll(/[:.]/g, '-');
  }

  /** Takes a finished build: it is the one to serve from now on. */
  add(build: Build): void {
    const before = this.current();
    if (before) this.#keepFiles(before.name);
    writeAtomically(this.#pointer, build);
  }

  /** Deletes all other builds, and earlier files that no build has had for a day. Apart from `add`, so that readers do not wait for it. */
  prune(now = Date.now()): void {
    const kept = [this.current()?.name, 'earlier'];
    for (const entry of readdirSync(this.#folder, { withFileTypes: true }))
      if (entry.isDirectory() && !kept.includes(entry.name)) this.discard(entry.name);
    for (const file of filesIn(this.earlierFiles)) {
      const path = join(this.earlierFiles, file);
      if (now - statSync(path).mtimeMs > dayMs) rmSync(path);
    }
  }

  discard(name: string): void {
    rmSync(this.folderOf(name), { recursive: true, force: true });
  }

  #keepFiles(name: string): void {
    const now = new Date();
    for (const file of filesIn(join(this.folderOf(name), '_astro'))) {
      const kept = join(this.earlierFiles, '_astro', file);
      mkdirSync(dirname(kept), { recursive: true });
      if (!existsSync(kept)) copyFileSync(join(this.folderOf(name), '_astro', file), kept);
      utimesSync(kept, now, now);
    }
  }

  get #pointer(): string {
    return join(this.#folder, 'current.json');
  }
}

/** The files below a folder, by their paths in it; none where it is missing. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
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
