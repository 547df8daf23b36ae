import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from '@netlify/functions';
import { build, type OutputFile } from 'esbuild';
import { z } from 'zod';
import { inlineFonts } from '../../netlify/inline-fonts.ts';
import { inlineWorker } from '../../netlify/inline-worker.ts';
import type { Scheduled } from '../platform/scheduler.ts';

const projectFolder = join(import.meta.dirname, '../..');
const cacheFolder = join(projectFolder, 'node_modules/.cache/functions');
const oneOrMore = z.union([z.string().transform((text) => [text]), z.array(z.string())]);

const moduleSchema = z.object({
  default: z.custom<(request: Request, context: Context) => Response | Promise<Response>>((value) => typeof value === 'function'),
  config: z.union([
    z.strictObject({ schedule: z.string() }),
    z.object({
      path: oneOrMore,
      excludedPath: oneOrMore.default([]),
      method: oneOrMore.optional(),
      preferStatic: z.boolean().default(false),
    }),
  ]),
});

type FunctionModule = z.output<typeof moduleSchema> & { name: string };
type Route = { pattern: URLPattern; excluded: URLPattern[]; methods: string[] | undefined; preferStatic: boolean; module: FunctionModule };

/** A function of netlify/functions that answers a request. */
export type FunctionMatch = { preferStatic: boolean; call: (request: Request, ip: string) => Promise<Response> };
export type Functions = { match: (request: Request) => FunctionMatch | null; scheduled: Scheduled[] };

/** Compiles the functions for this machine, with packages left outside of them, and routes requests by their configs. */
export async function loadFunctions(): Promise<Functions> {
  const folder = await compile();
  const files = globSync('*.mjs', { cwd: folder }).sort();
  const modules = await Promise.all(files.map((file) => loadModule(join(folder, file))));
  const routes = modules.flatMap(routesOf);
  return {
    scheduled: modules.flatMap(scheduledOf),
    match: (request) => {
      const route = routes.find((candidate) => accepts(candidate, request));
      if (!route) return null;
      const params = Object.fromEntries(
        Object.entries(route.pattern.exec(request.url)?.pathname.groups ?? {}).map(([key, value]) => [key, value ?? '']),
      );
      return { preferStatic: route.preferStatic, call: async (incoming, ip) => route.module.default(incoming, contextFor(ip, params)) };
    },
  };
}

/** The context of a function. The process lives on, so `waitUntil` only has to catch failures. */
function contextFor(ip: string, params: Record<string, string>): Context {
  const waitUntil = (work: Promise<unknown>) => void work.catch((error: unknown) => console.error(error));
  return { ip, params, requestId: crypto.randomUUID(), waitUntil } as unknown as Context;
}

/** The output is inside the project, where Node finds the packages; its folder is named by content hash. */
async function compile(): Promise<string> {
  const result = await build({
    entryPoints: globSync('netlify/functions/*.ts', { cwd: projectFolder }),
    absWorkingDir: projectFolder,
    outdir: cacheFolder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    packages: 'external',
    // The only module that one-machine mode replaces: the emulator's tokens have no signature.
    alias: {
      '#server/entry.mjs': './local/host/server-entry.ts',
      '#server/built.json': './package.json',
      '#src/features/session/verifier.server.ts': './local/sign-in/emulator-verifier.ts',
      '#src': './src',
    },
    jsx: 'automatic',
    plugins: [inlineFonts, inlineWorker],
  });
  return write(result.outputFiles);
}

/** Writes the files once, into a folder named by their content, which appears when it is whole: other starts may be reading it. */
function write(files: OutputFile[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.path).update(file.contents);
  const folder = join(cacheFolder, `whole-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cacheFolder, { recursive: true });
  const draft = mkdtempSync(join(cacheFolder, 'draft-'));
  for (const file of files) writeFileSync(join(draft, basename(file.path)), file.contents);
  moveInto(folder, draft);
  return folder;
}

function moveInto(folder: string, draft: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another start was first, with the same content.
    rmSync(draft, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

async function loadModule(path: string): Promise<FunctionModule> {
  const module = moduleSchema.safeParse(await import(pathToFileURL(path).href));
  if (!module.success) throw new Error(`The function ${basename(path)} has no usable handler or config: ${z.prettifyError(module.error)}`);
  return { ...module.data, name: basename(path, '.mjs') };
}

function routesOf(module: FunctionModule): Route[] {
  const { config } = module;
  if ('schedule' in config) return [];
  const excluded = config.excludedPath.map((pathname) => new URLPattern({ pathname }));
  const common = { excluded, methods: config.method, preferStatic: config.preferStatic, module };
  return config.path.map((pathname) => ({ pattern: new URLPattern({ pathname }), ...common }));
}

function scheduledOf({ config, name, default: run }: FunctionModule): Scheduled[] {
  if (!('schedule' in config)) return [];
  const request = () => new Request(`http://localhost/.netlify/functions/${name}`, { method: 'POST' });
  return [{ name, schedule: config.schedule, run: async () => run(request(), contextFor('127.0.0.1', {})) }];
}

function accepts({ pattern, excluded, methods }: Route, { url, method }: Request): boolean {
  if (!pattern.test(url) || excluded.some((other) => other.test(url))) return false;
  return methods === undefined || methods.includes(method);
}
