import { isSafeLink } from '#src/features/rich-text/addresses.ts';
import { tidyContact } from '#src/lib/typed-text.ts';
import { westernOf } from './markers.ts';
import { behindRedirect } from './redirects.ts';

/** A mail filter may protect what another one, or a network, leads to. */
const mostRedirects = 5;
const chats = /^(?:chatgpt\.com|openai|perplexity(?:\.ai)?|copilot(?:\.com|\.microsoft\.com)?|claude\.ai|gemini(?:\.google\.com)?)$/;

/** The address of a pasted link as its writer meant it; null for one that is unsafe or leads nowhere outside its document. */
export function pastedAddress(written: string): string | null {
  let address = ownPath(encoded(written.trim()));
  for (let count = 0; count < mostRedirects; count += 1) {
    const meant = behindRedirect(address);
    if (meant === null) break;
    if (!/^\w+:/.test(meant)) break;
    address = /^https?:/i.test(meant) ? encoded(meant) : '';
  }
  if (address.startsWith('#') || !isSafeLink(address)) return null;
  return withoutSource(address);
}

/** Browsers copy the addresses of this site in full. */
export function ownPath(address: string): string {
  const origin = globalThis.location?.origin;
  return origin?.startsWith('http') && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}

/** As a browser would send it: without line ends, and with spaces encoded. */
function encoded(address: string): string {
  const line = address.replaceAll(/[\t\n\r]/g, '');
  if (/^(?:tel|callto):/i.test(line)) return telephone(line);
  if (/^mailto:/i.test(line)) return mail(line);
  return /^(?:https?:|\/)/i.test(line) ? line.replaceAll(' ', '%20') : line;
}

/** Numbers are written for people, with spaces, marks of direction and figures of any script. */
function telephone(address: string): string {
  const number = address
    .replace(/^\w+:(?:\/\/)?/, '')
    .replaceAll(/%20|\u00a0/g, ' ')
    .replaceAll(/%2B/gi, '+');
  return `tel:${westernOf(tidyContact(number)).replaceAll(/[\s/]/g, '')}`;
}

/** Programs write names around addresses, and a semicolon between two. */
function mail(address: string): string {
  const [written = '', ...query] = address.slice('mailto:'.length).split('?');
  const plain = written
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/%20/g, ' ')
    .replaceAll(/%3C/gi, '<')
    .replaceAll(/%3E/gi, '>')
    .replaceAll(/%40/g, '@');
  const addresses = plain.split(/[;,]/).map((one) => tidyContact(/<([^<>]*)>/.exec(one)?.[1] ?? one));
  return [`mailto:${addresses.filter(Boolean).join(',')}`, ...query].join('?').replaceAll(' ', '%20');
}

/** Chat programs add themselves as the source of each visit. */
function withoutSource(address: string): string {
  const url = URL.parse(address);
  if (!chats.test(url?.searchParams.get('utm_source') ?? '')) return address;
  url?.searchParams.delete('utm_source');
  return url?.href ?? address;
}
