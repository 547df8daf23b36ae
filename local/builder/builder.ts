import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { buildInfoSchema } from '#src/features/publishing/revision.server.ts';
import { type Child, startChild } from '../child.ts';
import { buildKeyOf } from '../secrets.ts';
import { buildFolderOf, moveFolder } from './build-folder.ts';
import { codeFingerprint } from './fingerprint.ts';
import type { Release, Releases } from './releases.ts';
import { keepServerFolder } from './server-folder.ts';

const reportSchema = z.object({ peakMemory: z.number() });

/** For every build: the compiler's allocator without huge pages, which cost a third more memory and a fifth more processor time. */
export const allocatorVariables = { MIMALLOC_ALLOW_THP: '0' };

/** A finished build; it is not served while the site is rolled back to an earlier release. */
export type BuildResult = { release: Release; isServed: boolean; posts: number; milliseconds: number; peakMemory: number };

type BuildOptions = { localDir: string; siteUrl: string; releases: Releases; environment: BuildEnvironment };

/** The variables of the services; a build gets a key of its own in place of the secret one. */
type BuildEnvironment = Record<string, string> & { SUPABASE_SECRET_KEY: string };

/** Builds into a folder of its own and turns it into a release once complete; a failed build leaves nothing behind. */
export class Builder {
  readonly #options: BuildOptions;
  #child: Child | undefined;

  constructor(options: BuildOptions) {
    this.#options = options;
  }

  newName(): string {
    return this.#options.releases.newName();
  }

  /** @throws Problem with the line that says why the build failed; the served release stays */
  async build(name: string): Promise<BuildResult> {
    const { localDir, releases, siteUrl } = this.#options;
    const started = performance.now();
    try {
      const fingerprint = codeFingerprint(siteUrl);
      const { peakMemory } = reportSchema.parse(await this.#run(fingerprint));
      const buildInfo = buildInfoSchema.parse(JSON.parse(readFileSync(join(this.#outDir, 'build.json'), 'utf8')));
      moveFolder(this.#outDir, releases.folderOf(name));
      keepServerFolder(this.#serverDir, localDir, fingerprint);
      const release = { name, fingerprint, revision: buildInfo.revision, state: buildInfo.state };
      const isServed = releases.add(release);
      return { release, isServed, posts: buildInfo.posts, milliseconds: performance.now() - started, peakMemory };
    } catch (error) {
      // A release that is served already must stay, even if something failed after the switch.
      if (releases.current()?.name !== name) releases.discard(name);
      throw error;
    }
  }

  async stop(): Promise<void> {
    await this.#child?.stop();
  }

  get #outDir(): string {
    return buildFolderOf(this.#options.localDir);
  }

  /** Beside it, because Astro renames files from one to the other. */
  get #serverDir(): string {
    return `${this.#outDir}-server`;
  }

  async #run(fingerprint: string): Promise<unknown> {
    const { localDir, siteUrl, environment } = this.#options;
    const env = {
      ...environment,
      ...allocatorVariables,
      SUPABASE_SECRET_KEY: buildKeyOf(environment.SUPABASE_SECRET_KEY),
      URL: siteUrl,
      BUILD_OUT_DIR: this.#outDir,
      BUILD_SERVER_DIR: this.#serverDir,
      BUILD_FINGERPRINT: fingerprint,
      BUILD_CACHE_DIR: join(localDir, 'cache'),
      ASTRO_TELEMETRY_DISABLED: '1',
    };
    this.#child = startChild({ script: 'builder/process.ts', name: 'build', localDir, env });
    const report = await this.#child.ready;
    await this.#child.stop();
    return report;
  }
}
