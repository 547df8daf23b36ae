import { connect } from '#src/db/client.ts';
import { checkEnvironment, isSecretKey } from '#src/hosting/check-environment.ts';
import type { Variables } from '#src/lib/environment.ts';
import type { Target } from '../environment.ts';
import { examineBackups } from './backups.ts';
import { examineDatabase, examineFunctions } from './database.ts';
import { examineDeploySecret } from './deploy-secret.ts';
import { bad, type Examination, type Finding, findingsOf, good } from './finding.ts';
import { examineSite } from './live-site.ts';
import { examineMailServer, examineMails } from './mail.ts';
import { examinePublishing } from './publishing.ts';
import { examineRights } from './rights.ts';
import { examineSender } from './sender.ts';
import { examineSignIn } from './sign-in.ts';

/** In the order in which faults are best mended: a later one may follow from an earlier one. */
const examinations: Examination<Target>[] = [
  { subject: 'variables', examine: examineVariables },
  { subject: 'database', examine: ofDatabase(examineDatabase) },
  { subject: 'functions', needs: ['database'], examine: ofDatabase(examineFunctions) },
  {
    subject: 'public key',
    needs: ['database', 'migrations', 'functions'],
    examine: ofDatabase((variables) => examineRights(variables, connect(variables))),
  },
  { subject: 'sign-in', examine: (target) => examineSignIn(target) },
  { subject: 'build hook', examine: examineHook },
  {
    subject: 'site',
    examine: ({ url, variables }) =>
      url ? examineSite(url, variables) : [bad('site', 'its URL is not known; set URL to check the live site.')],
  },
  {
    subject: 'deploy secret',
    needs: ['site', 'api'],
    examine: ({ url, variables }) => (url ? examineDeploySecret(url, variables) : []),
  },
  {
    subject: 'publishing',
    needs: ['database', 'migrations', 'functions', 'site'],
    examine: (target) => (canAskDatabase(target.variables) && target.url ? examinePublishing(target, connect(target.variables)) : []),
  },
  {
    subject: 'copies',
    needs: ['database', 'migrations', 'functions'],
    examine: ofDatabase((variables) => examineBackups(connect(variables))),
  },
  { subject: 'mail', examine: examineMailServer },
  { subject: 'sender', examine: ({ variables }) => examineSender(variables) },
  {
    subject: 'mails',
    needs: ['database', 'migrations', 'functions'],
    examine: ofDatabase((variables) => examineMails(connect(variables))),
  },
];

/** Does all checks, one after the other, and gives their findings as they come. */
export async function* examine(target: Target): AsyncGenerator<Finding> {
  const wrong = new Set<string>();
  for (const examination of examinations) {
    if (examination.needs?.some((subject) => wrong.has(subject))) continue;
    for (const finding of await findingsOf(examination, target)) {
      if (!finding.ok) wrong.add(finding.subject);
      yield finding;
    }
  }
}

function ofDatabase(examineIt: (variables: Target['variables']) => Promise<Finding[]>): Examination<Target>['examine'] {
  return ({ variables }) => (canAskDatabase(variables) ? examineIt(variables) : []);
}

/** Checks that all variables are set and fit each other. */
function examineVariables({ variables, isHosted }: Target): Finding[] {
  const { problems, advice } = checkEnvironment(variables, isHosted);
  const findings = [...problems, ...advice].map((line) => bad('variables', line));
  return findings.length > 0 ? findings : [good('variables', 'all set')];
}

/** Whether the database can be asked at all; what is missing is among the findings on the variables. */
function canAskDatabase({ SUPABASE_URL, SUPABASE_SECRET_KEY }: Variables): boolean {
  return URL.canParse(SUPABASE_URL ?? '') && isSecretKey(SUPABASE_SECRET_KEY);
}

/** Does not call the hook: that would start a build. */
function examineHook({ variables: { BUILD_HOOK_URL }, isHosted }: Target): Finding[] {
  if (!BUILD_HOOK_URL || !isHosted) return [];
  const sound = /^https:\/\/api\.netlify\.com\/build_hooks\/[0-9a-f]{24}(\?.*)?$/.test(BUILD_HOOK_URL);
  return [
    sound
      ? good('build hook', 'looks like one')
      : bad(
          'build hook',
          'BUILD_HOOK_URL is no build hook of Netlify; make one (Project configuration, Developer settings, Continuous deployment, Build hooks).',
        ),
  ];
}
