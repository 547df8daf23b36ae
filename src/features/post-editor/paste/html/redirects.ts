type Reader = (url: URL) => string | null | undefined;

const parameter =
  (...names: string[]): Reader =>
  ({ searchParams }) =>
    names.map((name) => searchParams.get(name)).find(Boolean);
/** `?https://example.com`, without a name. */
const wholeQuery: Reader = ({ search }) => decoded(search.slice(1));
const encodedParameter: Reader = (url) => fromBase64(parameter('u')(url) ?? '');

/** Pages of mail filters, networks and search engines that only lead on to another address, and where in their own address that stands. */
const redirects: readonly [page: RegExp, address: Reader][] = [
  // Mail filters.
  [/\.safelinks\.protection\.(?:outlook\.com|office365\.us|partner\.outlook\.cn)\//, parameter('url')],
  [/^statics\.teams\.(?:cdn\.office\.net|microsoft\.com)\/.*\/atp-safelinks\.html$/, parameter('url')],
  [/^urldefense\.proofpoint\.com\/v1\/url$/, parameter('u')],
  [/^urldefense\.proofpoint\.com\/v2\/url$/, (url) => decoded((parameter('u')(url) ?? '').replaceAll('-', '%').replaceAll('_', '/'))],
  [/^urldefense\.(?:com|us|proofpoint\.com)\/v3\//, fromProofpoint],
  [/^linkprotect\.cudasvc\.com\/url$/, parameter('a')],
  [/^secure-web\.cisco\.com\/[^/]+\/http/, ({ pathname }) => decoded(pathname.slice(pathname.indexOf('/http') + 1))],
  [/\.protection\.sophos\.com\//, encodedParameter],
  [/\.trendmicro\.com\/wis\/clicktime\//, parameter('url')],
  [/^(?:[\w.-]+\.)?(?:protect\d?|url)\.(?:fireeye|trellix)\.com\//, parameter('u')],
  [/^clicktime\.symantec\.com\//, parameter('u')],
  [/^(?:url\.avanan\.click|protect\.checkpoint\.com)\/v\d\//, ({ href }) => /___(https?:.*?)___/.exec(href)?.[1]],
  [/^[^/]+\/fmlurlsvc\//, parameter('url')],
  [/\.hornetsecurity\.com\//, parameter('u', 'url')],
  [/^link\.(?:edgepilot|zixcentral)\.com\//, parameter('u')],
  [/\.vadesecure\.com\/v\d/, parameter('u', 'url')],
  [/^linklock\.titanhq\.com\/analyse$/, parameter('url')],
  [/^(?:linkscan\.io|[\w.-]+\.bitdefender\.com)\/scan\//, ({ pathname }) => fromBase64(/\/(aHR0c[\w-]+)/.exec(pathname)?.[1] ?? '')],
  [/^(?:checklink|click)\.mail\.ru\//, parameter('url', 'u')],
  // Networks, chats and sites of questions.
  [/^(?:[a-z]+\.)?linkedin\.com\/(?:redir\/|safety\/go)/, parameter('url')],
  [/^(?:lm?|www)\.(?:facebook|messenger|workplace)\.com\/(?:l\.php|flx\/warn\/)$/, parameter('u')],
  [/^l\.(?:instagram|threads)\.(?:com|net)\/$/, parameter('u')],
  [/^www\.instagram\.com\/linkshim\/$/, parameter('u')],
  [/^l\.wl\.co\/l$/, parameter('u')],
  [/^(?:www\.|m\.)?youtube\.com\/redirect$/, parameter('q')],
  [/^slack-redir\.net\/link$/, parameter('url')],
  [/^(?:twitter|x)\.com\/i\/redirect$/, parameter('url')],
  [/^out\.reddit\.com\//, parameter('url')],
  [/^t\.me\/iv$/, parameter('url')],
  [/^www\.tiktok\.com\/link\/v2$/, parameter('target')],
  [/^(?:www\.)?pinterest\.[a-z.]+\/offsite\/$/, parameter('url')],
  [/^www\.quora\.com\/_\/redirect$/, parameter('url')],
  [/^medium\.com\/r\/$/, parameter('url')],
  [/^t\.umblr\.com\/redirect$/, parameter('z')],
  [/^(?:href\.li\/|www\.deviantart\.com\/users\/outgoing)$/, wholeQuery],
  [/^disq\.us\/url$/, (url) => parameter('url')(url)?.replace(/:[\w-]{20,}$/, '')],
  [/^(?:exit|gate)\.sc\/$/, parameter('url')],
  [/^steamcommunity\.com\/linkfilter\/$/, parameter('u', 'url')],
  [/^(?:m\.)?vk\.(?:com|ru)\/away\.php$/, parameter('to')],
  [/^weibo\.cn\/sinaurl$/, parameter('u', 'toasturl')],
  [/^link\.(?:zhihu\.com|juejin\.cn|csdn\.net)\/$/, parameter('target')],
  [/^(?:www\.douban\.com\/link2\/|link\.jianshu\.com\/)$/, parameter('url', 't', 'to')],
  // Search engines.
  [/^(?:www\.)?google\.[a-z.]+\/url$/, parameter('q', 'url')],
  [/^(?:www\.)?google\.[a-z.]+\/amp\/s\//, ({ href }) => `https://${href.slice(href.indexOf('/amp/s/') + '/amp/s/'.length)}`],
  [/^meet\.google\.com\/linkredirect$/, parameter('dest')],
  [/^duckduckgo\.com\/l\/$/, parameter('uddg')],
  [/^www\.bing\.com\/ck\/a$/, (url) => fromBase64((parameter('u')(url) ?? '').replace(/^a1/, ''))],
  [/^r\.search\.yahoo\.com\//, ({ pathname }) => decoded(/\/RU=([^/]+)/.exec(pathname)?.[1] ?? '')],
];

/** What a redirect leads to, as it is in its address; null for an address that is none, or that does not say. */
export function behindRedirect(address: string): string | null {
  const url = URL.parse(address);
  if (!url?.protocol.startsWith('http')) return null;
  const read = redirects.find(([page]) => page.test(url.hostname + url.pathname))?.[1];
  return read?.(url) || null;
}

/** `__https://example.com/a*b__;Kw!!…`: each star stands for a sign, or `**` with a length for several, that follow in another alphabet. */
function fromProofpoint({ href }: URL): string | null {
  const start = href.indexOf('/v3/__');
  const end = href.indexOf('__;', start);
  const last = href.indexOf('!', end);
  if (Math.min(start, end, last) === -1) return null;
  const [written, replaced] = [href.slice(start + 6, end), href.slice(end + 3, last)];
  const signs = [...fromBase64(replaced)];
  const lengths = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const address = written.replaceAll(/\*(?:\*(.))?/g, (_, length?: string) =>
    signs.splice(0, length === undefined ? 1 : lengths.indexOf(length) + 2).join(''),
  );
  return address.replace(/^(https?):\/+/, '$1://') || null;
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
