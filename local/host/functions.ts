import { createHash } from 'node:crypto';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from '@netlify/functions';
import { build, type OutputFile } from 'esbuild';
import { z } from 'zod';

const projectFolder = join(import.meta.dirname, '../..');
const cacheFolder = join(projectFolder, 'node_modules/.cache/functions');
const oneOrMore = z.union([z.string().transform((text) => [text]), z.array(z.string())]);

const moduleSchema = z.object({
  default: z.custom<(request: Request, context: Context) => Response | Promise<Response>>((value) => typeof value === 'function'),
  config: z.object({ path: oneOrMore, method: oneOrMore.optional(), preferStatic: z.boolean().default(false) }),
});

type FunctionModule = z.output<typeof moduleSchema>;

/** A function of netlify/functions that answers a request. */
export type FunctionMatch = { preferStatic: boolean; call: (request: Request, ip: string) => Promise<Response> };
export type Functions = { match: (request: Request) => FunctionMatch | null };

/** Compiles the functions as Netlify does (esbuild, packages left outside) and routes requests by their configs. */
export async function loadFunctions(): Promise<Functions> {
  const folder = await compile();
  const files = globSync('*.mjs', { cwd: folder }).sort();
  const routes = (await Promise.all(files.map((file) => loadRoutes(join(folder, file))))).flat();
  return {
    match: (request) => {
      const route = routes.find(({ pattern, module }) => pattern.test(request.url) && allows(module, request.method));
      if (!route) return null;
      const params = Object.fromEntries(
        Object.entries(route.pattern.exec(request.url)?.pathname.groups ?? {}).map(([key, value]) => [key, value ?? '']),
      );
      return {
        preferStatic: route.module.config.preferStatic,
        call: async (incoming, ip) => route.module.default(incoming, { ip, params, requestId: crypto.randomUUID() } as unknown as Context),
      };
    },
  };
}

/** The output lies inside the project, because that is where Node finds the packages; it is named after its content. */
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
    // The one module that one-machine mode replaces: tokens of the emulator carry no signature to check.
    alias: { '#src/features/session/verifier.server.ts': './local/sign-in/emulator-verifier.ts', '#src': './src' },
    jsx: 'automatic',
  });
  return write(result.outputFiles);
}

function write(files: OutputFile[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.path).update(file.contents);
  const folder = join(cacheFolder, hash.digest('hex').slice(0, 16));
  mkdirSync(folder, { recursive: true });
  for (const file of files) writeFileSync(join(folder, basename(file.path)), file.contents);
  return folder;
}

async function loadRoutes(path: string): Promise<{ pattern: URLPattern; module: FunctionModule }[]> {
  const module = moduleSchema.safeParse(await import(pathToFileURL(path).href));
  if (!module.success) throw new Error(`The function ${basename(path)} has no usable handler or config: ${z.prettifyError(module.error)}`);
  return module.data.config.path.map((pathname) => ({ pattern: new URLPattern({ pathname }), module: module.data }));
}

function allows(module: FunctionModule, method: string): boolean {
  return module.config.method === undefined || module.config.method.includes(method === 'HEAD' ? 'GET' : method);
}
