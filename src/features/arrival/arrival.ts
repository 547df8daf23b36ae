// Notes for this tab where the visit came from and its first article (§10.arrival). Imports nothing, so that it stays inline.

/** What our own links say of themselves: share links, "Copy link", "Text for LinkedIn", the contact card and a checklist that a reader sent. */
const vias = ['whatsapp', 'linkedin', 'email', 'link', 'text', 'card', 'checklist'] as const;

export type Via = (typeof vias)[number];

/** What both forms send along. */
type Arrival = { source: string; landed_on: string | null };

declare global {
  interface Window {
    arrival?: Arrival;
  }
}

const key = 'arrival';
const keptMs = 24 * 60 * 60_000;

if (document.prerendering) document.addEventListener('prerenderingchange', arrive, { once: true });
else arrive();

function arrive(): void {
  const via = takeMark();
  const kept = readKept();
  const source = kept?.source ?? (via ? `via:${via}` : referringHost());
  const landed_on = kept?.landed_on ?? document.querySelector<HTMLElement>('[data-post-id]')?.dataset.postId ?? null;
  window.arrival = { source, landed_on };
  withStorage(() => sessionStorage.setItem(key, JSON.stringify({ source, landed_on, at: kept?.at ?? Date.now() })));
  const isAdministrator = withStorage(() => localStorage.getItem('admin_token'));
  if (!kept && source && !isAdministrator) navigator.sendBeacon?.('/api/marks', JSON.stringify({ kind: 'from', source }));
}

/** Takes a mark of ours out of the address, so that nobody copies it on. All other parameters stay, to the letter. */
function takeMark(): string | undefined {
  const parts = location.search.slice(1).split('&');
  const [mark] = parts.filter(isMark);
  if (mark === undefined) return undefined;
  const rest = parts.filter((part) => !isMark(part)).join('&');
  const { origin, pathname, hash } = location;
  history.replaceState(history.state, '', `${origin}${pathname}${rest && '?'}${rest}${hash}`);
  return mark.slice('via='.length);
}

function isMark(part: string): boolean {
  return vias.some((via) => part === `via=${via}`);
}

/** The host that the visitor came from, when it is another one. */
function referringHost(): string {
  if (document.referrer === '') return '';
  const { hostname } = new URL(document.referrer);
  return hostname !== location.hostname && hostname.includes('.') ? hostname : '';
}

/** What the visit began with, unless that was a day ago. */
function readKept(): (Arrival & { at: number }) | undefined {
  const kept = withStorage(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  return Date.now() - kept?.at < keptMs ? kept : undefined;
}

/** Where storage is blocked or full, an arrival lasts as long as its page. */
function withStorage<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
