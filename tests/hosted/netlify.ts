import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from '#tests/setup/free-port.ts';
import { tools } from './tools.ts';

type Environment = Record<string, string>;

/** Builds a checkout with Netlify's own build, as its build machines do. @returns the log @throws Error with the log */
export async function netlifyBuild(checkout: string, environment: Environment): Promise<string> {
  const flags = [
    '--offline',
    '--mode=buildbot',
    '--context=production',
    '--cwd',
    checkout,
    '--repositoryRoot',
    checkout,
    '--telemetry=false',
    // It would list every process of this machine, with its arguments.
    '--testOpts.silentLingeringProcesses=true',
  ];
  const child = start('netlify-build', flags, checkout, environment);
  const [code] = await once(child.process, 'close');
  if (code !== 0) throw new Error(`Netlify's build ended with code ${code}:\n${child.output()}`);
  return child.output();
}

export type NetlifyServer = { port: number; output: () => string; stop: () => Promise<void> };

/** Serves what was built, functions included, with the CLI's `netlify serve`. */
export async function netlifyServe(checkout: string, environment: Environment): Promise<NetlifyServer> {
  // It reads _headers before it builds, so what it built itself would have the headers of the build before.
  const file = join(checkout, 'netlify.toml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('command = "npm run build"', 'command = "true"'));
  // It forgets the paths that a function excludes, which `netlify dev` and the network know, and takes a function that answers 403 or 404 for a
  // file that is missing: it asks again with .html, /index.html and more at the end of the address, and passes the last answer on.
  const routes = 'routes: manifestEntry.routes,';
  tools.mend('netlify-cli/dist/lib/functions/registry.js', routes, `${routes} excludedRoutes: manifestEntry.excludedRoutes,`);
  const retries = 'req.alternativePaths = ';
  tools.mend('netlify-cli/dist/utils/proxy.js', `${retries}alternativePathsFor(`, `${retries}options.publicFolder && alternativePathsFor(`);
  const [port, functionsPort] = [await freePort(), await freePort()];
  // Edge functions need Deno, which the CLI would download; the product has none.
  const flags = [
    '--offline',
    '--internal-disable-edge-functions',
    '--context',
    'production',
    '--port',
    `${port}`,
    '--functions-port',
    `${functionsPort}`,
  ];
  const child = start('netlify', ['serve', ...flags], checkout, { ...environment, BROWSER: 'none', NETLIFY_TELEMETRY_DISABLED: '1' });
  const ended = once(child.process, 'close');
  await new Promise<void>((resolve, reject) => {
    child.process.stdout.on('data', () => /Local dev server ready|Server now ready/i.test(child.output()) && resolve());
    ended.then(() => reject(new Error(`netlify serve ended:\n${child.output()}`)));
  });
  return {
    port,
    output: child.output,
    stop: async () => {
      child.process.kill('SIGTERM');
      await ended;
    },
  };
}

function start(command: string, flags: string[], cwd: string, environment: Environment) {
  // Not the whole environment: the variables are those of the guide. The version of Node is this one.
  const env = { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, HOME: process.env.HOME, CI: 'true', ...environment };
  const child = spawn(tools.command(command), flags, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return { process: child, output: () => output };
}
