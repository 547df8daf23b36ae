import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedWhenEmpty } from '#local/seed/seed.ts';
import { connect } from '#src/db/client.ts';
import { pushArguments } from '#tools/doctor/supabase-cli.ts';
import { afterDeploy } from './after-deploy.ts';
import { makeCertificate } from './certificate.ts';
import { checkOut } from './checkout.ts';
import { startDataApi } from './data-api.ts';
import { startInternet } from './internet.ts';
import { type NetlifyServer, netlifyBuild, netlifyServe } from './netlify.ts';
import { startOneMachine } from './one-machine.ts';
import { startSupabaseServer } from './postgres.ts';
import { googleKeyPair, hosts, standIns } from './stand-ins.ts';
import { tools } from './tools.ts';
import type { Walk, World } from './world.ts';

type Guided = { world: World; network: Record<string, string>; serverOutput: () => string };

/** Follows docs/deploy.md with the real tools, up to a site that serves sample content. */
export async function followGuide(walk: Walk): Promise<Guided> {
  const { folder, step, atEnd } = walk;
  const [databases, checkout, oneMachine] = await Promise.all([applyMigrations(walk), checkOut(folder), startOneMachine(walk)]);
  step('Netlify: installed without development packages; one machine: ready');
  const variables = variablesOfGuide();
  const dataApi = await startDataApi(walk, databases.nothing, variables.SUPABASE_SECRET_KEY);

  const google = await googleKeyPair();
  const calls = join(folder, 'calls');
  writeFileSync(calls, '');
  let server: NetlifyServer | undefined;
  const services = standIns({ dataApiPort: dataApi, sitePort: () => server?.port ?? 0, signingKeys: google.publicKey, calls });
  const certificate = await makeCertificate(folder, Object.values(hosts));
  const internet = await startInternet(certificate, services);
  atEnd(internet.stop);
  const network = networkOf(internet.proxy, certificate.file);

  const environment = { ...variables, ...network, ...setByNetlify };
  const firstBuild = await netlifyBuild(checkout, environment);
  const emptyHome = readFileSync(join(checkout, 'dist/index.html'), 'utf8');
  step('Netlify: built with an empty database');
  await seedWhenEmpty(connect({ ...variables, SUPABASE_URL: `http://127.0.0.1:${dataApi}` }));
  const secondDeploy = { ...environment, DEPLOY_ID: 'second-deploy' };
  await netlifyBuild(checkout, secondDeploy);
  step('Netlify: built with content');
  server = await netlifyServe(checkout, secondDeploy);
  atEnd(server.stop);
  await afterDeploy(`http://localhost:${server.port}`, 'second-deploy', variables.DEPLOY_WEBHOOK_SECRET);
  step('Netlify: served, and told so');

  const hosted = { url: `https://${hosts.site}`, address: `http://localhost:${server.port}`, proxy: internet.proxy };
  const results = { checkout, emptyHome, firstBuild };
  const world = { hosted, oneMachine, variables, databases, signingKey: google.privateKey, calls, ...results };
  return { world, network, serverOutput: server.output };
}

/** Step 3 of the guide, on projects of both kinds. */
async function applyMigrations({ folder, step, atEnd }: Walk): Promise<World['databases']> {
  const server = await startSupabaseServer(folder);
  atEnd(server.stop);
  step(`${tools.versions().join(', ')}, PostgreSQL ${server.version}, Node ${process.versions.node}`);
  const databases = { everything: await server.create('everything', 'everything'), nothing: await server.create('nothing', 'nothing') };
  for (const url of Object.values(databases)) supabase([...pushArguments(url), '--yes']);
  step('Supabase: migrations applied by its CLI, as the owner of the database, who is no superuser');
  return databases;
}

/** Runs the Supabase CLI in a folder, and answers what it said. */
function supabase(args: string[], cwd = process.cwd()): string {
  const { status, stdout, stderr } = spawnSync(tools.command('supabase'), args, { encoding: 'utf8', cwd });
  if (status !== 0) throw new Error(`supabase ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return `${stdout}${stderr}`;
}

/** Steps 2 to 6 of the guide. */
function variablesOfGuide() {
  const secret = (bytes: number) => randomBytes(bytes).toString('hex');
  return {
    SUPABASE_URL: `https://${hosts.supabase}`,
    SUPABASE_SECRET_KEY: `sb_secret_${secret(20)}`,
    FIREBASE_PROJECT_ID: 'site-under-test',
    PUBLIC_FIREBASE_API_KEY: 'key-of-a-browser',
    ADMIN_EMAILS: 'owner@example.com',
    BUILD_HOOK_URL: `https://${hosts.netlify}/build_hooks/${secret(12)}`,
    DEPLOY_WEBHOOK_SECRET: secret(32),
    BUILDS_A_MONTH: '12',
  };
}

/** Variables that Netlify sets itself. */
const setByNetlify = {
  NETLIFY: 'true',
  CONTEXT: 'production',
  URL: `https://${hosts.site}`,
  DEPLOY_ID: 'first-deploy',
  SITE_ID: '00000000-0000-4000-8000-000000000000',
  NETLIFY_PURGE_API_TOKEN: 'token-of-the-platform',
};

/** Sends Node through the proxy of the test, and lets it trust its certificate. */
function networkOf(proxy: string, certificate: string): Record<string, string> {
  return { HTTPS_PROXY: proxy, NO_PROXY: 'localhost,127.0.0.1', NODE_USE_ENV_PROXY: '1', NODE_EXTRA_CA_CERTS: certificate };
}
