import { buildStampSchema } from '#src/features/publishing/revision.server.ts';
import { transportSecurity } from '#src/http/security-headers.ts';
import type { Variables } from '#src/lib/environment.ts';
import { reasonOf } from '#src/lib/errors.ts';
import { site } from '#src/site.ts';
import { type Answer, ask, jsonOf } from './ask.ts';
import { bad, type Finding, good } from './finding.ts';

/** Checks health, headers and policies of the live site. @param variables of which HSTS_SUBDOMAINS says what the site should promise */
export async function examineSite(url: string, variables: Variables = {}): Promise<Finding[]> {
  const get = (path: string) => ask(new URL(path, url));
  try {
    const stamp = buildStampSchema.safeParse(jsonOf(await get('/build.json')));
    if (!stamp.success) return [bad('site', `${url} shows no site of this kind; deploy it first.`)];
    const [home, missing, admin, health] = await Promise.all(['/', '/never/written', site.adminPath, '/api/health'].map(get));
    return [
      good('site', `shows ${stamp.data.posts} posts at revision ${stamp.data.revision}`),
      health?.ok ? good('api', 'is well') : bad('api', `/api/health answers ${health?.status}; the log of the function says why.`),
      https(home, variables),
      ...policies({ '/': home, 'a missing page': missing, [site.adminPath]: admin }),
    ];
  } catch (error) {
    return [bad('site', `${url} does not answer (${reasonOf(error)}); check the address in URL, and whether the site is paused.`)];
  }
}

function https(home: Answer | undefined, variables: Variables): Finding {
  const asked = transportSecurity(variables);
  const sent = home?.headers.get('Strict-Transport-Security') ?? '';
  if (sent === asked) return good('https', asked.includes('includeSubDomains') ? 'only, for all subdomains too' : 'only, for this host');
  return bad('https', `the site sends "${sent}" and not "${asked}"; set HSTS_SUBDOMAINS alike here and at Netlify, then deploy.`);
}

function policies(pages: Record<string, Answer | undefined>): Finding[] {
  return Object.entries(pages).map(([name, page]) => {
    const policy = page?.headers.get('Content-Security-Policy') ?? '';
    const isAdmin = name === site.adminPath;
    // Several policies in one header would all apply, and sign-in would fail.
    const isOne = policy.split("default-src 'none'").length === 2 && policy.includes('apis.google.com') === isAdmin;
    if (isOne) return good('policy', `${name} has its own`);
    return bad('policy', `${name} has not the headers of the build; look at _headers in the deploy and at rules that overlap.`);
  });
}
