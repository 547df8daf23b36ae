import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Problem } from '#local/problem.ts';
import { aboutVariable, type VariableName } from '#src/lib/environment.ts';
import { call } from './call.ts';
import { hostOf, type Site, type Step } from './step.ts';

// Netlify's interface as it describes it: https://open-api.netlify.com (npm: @netlify/open-api).
const siteSchema = z.object({
  id: z.string(),
  name: z.string(),
  account_id: z.string(),
  custom_domain: z.string().nullish(),
  build_settings: z.object({ repo_url: z.string().nullish(), repo_branch: z.string().nullish() }).nullish(),
  published_deploy: z.object({ created_at: z.iso.datetime({ offset: true }) }).nullish(),
});
const variableSchema = z.object({
  key: z.string(),
  is_secret: z.boolean().nullish(),
  values: z.array(z.object({ context: z.string(), value: z.string().nullish() })),
  updated_at: z.iso.datetime({ offset: true }).nullish(),
});
const hookSchema = z.object({ id: z.string(), type: z.string(), event: z.string(), data: z.object({ url: z.string().optional() }) });
const deploySchema = z.object({ id: z.string(), state: z.string(), error_message: z.string().nullish() });
const nothing = z.unknown();

/** Deploy started, succeeded and failed, in the words of the interface. */
const events = ['deploy_building', 'deploy_created', 'deploy_failed'];

/** Its own place in `.env`, so that a later run finds the site by it. */
const idOf = ({ env }: Site) => env.get('NETLIFY_SITE_ID') ?? '';
const siteOf = (site: Site) => call(site.netlify, `/sites/${idOf(site)}`, siteSchema);
const configuration = (name: string, page: string) => `https://app.netlify.com/projects/${name}/configuration/${page}`;

const project: Step = {
  name: 'Netlify: project',
  byHand: ({ name }) => ({
    where: 'your terminal, in this folder',
    what: `npx netlify-cli@27 login, then npx netlify-cli@27 sites:create, with the name ${name}; its Project ID is NETLIFY_SITE_ID, its address is URL`,
  }),
  look: async (site) => {
    const { name } = site.answers;
    const found = await call(site.netlify, `/sites?name=${name}&per_page=100`, z.array(siteSchema));
    const own = found.find((one) => one.name === name);
    if (own) keepProject(site, own.id);
    return own !== undefined;
  },
  make: async (site) => {
    const { name } = site.answers;
    const teams = await call(site.netlify, '/accounts', z.array(z.object({ slug: z.string(), name: z.string() })).min(1));
    const [first] = teams;
    const options = teams.map((team) => ({ value: team.slug, label: team.name }));
    const team = teams.length > 1 ? await site.terminal.choose('Which team of Netlify?', options) : first?.slug;
    const { id } = await call(site.netlify, `/${team}/sites`, siteSchema, { body: { name } });
    site.created.push(`the Netlify project ${name} (remove it: ${configuration(name, 'general')}, Delete this project)`);
    keepProject(site, id);
  },
};

function keepProject({ env, answers }: Site, id: string): void {
  env.keep('NETLIFY_SITE_ID', id);
  env.keep('URL', `https://${hostOf(answers)}`);
}

const domain: Step = {
  name: 'Netlify: domain',
  byHand: ({ name }) => ({
    where: `https://app.netlify.com/projects/${name}/domain-management`,
    what: 'Add a domain, if you have one of your own, and set the DNS records that it shows where you bought it',
  }),
  look: async (site) => !site.answers.domain || (await siteOf(site)).custom_domain === site.answers.domain,
  make: async (site) => {
    await call(site.netlify, `/sites/${idOf(site)}`, nothing, { method: 'PATCH', body: { custom_domain: site.answers.domain } });
    const { where } = domain.byHand({ ...site.answers, host: '', firebase: '', supabase: '' });
    site.terminal.note('Your domain', `Set the DNS records that ${where} shows where you bought the domain.`);
  },
};

const variables: Step = {
  name: 'Netlify: variables',
  byHand: ({ name }) => ({
    where: configuration(name, 'env'),
    what: 'Add a variable, for the context Production alone: SUPABASE_URL, FIREBASE_PROJECT_ID, PUBLIC_FIREBASE_API_KEY, ADMIN_EMAILS, BUILDS_A_MONTH and, as secrets, SUPABASE_SECRET_KEY and DEPLOY_WEBHOOK_SECRET (openssl rand -hex 32)',
  }),
  look: async (site) => site.env.get('DEPLOY_WEBHOOK_SECRET') !== undefined && (await wrongVariables(site)).length === 0,
  make: async (site) => {
    // Kept in memory until the notifications sign with it too, so that a run that stops between both begins with another one.
    site.secret ??= randomBytes(32).toString('hex');
    for (const name of await wrongVariables(site)) await setVariable(site, name);
  },
};

/** The variables of the site as they have to be; a secret of Netlify's cannot be read, so that it is there is enough. */
function wanted(site: Site): Partial<Record<VariableName, string>> {
  const ofFile = [
    'SUPABASE_URL',
    'SUPABASE_SECRET_KEY',
    'FIREBASE_PROJECT_ID',
    'PUBLIC_FIREBASE_API_KEY',
    'ADMIN_EMAILS',
    'BUILDS_A_MONTH',
  ];
  const known = ofFile.flatMap((name) => (site.env.get(name) ? [[name, site.env.get(name)]] : []));
  return { ...Object.fromEntries(known), DEPLOY_WEBHOOK_SECRET: site.env.get('DEPLOY_WEBHOOK_SECRET') ?? site.secret };
}

async function wrongVariables(site: Site): Promise<VariableName[]> {
  const there = await variablesOf(site);
  return (Object.keys(wanted(site)) as VariableName[]).filter((name) => {
    const values = there.find(({ key }) => key === name)?.values.filter(({ context }) => ['production', 'all'].includes(context)) ?? [];
    if (name === 'DEPLOY_WEBHOOK_SECRET' && site.secret) return true;
    return aboutVariable(name).secret ? values.length === 0 : !values.some(({ value }) => value === wanted(site)[name]);
  });
}

async function variablesOf(site: Site) {
  const { account_id } = await siteOf(site);
  return call(site.netlify, `/accounts/${account_id}/env?site_id=${idOf(site)}`, z.array(variableSchema));
}

async function setVariable(site: Site, name: VariableName, value = wanted(site)[name]): Promise<void> {
  const { account_id } = await siteOf(site);
  const there = await variablesOf(site);
  const production = { context: 'production', value };
  if (there.some(({ key }) => key === name)) {
    await call(site.netlify, `/accounts/${account_id}/env/${name}?site_id=${idOf(site)}`, nothing, { method: 'PATCH', body: production });
  } else {
    const variable = { key: name, is_secret: aboutVariable(name).secret === true, values: [production] };
    await call(site.netlify, `/accounts/${account_id}/env?site_id=${idOf(site)}`, nothing, { body: [variable] });
  }
}

const notifications: Step = {
  name: 'Netlify: notifications',
  byHand: ({ name, host }) => ({
    where: configuration(name, 'notifications'),
    what: `Deploy notifications, Add notification, HTTP POST request, three times: Deploy started, Deploy succeeded, Deploy failed; to https://${host}/api/publish/events, with DEPLOY_WEBHOOK_SECRET as the JWS secret token`,
  }),
  look: async (site) => !site.secret && site.env.get('DEPLOY_WEBHOOK_SECRET') !== undefined && (await missingEvents(site)).length === 0,
  make: async (site) => {
    const signature_secret = site.secret ?? site.env.get('DEPLOY_WEBHOOK_SECRET');
    const data = { url: eventsUrl(site), signature_secret };
    // Those of an earlier secret are made anew: what they sign with cannot be read.
    for (const { id } of site.secret ? await ownHooks(site) : []) await call(site.netlify, `/hooks/${id}`, nothing, { method: 'DELETE' });
    for (const event of await missingEvents(site)) {
      await call(site.netlify, `/hooks?site_id=${idOf(site)}`, nothing, { body: { type: 'url', event, data } });
    }
    if (site.secret) site.env.keep('DEPLOY_WEBHOOK_SECRET', site.secret);
    site.secret = undefined;
  },
};

const eventsUrl = ({ answers }: Site) => `https://${hostOf(answers)}/api/publish/events`;

async function ownHooks(site: Site) {
  const hooks = await call(site.netlify, `/hooks?site_id=${idOf(site)}`, z.array(hookSchema));
  return hooks.filter(({ type, data }) => type === 'url' && data.url === eventsUrl(site));
}

async function missingEvents(site: Site): Promise<string[]> {
  const there = await ownHooks(site);
  return events.filter((event) => !there.some((hook) => hook.event === event));
}

const repository: Step = {
  name: 'Netlify: repository',
  byHand: ({ name }) => ({
    where: configuration(name, 'deploys'),
    what: 'Developer settings, Continuous deployment, Link repository: your copy of this repository and its main branch; change nothing in the form, and deploy',
  }),
  look: async (site) => Boolean((await siteOf(site)).build_settings?.repo_url),
};

const buildHook: Step = {
  name: 'Netlify: build hook',
  byHand: ({ name }) => ({
    where: configuration(name, 'deploys'),
    what: 'Developer settings, Continuous deployment, Build hooks, Add build hook, your main branch; add its URL as the secret variable BUILD_HOOK_URL',
  }),
  look: async (site) => {
    const hook = site.env.get('BUILD_HOOK_URL');
    return hook !== undefined && (await variablesOf(site)).some(({ key }) => key === 'BUILD_HOOK_URL');
  },
  make: async (site) => {
    const hooks = await call(site.netlify, `/sites/${idOf(site)}/build_hooks`, z.array(z.object({ title: z.string(), url: z.string() })));
    const branch = (await siteOf(site)).build_settings?.repo_branch ?? 'main';
    const body = { title: 'Edits of the site', branch };
    const made = () => call(site.netlify, `/sites/${idOf(site)}/build_hooks`, z.object({ url: z.string() }), { body });
    const { url } = hooks.find(({ title }) => title === body.title) ?? (await made());
    site.env.keep('BUILD_HOOK_URL', url);
    await setVariable(site, 'BUILD_HOOK_URL', site.env.get('BUILD_HOOK_URL'));
  },
};

const deploy: Step = {
  name: 'Netlify: deploy',
  byHand: ({ name }) => ({ where: `https://app.netlify.com/projects/${name}/deploys`, what: 'Trigger deploy, Deploy project' }),
  look: async (site) => {
    const published = (await siteOf(site)).published_deploy?.created_at;
    if (!published) return false;
    // A variable takes effect with the next deploy.
    return (await variablesOf(site)).every(({ updated_at }) => !updated_at || Date.parse(updated_at) <= Date.parse(published));
  },
  make: async (site) => {
    const { deploy_id } = await call(site.netlify, `/sites/${idOf(site)}/builds`, z.object({ deploy_id: z.string() }), { body: {} });
    await site.terminal.during('Netlify: it builds, two to three minutes', () => ended(site, deploy_id));
  },
};

async function ended(site: Site, id: string): Promise<void> {
  for (let tries = 0; tries < 180; tries += 1) {
    const { state, error_message } = await call(site.netlify, `/deploys/${id}`, deploySchema);
    if (state === 'ready') return;
    if (state === 'error') throw new Problem(`Netlify could not build the site (${error_message ?? 'its log says why'})`);
    await site.pause(5_000);
  }
  throw new Problem('Netlify has not built the site within a quarter of an hour');
}

/** Reads who the token belongs to, before anything is made. */
export async function checkNetlify(site: Site): Promise<void> {
  await call(site.netlify, '/user', nothing);
  const id = idOf(site);
  if (!id) return;
  const { name } = await siteOf(site);
  if (name !== site.answers.name) throw new Problem(`.env belongs to another project (${name}), so move that file away first`);
}

export const netlifyProject = [project, domain];
export const netlifyRest = [variables, notifications, repository, buildHook, deploy];
