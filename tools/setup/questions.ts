import { checkEnvironment } from '#src/hosting/check-environment.ts';
import { environmentSchema, type VariableName } from '#src/lib/environment.ts';
import type { EnvFile } from './env-file.ts';
import type { Answers } from './step.ts';
import type { Terminal } from './terminal.ts';

/** The builds of a free plan, as docs/deploy.md reckons. */
const buildsOfFreePlan = '12';

/** Asks for what only a person knows, with what is known already filled in. */
export async function askAnswers(terminal: Terminal, env: EnvFile): Promise<Answers> {
  const host = URL.parse(env.get('URL') ?? '')?.hostname;
  const known = /^(.+)\.netlify\.app$/.exec(host ?? '')?.[1];
  const name = await terminal.text('Name of the project: the site begins as https://<name>.netlify.app', known ?? '', problemOfName);
  const domain = await terminal.text(
    'Your own domain, such as www.example.com; empty for none',
    known ? '' : (host ?? ''),
    problemOfDomain,
  );
  const admins = await terminal.text(
    'Administrators: their Google addresses, separated by commas',
    env.get('ADMIN_EMAILS') ?? '',
    problemOfAdmins,
  );
  const plan = await terminal.choose('Plan of Netlify', [
    { value: 'free', label: `free: the site builds at most ${buildsOfFreePlan} times a month` },
    { value: 'paid', label: 'paid: builds have no limit' },
  ]);
  return { name, domain: domain || undefined, admins, plan };
}

/** Keeps the answers that are variables. */
export function keepAnswers({ admins, plan }: Answers, env: EnvFile): void {
  env.keep('ADMIN_EMAILS', admins);
  if (plan === 'free' && !env.get('BUILDS_A_MONTH')) env.keep('BUILDS_A_MONTH', buildsOfFreePlan);
}

/** The name is the id of the Firebase project too. */
export function problemOfName(name: string): string | undefined {
  if (!environmentSchema.shape.FIREBASE_PROJECT_ID.safeParse(name).success)
    return 'Six to 30 small letters, digits and hyphens, beginning with a letter.';
  return problemOf('FIREBASE_PROJECT_ID', name);
}

export function problemOfDomain(domain: string): string | undefined {
  return domain === '' || (/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain) && URL.canParse(`https://${domain}`))
    ? undefined
    : 'A host alone, such as www.example.com.';
}

export function problemOfAdmins(admins: string): string | undefined {
  if (admins !== admins.toLowerCase()) return 'In small letters: Google gives them so, and they are compared exactly.';
  return problemOf('ADMIN_EMAILS', admins);
}

/** What the build would say of a variable. */
function problemOf(name: VariableName, value: string): string | undefined {
  return checkEnvironment({ [name]: value }, true).problems.find((line) => line.startsWith(name));
}
