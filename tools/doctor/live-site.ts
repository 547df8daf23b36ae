import { z } from 'zod';
import { buildInfoSchema } from '#src/features/publishing/revision.server.ts';
import { transportSecurity } from '#src/http/security-headers.ts';
import type { Variables } from '#src/lib/environment.ts';
import { reasonOf } from '#src/lib/errors.ts';
import { site } from '#src/site.ts';
import { type Answer, ask, jsonOf } from './ask.ts';
import { bad, type Finding, good } from './finding.ts';

/** Checks health, live pages, headers and policies of the live site. @param variables of which HSTS_SUBDOMAINS says what the site should promise */
export async function examineSite(url: string, variables: Variables = {}): Promise<Finding[]> {
  const get = (path: string) => ask(new URL(path, url));
  try {
    const buildInfo = buildInfoSchema.safeParse(jsonOf(await get('/build.json')));
    if (!buildInfo.success) return [bad('site', `${url} shows no site of this kind; deploy it first.`)];
    const [home, missing, admin, health] = await Promise.all(['/', '/never/written', site.adminPath, '/api/health'].map(get));
    const [live, key, built] = await Promise.all(['/live', '/api/page?page=/', '/blog/states/unreachable'].map(get));
    return [
      good('site', `shows ${buildInfo.data.posts} posts at revision ${buildInfo.data.revision}`),
      health?.ok ? good('api', 'is well') : bad('api', `/api/health answers ${health?.status}; the log of the function says why.`),
      livePages(live, key, built),
      https(home, variables),
      ...policies({ '/': home, 'a missing page': missing, [site.adminPath]: admin }),
    ];
  } catch (error) {
    return [bad('site', `${url} does not answer (${reasonOf(error)}); check the address in URL, and whether the site is paused.`)];
  }
}

/** What only the real platform shows: the paths of the function, that files come before it, and what the edge keeps of it. */
function livePages(live?: Answer, question?: Answer, built?: Answer): Finding {
  if (built?.status !== 200)
    return bad(
      'live pages',
      'the function "page" answers where a file is; look whether Netlify read its "preferStatic" (Deploys, Functions).',
    );
  const key = / data-key="([^"]+)"/.exec(live?.text ?? '')?.[1];
  if (!live?.ok || !key)
    return bad('live pages', `/live answers ${live?.status} without a live page; the log of the function "page" says why.`);
  if (live.headers.get('X-Robots-Tag') !== 'noindex')
    return bad('live pages', '/live may be listed by search engines; deploy the site again.');
  const { key: asked } = z.object({ key: z.string() }).safeParse(question && jsonOf(question)).data ?? {};
  if (asked === key) return good('live pages', 'show what the database has');
  return bad(
    'live pages',
    '/live and /api/page tell of different moments; if that is still so after a minute, look for "purge failed" in the log.',
  );
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
