import { connect } from '#src/db/client.ts';
import type { Target } from '../environment.ts';
import { examineCleanup, examineClocks } from './clocks.ts';
import { examineCopies } from './copies.ts';
import { examineDatabase, examineFunctions } from './database.ts';
import { bad, type Examination, type Finding, findingsOf } from './finding.ts';
import { examineSite } from './live-site.ts';
import { examineMailServer, examineMails } from './mail.ts';
import { examineOwnerWords } from './owner-words.ts';
import { examinePublishing } from './publishing.ts';
import { examineRateRules } from './rate-rules.ts';
import { examineRights } from './rights.ts';
import { examineSignIn } from './sign-in.ts';
import { canAskDatabase, examineHook, examineVariables } from './variables.ts';

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
  { subject: 'rate rules', examine: ({ isHosted }) => (isHosted ? examineRateRules() : []) },
  {
    subject: 'site',
    examine: ({ url, variables }) =>
      url ? examineSite(url, variables) : [bad('site', 'its URL is not known; set URL to check the live site.')],
  },
  {
    subject: 'publishing',
    needs: ['database', 'migrations', 'functions', 'site'],
    examine: (target) => (canAskDatabase(target.variables) && target.url ? examinePublishing(target, connect(target.variables)) : []),
  },
  {
    subject: 'your site',
    needs: ['database', 'migrations', 'functions', 'site'],
    examine: ({ url, variables }) => (canAskDatabase(variables) && url ? examineOwnerWords(connect(variables), url) : []),
  },
  {
    subject: 'copies',
    needs: ['database', 'migrations', 'functions'],
    examine: ofDatabase((variables) => examineCopies(connect(variables))),
  },
  {
    subject: 'cleanup',
    needs: ['database', 'migrations', 'functions'],
    examine: ofDatabase((variables) => examineCleanup(connect(variables))),
  },
  { subject: 'mail', examine: examineMailServer },
  {
    subject: 'mails',
    needs: ['database', 'migrations', 'functions'],
    examine: ofDatabase((variables) => examineMails(connect(variables))),
  },
  {
    subject: 'time',
    examine: ({ url, variables }) => examineClocks(url, canAskDatabase(variables) ? connect(variables) : undefined),
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
