import { HookFailure } from './publisher.server.ts';
import { buildStampSchema } from './revision.ts';

const hookPatience = 5_000;
const stampPatience = 3_000;

/**
 * Calls the build hook. Its address is a secret and appears in no message (S89).
 * @param revision named in the title of the deploy, so that what is told of it later says what it carries at least
 * @throws HookFailure when it cannot be reached, is silent, or refuses
 */
export async function callBuildHook(address: string, revision: number): Promise<void> {
  const url = new URL(address);
  url.searchParams.set('trigger_title', deployTitle(revision));
  const response = await send(url);
  await response.body?.cancel();
  if (!response.ok) throw new HookFailure(`The build hook answered ${response.status}.`);
}

/** The title that a deploy carries, and the revision that a title names; null when it names none. */
export function deployTitle(revision: number): string {
  return `Revision ${revision}`;
}

export function revisionOfTitle(title: string | null | undefined): number | null {
  const digits = /^Revision (\d{1,15})$/.exec(title ?? '')?.[1];
  return digits ? Number(digits) : null;
}

/** The revision that the site at this address carries; null when that cannot be found out. */
export async function readLiveRevision(siteUrl: string): Promise<number | null> {
  try {
    const response = await fetch(new URL('/build.json', siteUrl), { signal: AbortSignal.timeout(stampPatience), redirect: 'error' });
    return response.ok ? buildStampSchema.parse(await response.json()).revision : null;
  } catch {
    return null;
  }
}

async function send(url: URL): Promise<Response> {
  try {
    return await fetch(url, { method: 'POST', body: '{}', signal: AbortSignal.timeout(hookPatience), redirect: 'error' });
  } catch (error) {
    const isSilent = error instanceof DOMException && error.name === 'TimeoutError';
    throw new HookFailure(isSilent ? 'The build hook did not answer in time.' : 'The build hook could not be reached.');
  }
}
