import { BuildHookError } from './publisher.server.ts';
import { type BuildInfo, buildInfoSchema } from './revision.server.ts';

const hookTimeoutMs = 5_000;
const buildInfoTimeoutMs = 3_000;

/**
 * Calls the build hook. Its URL is a secret and appears in no message.
 * @param revision is put into the title of the deploy, so that its notifications name the lowest revision that it contains
 * @throws BuildHookError when the hook cannot be reached, does not respond in time, or answers with an error
 */
export async function callBuildHook(hookUrl: string, revision: number): Promise<void> {
  const url = new URL(hookUrl);
  url.searchParams.set('trigger_title', deployTitle(revision));
  const response = await send(url);
  await response.body?.cancel();
  if (!response.ok) throw new BuildHookError(`The build hook answered ${response.status}.`);
}

/** The title of a deploy; `revisionOfTitle` reads the revision back, null when the title names none. */
export function deployTitle(revision: number): string {
  return `Revision ${revision}`;
}

/** The revision that a build was asked for with, from its title; null when it was started elsewhere. */
export function revisionOfTitle(title: string | null | undefined): number | null {
  const digits = /^Revision (\d{1,15})$/.exec(title ?? '')?.[1];
  return digits ? Number(digits) : null;
}

/** Reads `/build.json` of the site at this URL; null when it cannot be read. */
export async function readLiveBuildInfo(siteUrl: string): Promise<BuildInfo | null> {
  try {
    const response = await fetch(new URL('/build.json', siteUrl), { signal: AbortSignal.timeout(buildInfoTimeoutMs), redirect: 'error' });
    if (response.ok) return buildInfoSchema.parse(await response.json());
    await response.body?.cancel();
    return null;
  } catch {
    return null;
  }
}

async function send(url: URL): Promise<Response> {
  try {
    return await fetch(url, { method: 'POST', body: '{}', signal: AbortSignal.timeout(hookTimeoutMs), redirect: 'error' });
  } catch (error) {
    const isSilent = error instanceof DOMException && error.name === 'TimeoutError';
    throw new BuildHookError(isSilent ? 'The build hook did not answer in time.' : 'The build hook could not be reached.');
  }
}
