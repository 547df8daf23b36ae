import { z } from 'zod';
import { Problem } from '#local/problem.ts';
import { ask } from '../doctor/ask.ts';
import { hostOf, type Site, type Step } from './step.ts';

// What `firebase --json` answers is that of the Firebase Management API: https://firebase.google.com/docs/reference/firebase-management/rest.
const projects = z.array(z.object({ projectId: z.string() }));
const appSchema = z.object({ appId: z.string() });
const configSchema = z.object({ sdkConfig: z.object({ apiKey: z.string().min(1) }) });

/** The id is the name of the Netlify project, unless `.env` has another. */
export const projectIdOf = ({ env, answers }: Pick<Site, 'env' | 'answers'>) => env.get('FIREBASE_PROJECT_ID') ?? answers.name;
const consolePage = (project: string, page: string) => `https://console.firebase.google.com/project/${project}/${page}`;

const project: Step = {
  name: 'Firebase: project',
  byHand: ({ firebase }) => ({
    where: 'https://console.firebase.google.com',
    what: `Create a project, without Analytics and Gemini; its id is FIREBASE_PROJECT_ID (${firebase})`,
  }),
  look: async (site) => {
    const id = projectIdOf(site);
    const found = projects.parse(await site.firebase(['projects:list'])).some(({ projectId }) => projectId === id);
    if (found) site.env.keep('FIREBASE_PROJECT_ID', id);
    return found;
  },
  make: async (site) => {
    const id = projectIdOf(site);
    await site.firebase(['projects:create', id, '--display-name', id]);
    site.created.push(`the Firebase project ${id} (remove it: ${consolePage(id, 'settings/general')}, Delete project)`);
    site.env.keep('FIREBASE_PROJECT_ID', id);
  },
};

const app: Step = {
  name: 'Firebase: web app',
  byHand: ({ firebase }) => ({
    where: consolePage(firebase, 'settings/general'),
    what: 'Your apps, a web app, without Firebase Hosting; its apiKey is PUBLIC_FIREBASE_API_KEY',
  }),
  look: async (site) => {
    if (site.env.get('PUBLIC_FIREBASE_API_KEY')) return true;
    const [first] = z.array(appSchema).parse(await site.firebase(['apps:list', 'WEB', '--project', projectIdOf(site)]));
    if (first) await keepKey(site, first.appId);
    return first !== undefined;
  },
  make: async (site) => {
    const made = await site.firebase(['apps:create', 'WEB', site.answers.name, '--project', projectIdOf(site)]);
    await keepKey(site, appSchema.parse(made).appId);
  },
};

async function keepKey(site: Site, appId: string): Promise<void> {
  const { sdkConfig } = configSchema.parse(await site.firebase(['apps:sdkconfig', 'WEB', appId, '--project', projectIdOf(site)]));
  site.env.keep('PUBLIC_FIREBASE_API_KEY', sdkConfig.apiKey);
}

const google: Step = {
  name: 'Firebase: Google as the way to sign in',
  byHand: ({ firebase }) => ({
    where: consolePage(firebase, 'authentication/providers'),
    what: 'Get started, Sign-in method: enable Google and nothing else; Settings, User actions: leave Email enumeration protection on',
  }),
  look: async (site) => {
    const body = JSON.stringify({ providerId: 'google.com', continueUri: `https://${hostOf(site.answers)}` });
    return (await askGoogle(site, 'accounts:createAuthUri', { method: 'POST', body })).ok;
  },
};

const domains: Step = {
  name: 'Firebase: authorised domains',
  byHand: ({ firebase, host }) => ({
    where: consolePage(firebase, 'authentication/settings'),
    what: `Authorised domains: add ${host}, remove localhost, no wildcards`,
  }),
  look: async (site) => {
    const { ok, text } = await askGoogle(site, 'projects');
    const list = ok ? z.object({ authorizedDomains: z.array(z.string()) }).parse(JSON.parse(text)).authorizedDomains : [];
    return list.includes(hostOf(site.answers)) && !list.includes('localhost');
  },
};

const restrictions: Step = {
  name: 'Google Cloud: restrictions of the key',
  byHand: ({ firebase, host }) => ({
    where: `https://console.cloud.google.com/apis/credentials?project=${firebase}`,
    what: `the key: Application restrictions, Websites, https://${host}/* and https://${firebase}.firebaseapp.com/*; API restrictions, Identity Toolkit API and Token Service API; a change takes up to five minutes`,
  }),
  // Without a page that asks, a key that is restricted is refused; with one of the site it is not.
  look: async (site) => !(await askGoogle(site, 'projects', {}, false)).ok && (await askGoogle(site, 'projects')).ok,
};

function askGoogle({ env, google, answers }: Site, path: string, init: RequestInit = {}, asSite = true) {
  const headers = { 'Content-Type': 'application/json', ...(asSite ? { Referer: `https://${hostOf(answers)}/` } : {}) };
  return ask(`${google}/v1/${path}?key=${encodeURIComponent(env.get('PUBLIC_FIREBASE_API_KEY') ?? '')}`, { ...init, headers }).catch(() => {
    throw new Problem('Google cannot be reached');
  });
}

/** Reads what the login may, before anything is made. */
export async function checkFirebase(site: Site): Promise<void> {
  await site.firebase(['projects:list']);
}

export const firebaseSteps = [project, app, google, domains, restrictions];
