import { z } from 'zod';
import { adminEmails } from '#src/features/session/admin-emails.server.ts';
import { googleKeys } from '#src/features/session/verifier.server.ts';
import { environmentSchema } from '#src/lib/environment.ts';
import type { Target } from '../environment.ts';
import { type Answer, ask, jsonOf } from './ask.ts';
import { bad, type Finding, good } from './finding.ts';

/** Where Google answers; tests have servers of their own. */
export const google = { keys: googleKeys, identityToolkit: 'https://identitytoolkit.googleapis.com' };

const projectSchema = z.object({ projectId: z.string().optional(), authorizedDomains: z.array(z.string()).default([]) });

/** Checks that sign-in works and who is an administrator. */
export async function examineSignIn({ variables, isHosted, url }: Target, { keys, identityToolkit } = google): Promise<Finding[]> {
  const address = isHosted ? keys : `${variables.AUTH_EMULATOR_URL}/`;
  const answer = await answerOf(address);
  const findings = [
    answer?.ok
      ? good('sign-in', 'its keys can be reached')
      : bad('sign-in', `${address} cannot be reached; nobody can sign in until it is.`),
  ];
  const key = variables.PUBLIC_FIREBASE_API_KEY;
  if (isHosted && key) findings.push(examineProject(await askProject(identityToolkit, key, url), url));
  return [...findings, ...examineAdministrators(variables.ADMIN_EMAILS)];
}

/** Asks the Firebase project with the key of the site's pages. */
function askProject(identityToolkit: string, key: string, url: string | undefined): Promise<Answer | undefined> {
  return answerOf(`${identityToolkit}/v1/projects?key=${encodeURIComponent(key)}`, { headers: url ? { Referer: url } : {} });
}

function examineProject(answer: Answer | undefined, url: string | undefined): Finding {
  if (!answer) return bad('firebase', 'Google cannot be reached, so the project was not asked; run this again with a connection.');
  const project = answer.ok ? projectSchema.safeParse(jsonOf(answer)).data : undefined;
  if (!project)
    return bad('firebase', 'the project does not accept PUBLIC_FIREBASE_API_KEY from this site; check the key and its restrictions.');
  const { authorizedDomains } = project;
  const host = url && new URL(url).hostname;
  if (!host) return good('firebase', `accepts sign-ins from ${authorizedDomains.join(', ')}`);
  if (!authorizedDomains.includes(host))
    return bad('firebase', `${host} is not among the authorised domains; add it (Authentication, Settings).`);
  return authorizedDomains.includes('localhost')
    ? bad('firebase', 'localhost is among the authorised domains; remove it.')
    : good('firebase', `accepts sign-ins from ${host}`);
}

function examineAdministrators(list: string | undefined): Finding[] {
  const emails = [...adminEmails(list)];
  if (emails.length === 0) return [bad('administrators', 'ADMIN_EMAILS names nobody, so nobody gets in.')];
  // What is no list of addresses is among the findings on the variables.
  if (!environmentSchema.shape.ADMIN_EMAILS.safeParse(list).success) return [];
  const capital = emails.find((email) => email !== email.toLowerCase());
  if (capital)
    return [bad('administrators', `${capital} has capital letters; addresses are compared exactly, and Google gives them in small ones.`)];
  return [good('administrators', `${emails.length} ${emails.length === 1 ? 'address' : 'addresses'}`)];
}

function answerOf(url: string, init?: RequestInit): Promise<Answer | undefined> {
  return ask(url, init).catch(() => undefined);
}
