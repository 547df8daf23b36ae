import { isSafeLink } from '#src/features/rich-text/addresses.ts';

/** Pages of programs that only lead on to another address, and the parameters that may hold it. */
const redirects: [RegExp, string[]][] = [
  [/^https:\/\/www\.google\.[a-z.]+\/url$/, ['q', 'url']],
  [/^https:\/\/www\.linkedin\.com\/(redir\/redirect|safety\/go)$/, ['url']],
  [/^https:\/\/[a-z0-9.-]+\.safelinks\.protection\.outlook\.com\/$/, ['url']],
  [/^https:\/\/statics\.teams\.cdn\.office\.net\/.*\/atp-safelinks\.html$/, ['url']],
  [/^https:\/\/lm?\.facebook\.com\/l\.php$/, ['u']],
  [/^https:\/\/www\.youtube\.com\/redirect$/, ['q']],
  [/^https:\/\/slack-redir\.net\/link$/, ['url']],
];

/** The address of a pasted link as its writer meant it; null for one that is unsafe or leads nowhere outside its document. */
export function linkAddress(written: string): string | null {
  const address = ownPath(encoded(written.trim()));
  if (address.startsWith('#') || !isSafeLink(address)) return null;
  const url = URL.parse(address);
  if (!url?.protocol.startsWith('http')) return address;
  const parameters = redirects.find(([page]) => page.test(url.origin + url.pathname))?.[1] ?? [];
  const meant = parameters.map((name) => url.searchParams.get(name)).find((value) => value && /^https?:/i.test(value));
  if (meant) return isSafeLink(encoded(meant)) ? encoded(meant) : null;
  if (parameters.some((name) => /^\w+:/.test(url.searchParams.get(name) ?? ''))) return null;
  return withoutSource(url, address);
}

/** Browsers copy the addresses of this site in full. */
export function ownPath(address: string): string {
  const origin = globalThis.location?.origin;
  return origin?.startsWith('http') && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}

/** As a browser would send it: without line ends, and with spaces encoded; telephone numbers have none. */
function encoded(address: string): string {
  const line = address.replaceAll(/[\t\n\r]/g, '');
  if (/^tel:/i.test(line)) return line.replaceAll(/(?:\s|%20|\u00a0)/g, '');
  return /^(?:https?:|mailto:|\/)/i.test(line) ? line.replaceAll(' ', '%20') : line;
}

/** Chat programs add themselves as the source of each visit. */
function withoutSource(url: URL, address: string): string {
  if (url.searchParams.get('utm_source') !== 'chatgpt.com') return address;
  url.searchParams.delete('utm_source');
  return url.href;
}
