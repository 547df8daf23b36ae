import { isSafeLink } from '#src/features/rich-text/addresses.ts';
import { tidyContact } from '#src/lib/typed-text.ts';
import { westernOf } from './lists.ts';

/** A mail filter may protect what another one, or a network, leads to. */
const mostRedirects = 5;
const chats = /^(?:chatgpt\.com|openai|perplexity(?:\.ai)?|copilot(?:\.com|\.microsoft\.com)?|claude\.ai|gemini(?:\.google\.com)?)$/;

/** Pages of mail filters, networks, chats and search engines that only lead on to the address in their own. */
const redirects = [
  String.raw`[\w.-]+\.safelinks\.protection\.(?:outlook\.com|office365\.us|partner\.outlook\.cn)/`,
  String.raw`statics\.teams\.(?:cdn\.office\.net|microsoft\.com)/.*/atp-safelinks\.html$`,
  String.raw`urldefense\.(?:proofpoint\.com/v[12]/url$|(?:com|us|proofpoint\.com)/v3/)`,
  String.raw`linkprotect\.cudasvc\.com/url$|secure-web\.cisco\.com/[^/]+/http|[\w.-]+\.protection\.sophos\.com/`,
  String.raw`[\w.-]+\.trendmicro\.com/wis/clicktime/|(?:[\w.-]+\.)?(?:protect\d?|url)\.(?:fireeye|trellix)\.com/|clicktime\.symantec\.com/`,
  String.raw`(?:url\.avanan\.click|protect\.checkpoint\.com)/v\d/|[^/]+/fmlurlsvc/|[\w.-]+\.hornetsecurity\.com/`,
  String.raw`link\.(?:edgepilot|zixcentral)\.com/|[\w.-]+\.vadesecure\.com/v\d|linklock\.titanhq\.com/analyse$`,
  String.raw`(?:linkscan\.io|[\w.-]+\.bitdefender\.com)/scan/|(?:checklink|click)\.mail\.ru/`,
  String.raw`(?:[a-z]+\.)?linkedin\.com/(?:redir/|safety/go)|(?:lm?|www)\.(?:facebook|messenger|workplace)\.com/(?:l\.php|flx/warn/)$`,
  String.raw`l\.(?:instagram|threads)\.(?:com|net)/$|www\.instagram\.com/linkshim/$|l\.wl\.co/l$|(?:www\.|m\.)?youtube\.com/redirect$`,
  String.raw`slack-redir\.net/link$|(?:twitter|x)\.com/i/redirect$|out\.reddit\.com/|t\.me/iv$|www\.tiktok\.com/link/v2$`,
  String.raw`(?:www\.)?pinterest\.[a-z.]+/offsite/$|www\.quora\.com/_/redirect$|medium\.com/r/$|t\.umblr\.com/redirect$`,
  String.raw`href\.li/$|www\.deviantart\.com/users/outgoing$|disq\.us/url$|(?:exit|gate)\.sc/$|steamcommunity\.com/linkfilter/$`,
  String.raw`(?:m\.)?vk\.(?:com|ru)/away\.php$|weibo\.cn/sinaurl$|link\.(?:zhihu\.com|juejin\.cn|csdn\.net)/$`,
  String.raw`www\.douban\.com/link2/$|link\.jianshu\.com/$|(?:www\.)?google\.[a-z.]+/(?:url$|amp/s/)|meet\.google\.com/linkredirect$`,
  String.raw`duckduckgo\.com/l/$|www\.bing\.com/ck/a$|r\.search\.yahoo\.com/`,
];
const redirect = new RegExp(`^(?:${redirects.join('|')})`);

/** The address of a pasted link as its writer meant it; null for one that is unsafe or leads nowhere outside its document. */
export function pastedAddress(written: string): string | null {
  let address = ownPath(encoded(written.trim()));
  for (let count = 0; count < mostRedirects; count += 1) {
    const meant = behindRedirect(address);
    if (meant === null) break;
    address = /^https?:/i.test(meant) ? encoded(meant) : '';
  }
  return address.startsWith('#') || !isSafeLink(address) ? null : withoutSource(address);
}

/** Browsers copy the addresses of this site in full. */
export function ownPath(address: string): string {
  const origin = globalThis.location?.origin;
  return origin?.startsWith('http') && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}

/** What a redirect leads to, as it stands in its address; null for an address that is none, or that does not say. */
function behindRedirect(address: string): string | null {
  const url = URL.parse(address);
  if (!url?.protocol.startsWith('http') || !redirect.test(url.hostname + url.pathname)) return null;
  const { href, search, searchParams, pathname } = url;
  const values = [...searchParams.values()];
  const candidates = [
    fromProofpoint(url),
    /___(https?:.*?)___/.exec(href)?.[1],
    /\/amp\/s\/(.+)/.exec(href)?.[1]?.replace(/^/, 'https://'),
    decoded(/\/(?:RU=)?(https?(?::|%3A)[^/]+.*?)(?:\/RK=.*)?$/i.exec(pathname)?.[1] ?? ''),
    decoded(search.slice(1)),
    ...values,
    ...[...values, ...pathname.split('/')].map((value) => fromBase64(value.replace(/^a1(?=aHR0c)/, ''))),
  ].filter((candidate) => candidate !== undefined);
  const meant = candidates.find((candidate) => /^https?:\/\//i.test(candidate)) ?? candidates.find((candidate) => /^\w+:/.test(candidate));
  return meant?.replace(url.hostname === 'disq.us' ? /:[\w-]{20,}$/ : /$^/, '') ?? null;
}

/** Proofpoint writes signs in its own way: as `-3A` and `_` for a slash, or as stars that stand for signs in another alphabet behind it. */
function fromProofpoint({ href, hostname, pathname, searchParams }: URL): string | undefined {
  if (!hostname.startsWith('urldefense.')) return undefined;
  if (pathname.startsWith('/v2/')) return decoded((searchParams.get('u') ?? '').replaceAll('-', '%').replaceAll('_', '/'));
  const [, written, replaced] = /\/v3\/__(.*?)__;(.*?)!/.exec(href) ?? [];
  if (written === undefined || replaced === undefined) return undefined;
  const signs = [...fromBase64(replaced)];
  const lengths = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const meant = written.replaceAll(/\*(?:\*(.))?/g, (_, length?: string) =>
    signs.splice(0, length === undefined ? 1 : lengths.indexOf(length) + 2).join(''),
  );
  return meant.replace(/^(https?):\/+/, '$1://');
}

function fromBase64(text: string): string {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return '';
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
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
  const plain = written.replaceAll(/"[^"]*"/g, '').replaceAll(/%(?:20|3C|3E|40)/gi, decoded);
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
