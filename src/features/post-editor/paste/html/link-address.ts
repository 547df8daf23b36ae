import { isSafeLink } from '#src/features/rich-text/addresses.ts';

/** Pages of programs that only lead on to another address, and the parameter that holds it. */
const redirects: [RegExp, string][] = [
  [/^https:\/\/www\.google\.[a-z.]+\/url$/, 'q'],
  [/^https:\/\/www\.linkedin\.com\/(redir\/redirect|safety\/go)$/, 'url'],
  [/^https:\/\/[a-z0-9.-]+\.safelinks\.protection\.outlook\.com\/$/, 'url'],
];

/** The address of a pasted link as its writer meant it; null for one that is unsafe or leads nowhere outside its document. */
export function linkAddress(written: string): string | null {
  const address = written.trim();
  if (address.startsWith('#') || !isSafeLink(address)) return null;
  const url = URL.parse(address);
  if (!url?.protocol.startsWith('http')) return address;
  const parameter = redirects.find(([page]) => page.test(url.origin + url.pathname))?.[1];
  const meant = parameter && url.searchParams.get(parameter);
  if (meant) return isSafeLink(meant) ? meant : null;
  return withoutSource(url, address);
}

/** Chat programs add themselves as the source of each visit. */
function withoutSource(url: URL, address: string): string {
  if (url.searchParams.get('utm_source') !== 'chatgpt.com') return address;
  url.searchParams.delete('utm_source');
  return url.href;
}
