import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { stagedServer } from '#tests/setup/staged-server.ts';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { EnvFile } from './env-file.ts';
import type { Answers, Site } from './step.ts';
import type { Terminal } from './terminal.ts';

/** Tokens and keys of the stand-ins, none of which may be shown. */
export const secrets = {
  netlify: 'token-of-netlify-7f3a',
  supabase: 'token-of-supabase-91bc',
  secretKey: `sb_secret_${'k'.repeat(30)}`,
  hook: 'https://api.netlify.com/build_hooks/hook-8d2e',
};

export const answers: Answers = { name: 'layla-noor', domain: undefined, admins: 'owner@example.com', plan: 'free' };

/** What the three services have; a test may put in what was done by hand. */
type Accounts = {
  projects: { id: string; name: string; status: string }[];
  keys: { type: string; api_key: string }[];
  applied: string[];
  sites: Record<string, unknown>[];
  variables: { key: string; is_secret: boolean; values: { context: string; value: string }[]; updated_at: string }[];
  hooks: { id: string; type: string; event: string; data: { url: string; signature_secret?: string } }[];
  buildHooks: { title: string; url: string }[];
  firebase: string[];
  apps: string[];
  isGoogleEnabled: boolean;
  authorizedDomains: string[];
  isKeyRestricted: boolean;
};

const nothing = (): Accounts => ({
  projects: [],
  keys: [],
  applied: [],
  sites: [],
  variables: [],
  hooks: [],
  buildHooks: [],
  firebase: [],
  apps: [],
  isGoogleEnabled: false,
  authorizedDomains: ['localhost', 'layla-noor.firebaseapp.com'],
  isKeyRestricted: false,
});

/** The three services on loopback, as their public descriptions say, a person who does what is said, and what was called and shown. */
export async function standIns(change: Partial<Accounts> = {}) {
  const accounts = { ...nothing(), ...change };
  const calls: string[] = [];
  const shown: string[] = [];
  let refuse = (_call: string) => 0;
  const service = await stagedServer(async (request) => {
    const { pathname } = new URL(request.url);
    const text = await request.text();
    const line = `${request.method} ${pathname}`;
    if (request.method !== 'GET' && !line.includes('createAuthUri')) calls.push([line, text].filter(Boolean).join(' '));
    const status = refuse(line);
    if (status) return Response.json({ message: `refused, ${secrets.netlify}` }, { status });
    if (pathname.startsWith('/google')) return google(accounts, pathname, request.headers);
    const token = pathname.startsWith('/netlify') ? secrets.netlify : secrets.supabase;
    if (request.headers.get('authorization') !== `Bearer ${token}`) return new Response(null, { status: 401 });
    return routed(accounts, line.replace(/ \/(netlify|supabase)/, ' '), text && JSON.parse(text));
  });

  const byHand: Record<string, () => void> = {
    'Firebase: Google as the way to sign in: by hand': () => (accounts.isGoogleEnabled = true),
    'Firebase: authorised domains: by hand': () => (accounts.authorizedDomains = ['layla-noor.netlify.app']),
    'Google Cloud: restrictions of the key: by hand': () => (accounts.isKeyRestricted = true),
    'Netlify: repository: by hand': () => Object.assign(accounts.sites[0] ?? {}, { build_settings: repository }),
  };
  let title = '';
  const terminal: Terminal = {
    text: async () => '',
    secret: async () => '',
    choose: async (_, options) => {
      byHand[title]?.();
      return options[0]?.value as never;
    },
    say: (line) => shown.push(line),
    note: (head, body) => {
      title = head;
      shown.push(`${head}\n${body}`);
    },
    during: (what, work) => {
      shown.push(what);
      return work();
    },
  };

  const path = join(temporaryFolder(), '.env');
  const newSite = (own: Partial<Site> = {}): Site => ({
    answers,
    env: new EnvFile(path),
    netlify: { name: 'Netlify', address: `${service}/netlify`, token: secrets.netlify },
    supabase: { name: 'Supabase', address: `${service}/supabase`, token: secrets.supabase },
    google: `${service}/google`,
    firebase: async (args) => firebaseTools(accounts, args, calls),
    terminal,
    run: async (command, args, variables = {}) => {
      calls.push(`${command} ${args.join(' ')}`);
      if (args.includes('push') && variables.SUPABASE_ACCESS_TOKEN === secrets.supabase) accounts.applied = migrations();
      return refuse(command) ? 1 : 0;
    },
    pause: async () => undefined,
    created: [],
    ...own,
  });
  return { accounts, calls, shown, path, newSite, refuseWhen: (rule: typeof refuse) => (refuse = rule) };
}

const repository = { repo_url: 'https://github.com/owner/site', repo_branch: 'main' };

export const migrations = () => readdirSync('supabase/migrations').flatMap((file) => /^\d{14}/.exec(file)?.[0] ?? []);

function google({ isGoogleEnabled, isKeyRestricted, authorizedDomains }: Accounts, path: string, headers: Headers): Response {
  if (isKeyRestricted && headers.get('referer') !== 'https://layla-noor.netlify.app/') return new Response(null, { status: 403 });
  if (path.endsWith('createAuthUri')) return new Response(null, { status: isGoogleEnabled ? 200 : 400 });
  return Response.json({ projectId: 'layla-noor', authorizedDomains });
}

/** Firebase's command line tool, whose own calls firebase-tools.long.test.ts looks at. */
function firebaseTools(accounts: Accounts, args: string[], calls: string[]): unknown {
  const [command, id = ''] = args;
  if (command?.endsWith(':create')) calls.push(`firebase ${args.join(' ')}`);
  if (command === 'projects:create') accounts.firebase.push(id);
  if (command === 'apps:create') accounts.apps.push('1:2:web:3');
  const results: Record<string, unknown> = {
    'projects:list': accounts.firebase.map((projectId) => ({ projectId })),
    'apps:list': accounts.apps.map((appId) => ({ appId })),
    'apps:create': { appId: '1:2:web:3' },
    'apps:sdkconfig': { sdkConfig: { apiKey: 'AIza-key-of-browsers' } },
  };
  return results[command ?? ''];
}

function routed(accounts: Accounts, line: string, body: unknown): Response {
  const last = line.split('/').at(-1) ?? '';
  const answer = routes[line] ?? routes[line.replace(/\/[\w-]+$/, '/*')];
  return answer ? Response.json(answer(accounts, body, last) ?? {}) : new Response(null, { status: 404 });
}

type Variable = Accounts['variables'][number];

/** https://open-api.netlify.com and https://api.supabase.com/api/v1-json. */
// biome-ignore lint/suspicious/noExplicitAny: bodies as they come; the test of the order looks at them.
const routes: Record<string, (accounts: Accounts, body: any, last: string) => unknown> = {
  'GET /user': () => ({ id: 'user' }),
  'GET /accounts': () => [{ slug: 'team', name: 'Team' }],
  'GET /sites': ({ sites }) => sites,
  'POST /team/sites': ({ sites }, { name }) => sites[sites.push({ id: 'site-id', name, account_id: 'team-id' }) - 1],
  'GET /sites/*': ({ sites }) => sites[0],
  'PATCH /sites/*': ({ sites }, body) => Object.assign(sites[0] ?? {}, body),
  'GET /accounts/team-id/env': ({ variables }) => variables.map(asShown),
  'POST /accounts/team-id/env': ({ variables }, body) => variables.push({ ...body[0], updated_at: '2026-12-01T10:00:00Z' }),
  'PATCH /accounts/team-id/env/*': ({ variables }, body, key) => {
    for (const variable of variables) if (variable.key === key) variable.values = [body];
  },
  'GET /hooks': ({ hooks }) => hooks,
  'POST /hooks': ({ hooks }, body) => hooks.push({ id: `hook-${hooks.length}`, ...body }),
  'DELETE /hooks/*': (accounts) => {
    accounts.hooks.shift();
  },
  'GET /sites/site-id/build_hooks': ({ buildHooks }) => buildHooks,
  'POST /sites/site-id/build_hooks': ({ buildHooks }, { title }) => buildHooks[buildHooks.push({ title, url: secrets.hook }) - 1],
  'POST /sites/site-id/builds': ({ sites }) => {
    Object.assign(sites[0] ?? {}, { published_deploy: { created_at: '2026-12-01T10:05:00Z' } });
    return { deploy_id: 'deploy' };
  },
  'GET /deploys/*': () => ({ id: 'deploy', state: 'ready' }),
  'GET /v1/organizations': () => [{ id: 'org-id', slug: 'org', name: 'Org' }],
  'GET /v1/projects': ({ projects }) => projects,
  'POST /v1/projects': ({ projects }, { name }) =>
    projects[projects.push({ id: 'abcdefghijklmnopqrst', name, status: 'ACTIVE_HEALTHY' }) - 1],
  'GET /v1/projects/*': ({ projects }) => projects[0],
  'GET /v1/projects/abcdefghijklmnopqrst/api-keys': ({ keys }) => keys,
  'POST /v1/projects/abcdefghijklmnopqrst/api-keys': ({ keys }) => keys[keys.push({ type: 'secret', api_key: secrets.secretKey }) - 1],
  'GET /v1/projects/abcdefghijklmnopqrst/database/migrations': ({ applied }) => applied.map((version) => ({ version })),
};

/** Netlify shows no secret. */
function asShown(variable: Variable): Variable {
  return variable.is_secret ? { ...variable, values: variable.values.map((value) => ({ ...value, value: '' })) } : variable;
}
