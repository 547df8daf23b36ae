import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { z } from 'zod';
import { Problem } from '#local/problem.ts';
import { pushArguments } from '../doctor/supabase-cli.ts';
import { call } from './call.ts';
import type { Site, Step } from './step.ts';

// The Management API as Supabase describes it: https://supabase.com/docs/reference/api (https://api.supabase.com/api/v1-json).
const projectSchema = z.object({ id: z.string(), name: z.string(), status: z.string().optional() });
const organizations = z.array(z.object({ id: z.string(), slug: z.string().optional(), name: z.string() })).min(1);
const keySchema = z.object({ type: z.string().nullish(), api_key: z.string().nullish() });

/** Beside Netlify's functions on a free plan (docs/deploy.md). */
const region = 'us-east-2';

const refOf = ({ env }: Site) => /^https:\/\/([a-z0-9]+)\.supabase\.co$/.exec(env.get('SUPABASE_URL') ?? '')?.[1] ?? '';
const dashboard = (ref: string, page: string) => `https://supabase.com/dashboard/project/${ref}/${page}`;

const project: Step = {
  name: 'Supabase: project',
  byHand: ({ name, supabase }) => ({
    where: 'https://supabase.com/dashboard/new',
    what: `New project, name ${name}, region East US (Ohio), Data API enabled; https://${supabase}.supabase.co is SUPABASE_URL`,
  }),
  look: async (site) => {
    const projects = await call(site.supabase, '/v1/projects', z.array(projectSchema));
    const ref = refOf(site);
    const found = projects.find(({ id, name }) => (ref ? id === ref : name === site.answers.name));
    if (!found) return false;
    site.env.keep('SUPABASE_URL', `https://${found.id}.supabase.co`);
    await ready(site);
    return true;
  },
  make: async (site) => {
    const { name } = site.answers;
    const all = await call(site.supabase, '/v1/organizations', organizations);
    const options = all.map(({ id, slug, name }) => ({ value: slug ?? id, label: name }));
    const [first] = options;
    const organization = options.length > 1 ? await site.terminal.choose('Which organisation of Supabase?', options) : first?.value;
    site.databasePassword = randomBytes(24).toString('base64url');
    const body = { name, organization_slug: organization, region, db_pass: site.databasePassword };
    const { id } = await call(site.supabase, '/v1/projects', projectSchema, { body });
    site.created.push(`the Supabase project ${name} (remove it: ${dashboard(id, 'settings/general')}, Delete project)`);
    site.env.keep('SUPABASE_URL', `https://${id}.supabase.co`);
    await site.terminal.during('Supabase: it starts the database, some minutes', () => ready(site));
  },
};

async function ready(site: Site): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const { status = 'ACTIVE_HEALTHY' } = await call(site.supabase, `/v1/projects/${refOf(site)}`, projectSchema);
    if (status === 'ACTIVE_HEALTHY') return;
    if (status === 'INACTIVE') throw new Problem('the project is paused, so restore it in the dashboard');
    await site.pause(5_000);
  }
  throw new Problem('the project has not started within ten minutes');
}

const key: Step = {
  name: 'Supabase: secret key',
  byHand: ({ supabase }) => ({
    where: dashboard(supabase, 'settings/api-keys'),
    what: 'Create a secret key; it is SUPABASE_SECRET_KEY (sb_secret_…)',
  }),
  look: async (site) => {
    if (site.env.get('SUPABASE_SECRET_KEY')) return true;
    const keys = await call(site.supabase, `/v1/projects/${refOf(site)}/api-keys?reveal=true`, z.array(keySchema));
    const secret = keys.find(({ type, api_key }) => type === 'secret' && api_key)?.api_key;
    if (secret) site.env.keep('SUPABASE_SECRET_KEY', secret);
    return Boolean(secret);
  },
  make: async (site) => {
    const body = { type: 'secret', name: 'site', secret_jwt_template: { role: 'service_role' } };
    const { api_key } = await call(site.supabase, `/v1/projects/${refOf(site)}/api-keys?reveal=true`, keySchema, { body });
    if (!api_key) throw new Problem('Supabase made a key and did not show it');
    site.env.keep('SUPABASE_SECRET_KEY', api_key);
  },
};

const migrations: Step = {
  name: 'Supabase: migrations',
  byHand: ({ supabase }) => ({
    where: 'your terminal, in this folder',
    what: `npx supabase@3 login, npx supabase@3 db push --remote=${supabase}, npm run deployed; then commit supabase/deployed.json`,
  }),
  look: async (site) => {
    const applied = await call(
      site.supabase,
      `/v1/projects/${refOf(site)}/database/migrations`,
      z.array(z.object({ version: z.string() })),
    );
    const files = readdirSync('supabase/migrations').filter((file) => file.endsWith('.sql'));
    return files.every((file) => applied.some(({ version }) => file.startsWith(`${version}_`)));
  },
  make: async (site) => {
    const password: Record<string, string> = site.databasePassword ? { SUPABASE_DB_PASSWORD: site.databasePassword } : {};
    const args = ['--yes', 'supabase@3', ...pushArguments(refOf(site)), '--yes'];
    const code = await site.run('npx', args, { SUPABASE_ACCESS_TOKEN: site.supabase.token, ...password });
    if (code !== 0) throw new Problem('the Supabase CLI could not apply the migrations');
    if ((await site.run('npm', ['run', '--silent', 'deployed'])) !== 0)
      throw new Problem('npm run deployed could not write down what is applied');
    site.terminal.say('Commit supabase/deployed.json: from now on a test refuses changes to these migrations.');
  },
};

/** Reads what the token may, before anything is made. */
export async function checkSupabase(site: Site): Promise<void> {
  const projects = await call(site.supabase, '/v1/projects', z.array(projectSchema));
  const ref = refOf(site);
  if (ref && !projects.some(({ id }) => id === ref))
    throw new Problem(`.env belongs to another project (this account of Supabase has no ${ref}), so move that file away first`);
}

export const supabaseSteps = [project, key, migrations];
