import { z } from 'zod';
import { adminEmails } from '#src/features/session/admin-emails.server.ts';
import { googleKeys } from '#src/features/session/verifier.server.ts';
import type { Target } from '../environment.ts';
import { bad, type Finding, good } from './finding.ts';

const projectSchema = z.object({ projectId: z.string().optional(), authorizedDomains: z.array(z.string()).default([]) });

/** Checks that sign-in works and who is an administrator. */
export async function examineSignIn({ variables, isHosted, url }: Target, get: typeof fetch = fetch): Promise<Finding[]> {
  const keys = isHosted ? googleKeys : `${variables.AUTH_EMULATOR_URL}/`;
  const reached = await get(keys, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.ok,
    () => false,
  );
  const findings = [
    reached ? good('sign-in', 'its keys can be reached') : bad('sign-in', `${keys} cannot be reached; nobody can sign in until it is.`),
  ];
  if (isHosted && variables.PUBLIC_FIREBASE_API_KEY) findings.push(...(await examineProject(variables.PUBLIC_FIREBASE_API_KEY, url, get)));
  return [...findings, examineAdministrators(variables.ADMIN_EMAILS)];
}

/** Asks the Firebase project with the key of the site's pages. */
async function examineProject(key: string, url: string | undefined, get: typeof fetch): Promise<Finding[]> {
  const projectUrl = `https://identitytoolkit.googleapis.com/v1/projects?key=${key}`;
  const response = await get(projectUrl, { headers: url ? { Referer: url } : {} }).catch(() => undefined);
  if (!response?.ok)
    return [bad('firebase', 'the project does not accept PUBLIC_FIREBASE_API_KEY from this site; check the key and its restrictions.')];
  const { authorizedDomains } = projectSchema.parse(await response.json());
  const host = url && new URL(url).hostname;
  if (!host) return [good('firebase', `accepts sign-ins from ${authorizedDomains.join(', ')}`)];
  if (!authorizedDomains.includes(host))
    return [bad('firebase', `${host} is not among the authorised domains; add it (Authentication, Settings).`)];
  const stale = authorizedDomains.includes('localhost');
  return [
    stale ? bad('firebase', 'localhost is among the authorised domains; remove it.') : good('firebase', `accepts sign-ins from ${host}`),
  ];
}

function examineAdministrators(list: string | undefined): Finding {
  const emails = [...adminEmails(list)];
  if (emails.length === 0) return bad('administrators', 'ADMIN_EMAILS names nobody, so nobody gets in.');
  const capital = emails.find((email) => email !== email.toLowerCase());
  if (capital)
    return bad('administrators', `${capital} has capital letters; addresses are compared exactly, and Google gives them in small ones.`);
  return good('administrators', `${emails.length} ${emails.length === 1 ? 'address' : 'addresses'}`);
}
