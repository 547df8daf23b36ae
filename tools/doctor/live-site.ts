import { buildStampSchema } from '#src/features/publishing/revision.server.ts';
import { site } from '#src/site.ts';
import { bad, type Finding, good } from './finding.ts';

/** Checks health, headers and policies of the live site. */
export async function examineSite(url: string, get: typeof fetch = fetch): Promise<Finding[]> {
  const ask = (path: string) => get(new URL(path, url), { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
  try {
    const stamp = buildStampSchema.safeParse(await (await ask('/build.json')).json().catch(() => null));
    if (!stamp.success) return [bad('site', `${url} shows no site of this kind; deploy it first.`)];
    const [home, missing, admin, health] = await Promise.all(['/', '/never/written', site.adminPath, '/api/health'].map(ask));
    return [
      good('site', `shows ${stamp.data.posts} posts at revision ${stamp.data.revision}`),
      health?.ok ? good('api', 'is well') : bad('api', `/api/health answers ${health?.status}; the log of the function says why.`),
      ...policies({ '/': home, 'a missing page': missing, [site.adminPath]: admin }),
    ];
  } catch {
    return [bad('site', `${url} does not answer; check the address.`)];
  }
}

function policies(pages: Record<string, Response | undefined>): Finding[] {
  return Object.entries(pages).map(([name, page]) => {
    const policy = page?.headers.get('Content-Security-Policy') ?? '';
    const isAdmin = name === site.adminPath;
    // Several policies in one header would all apply, and sign-in would fail.
    const isOne = policy.split("default-src 'none'").length === 2 && policy.includes('apis.google.com') === isAdmin;
    if (isOne && page?.headers.has('Strict-Transport-Security')) return good('policy', `${name} has its own`);
    return bad('policy', `${name} has not the headers of the build; look at _headers in the deploy and at rules that overlap.`);
  });
}
