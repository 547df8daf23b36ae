import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The policies of pages, each kept once, in a file that is named by its digest. Astro keeps the headers of every page for the next build:
 * the same 4 KB for each of ten thousand articles, in memory and in its list of pages. With this they carry the digest alone.
 */
export class KeptPolicies {
  readonly #folder: URL;
  readonly #texts = new Map<string, string>();

  /** @param cacheDir what Astro keeps between builds; the headers of unchanged pages are there too */
  constructor(cacheDir: URL) {
    this.#folder = new URL('policies/', cacheDir);
  }

  /** @returns the digest to read the policy by, in this build and in later ones */
  keep(policy: string): string {
    const digest = createHash('sha256').update(policy).digest('hex');
    if (this.#texts.has(digest)) return digest;
    // Written before Astro notes the digest, so that a build that is killed leaves no digest without its text.
    if (!existsSync(this.#file(digest))) this.#write(digest, policy);
    this.#texts.set(digest, policy);
    return digest;
  }

  /** @param digest or a whole policy, as builds before this one left them in their cache. @throws when the digest is of no kept policy */
  read(digest: string): string {
    if (!/^[0-9a-f]{64}$/.test(digest)) return digest;
    const text = this.#texts.get(digest) ?? this.#readFile(digest);
    this.#texts.set(digest, text);
    return text;
  }

  #readFile(digest: string): string {
    const folder = fileURLToPath(this.#folder);
    try {
      return readFileSync(this.#file(digest), 'utf8');
    } catch (cause) {
      throw new Error(`A policy is missing from ${folder}. Delete the folder around it, the cache of builds, and build again.`, { cause });
    }
  }

  #write(digest: string, policy: string): void {
    mkdirSync(this.#folder, { recursive: true });
    const unfinished = new URL(`${digest}.new`, this.#folder);
    writeFileSync(unfinished, policy);
    renameSync(unfinished, this.#file(digest));
  }

  #file(digest: string): URL {
    return new URL(digest, this.#folder);
  }
}
