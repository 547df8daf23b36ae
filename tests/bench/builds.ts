import { type ForkOptions, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { serve } from '@hono/node-server';
import { z } from 'zod';
import { allocatorVariables } from '#local/builder/builder.ts';
import { openDatabase } from '#local/database/open.ts';
import { seedSynthetic } from '#local/seed/seed.ts';
import { connect } from '#src/db/client.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { writeBareProject } from './bare-project.ts';
import { writeEleventyProject } from './eleventy-project.ts';
import { median } from './median.ts';

const measureSchema = z.object({ seconds: z.number(), megabytes: z.number() });
type Measure = z.infer<typeof measureSchema>;

/** Builds of `posts` posts: this site in full and after one edit, and bare Astro and Eleventy projects with as many pages. */
export type BuildCosts = { posts: number; full: Measure; afterOneEdit: Measure; bare: Measure; eleventy: Measure };

// Inside the project, because that is where the bare project finds Astro.
const workFolder = join(import.meta.dirname, '../../node_modules/.cache/bench');

/** Builds each kind `runs` times, all kinds in turn. @returns the median of the seconds and of the memory of each kind */
export async function measureBuilds(posts: number, runs: number): Promise<BuildCosts> {
  rmSync(workFolder, { recursive: true, force: true });
  mkdirSync(workFolder, { recursive: true });
  const { environment, edit, close } = await databaseWith(posts);
  const cached = { ...environment, BUILD_CACHE_DIR: join(workFolder, 'cache'), BUILD_FINGERPRINT: 'bench' };
  try {
    // The first, unmeasured build draws the share images, as a post's first build does.
    await measure('.', 'site', cached);
    const bareProject = writeBareProject(join(workFolder, 'bare'), posts);
    const eleventyProject = writeEleventyProject(join(workFolder, 'eleventy'), posts);
    const measured: Omit<BuildCosts, 'posts'>[] = [];
    for (let run = 1; run <= runs; run++) {
      forgetAllBut(cached.BUILD_CACHE_DIR, 'share-images');
      const full = await measure('.', 'site', cached);
      await edit(run);
      const afterOneEdit = await measure('.', 'site', cached);
      // A warm cache makes a bare build slower: it reads the content of the one before.
      rmSync(join(bareProject, 'node_modules/.astro'), { recursive: true, force: true });
      const bare = await measure(bareProject, 'bare-dist', {});
      measured.push({ full, afterOneEdit, bare, eleventy: await measureScript(eleventyProject) });
    }
    const middle = (kind: keyof (typeof measured)[number]) => medianOf(measured.map((costs) => costs[kind]));
    return { posts, full: middle('full'), afterOneEdit: middle('afterOneEdit'), bare: middle('bare'), eleventy: middle('eleventy') };
  } finally {
    await close();
    rmSync(workFolder, { recursive: true, force: true });
  }
}

function medianOf(measures: readonly Measure[]): Measure {
  return { seconds: median(measures.map(({ seconds }) => seconds)), megabytes: median(measures.map(({ megabytes }) => megabytes)) };
}

function forgetAllBut(folder: string, kept: string): void {
  for (const name of readdirSync(folder)) if (name !== kept) rmSync(join(folder, name), { recursive: true });
}

/** Into an empty folder, as every build of the product: one machine renames the result, Netlify begins without one. */
function measure(root: string, outDir: string, environment: Record<string, string>): Promise<Measure> {
  const env = { ...process.env, ...environment, ...allocatorVariables, ASTRO_TELEMETRY_DISABLED: '1' };
  const result = join(workFolder, outDir);
  rmSync(result, { recursive: true, force: true });
  return measureScript(join(import.meta.dirname, 'build-once.ts'), [root, result], { env });
}

async function measureScript(
  script: string,
  args: string[] = [],
  options: ForkOptions = { cwd: dirname(script), silent: true },
): Promise<Measure> {
  const child = fork(script, args, options);
  const [message] = await once(child, 'message');
  await once(child, 'exit');
  return measureSchema.parse(message);
}

async function databaseWith(posts: number) {
  const database = await openDatabase('memory://', testKeys);
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: database.fetch, hostname: '127.0.0.1', port: 0 }, () => resolve(started));
  });
  const environment = {
    SUPABASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    SUPABASE_SECRET_KEY: testKeys.secretKey,
  };
  const db = connect(environment, { timeoutMs: 60_000 });
  await seedSynthetic(db, posts, () => undefined);
  const edit = async (time: number) =>
    void (await db
      .from('blogs')
      .update({ introduction: `Edited, ${time}.` })
      .eq('id', 'synthetic-000003')
      .throwOnError());
  const close = async () => {
    server.close();
    await database.close();
  };
  return { environment, edit, close };
}
