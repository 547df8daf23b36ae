import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { buildInfoSchema } from '#src/features/publishing/revision.server.ts';
import { type Child, startChild } from '../child.ts';
import { Problem } from '../problem.ts';
import { buildKeyOf } from '../secrets.ts';
import { buildFolderOf, moveFolder } from './build-folder.ts';
import type { Build, Builds } from './builds.ts';
import { codeFingerprint } from './fingerprint.ts';
import { keepServerFolder } from './server-folder.ts';

const reportSchema = z.object({ peakMemory: z.number() });

/** For every build: the compiler's allocator without huge pages, which cost a third more memory and a fifth more processor time. */
export const allocatorVariables = { MIMALLOC_ALLOW_THP: '0' };

/** A finished build and what it took. */
export type BuildResult = { build: Build; posts: number; milliseconds: number; peakMemory: number };

type BuildOptions = { localDir: string; siteUrl: string; builds: Builds; environment: BuildEnvironment };

/** The variables of the services; a build gets its own key instead of the secret one. */
type BuildEnvironment = Record<string, string> & { SUPABASE_SECRET_KEY: string };

/** Thrown by a build that was stopped on purpose, which is not reported as a failure. */
export class BuildStopped extends Problem {}

/** Builds into a folder of its own and hands it over once complete; a failed build leaves nothing behind. */
export class Builder {
  readonly #options: BuildOptions;
  #child: Child | undefined;
  #isStopped = false;

  constructor(options: BuildOptions) {
    this.#options = options;
  }

  newName(): string {
    return this.#options.builds.newName();
  }

  /**
   * @throws Problem with the line that says why the build failed; the served build stays
   * @throws BuildStopped after `stop`
   */
  async build(name: string): Promise<BuildResult> {
    const { localDir, builds, siteUrl } = this.#options;
    const started = performance.now();
    try {
      const fingerprint = codeFingerprint(siteUrl);
      const { peakMemory } = reportSchema.parse(await this.#run(fingerprint));
      const buildInfo = buildInfoSchema.parse(JSON.parse(readFileSync(join(this.#outDir, 'build.json'), 'utf8')));
      moveFolder(this.#outDir, builds.folderOf(name));
      keepServerFolder(this.#serverDir, localDir, fingerprint);
      const build = { name, fingerprint, revision: buildInfo.revision, state: buildInfo.state };
      builds.add(build);
      return { build, posts: buildInfo.posts, milliseconds: performance.now() - started, peakMemory };
    } catch (error) {
      // A build that is served already must stay, even if something failed after the switch.
      if (builds.current()?.name !== name) builds.discard(name);
      throw this.#isStopped ? new BuildStopped('The build was stopped.') : error;
    }
  }

  /** Ends a running build; none begins afterwards. */
  async stop(): Promise<void> {
    this.#isStopped = true;
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
    if (this.#isStopped) throw new BuildStopped('The build was stopped.');
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
