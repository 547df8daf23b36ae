import type { Image, Link, Paragraph } from 'mdast';
import { pictureOf } from '#src/features/pictures/image.ts';
import type { Words } from '#src/words/en/index.ts';
import { richText as english } from '#src/words/en/rich-text.ts';
import { fill } from '#src/words/in-number.ts';
import { isSafeLink } from './addresses.ts';
import { addressesIn } from './typed-addresses.ts';

/** A video or map elsewhere, shown as a plate that leads there. Nothing is loaded from there (§3.plates). */
export type Plate = {
  address: string;
  /** What its writer calls it; empty without a name. */
  name: string;
  /** How long a video is, or where the place of a map is. */
  note: string;
  /** A picture of our own store, in place of a drawing. */
  still: { src: string; alt: string } | null;
};

export type PlateKind = 'video' | 'map';

/** The sign on the sun's disc, in a square of 20. */
export const plateSigns: Record<PlateKind, string> = {
  video: 'M6 3.5 16.5 10 6 16.5z',
  map: 'M10 1.5a6 6 0 0 1 6 6c0 4.2-6 11-6 11s-6-6.8-6-11a6 6 0 0 1 6-6Zm0 3.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6Z',
};

/** Where videos and maps are: the hosts and paths of each site. */
const sites: { kind: PlateKind; site: string; at: RegExp }[] = [
  { kind: 'video', site: 'YouTube', at: /^(?:(?:www\.|m\.)?youtube\.com|youtu\.be)\/./ },
  { kind: 'video', site: 'Vimeo', at: /^(?:www\.)?vimeo\.com\/./ },
  {
    kind: 'map',
    site: 'Google Maps',
    at: /^(?:maps\.google\.(?:com|[a-z]{2}|com?\.[a-z]{2})\/|(?:www\.)?google\.com\/maps(?:[/?#]|$)|maps\.app\.goo\.gl\/.)/,
  },
  { kind: 'map', site: 'OpenStreetMap', at: /^(?:www\.)?openstreetmap\.org\// },
];

/** What an address shows, such as "Video on YouTube"; null for any other address, and for one with a name, a password or a port in it. */
export function siteOf(address: string): { kind: PlateKind; site: string; name: string } | null {
  if (!/^https:/i.test(address) || !isSafeLink(address)) return null;
  const { username, password, host, pathname, search } = new URL(address);
  const found = username || password ? undefined : sites.find(({ at }) => at.test(`${host}${pathname}${search}`));
  return found ? { ...found, name: nameOf(found, english) } : null;
}

/** The plate that a paragraph is: nothing but a link with words of its own, or with a picture, to a known site. */
export function plateOf({ children }: Paragraph): Plate | null {
  const [link] = children;
  if (link?.type !== 'link' || children.length > 1) return null;
  const [only] = link.children;
  const site = siteOf(link.url);
  if (!site || link.children.length > 1) return null;
  if (only?.type === 'text') return addressesIn(only.value).length === 0 ? named(link, only.value, site) : null;
  return only?.type === 'image' && !only.title && pictureOf(only.url) ? withStill(link, only, site) : null;
}

type Site = NonNullable<ReturnType<typeof siteOf>>;

function named({ url, title }: Link, words: string, site: Site): Plate {
  const name = words.replaceAll(/\s+/g, ' ').trim();
  return { address: url, name: name === site.name ? '' : name, note: title ?? '', still: null };
}

/** Behind a name, only the length of a video can be told from it. */
function withStill({ url, title }: Link, { url: src, alt }: Image, site: Site): Plate {
  const [, before, length] = (site.kind === 'video' && /^(?:(.*), )?(\d{1,3}(?::\d{2}){1,2})$/s.exec(title ?? '')) || [];
  const name = length ? (before ?? '') : (title ?? '');
  return { address: url, name: name === site.name ? '' : name, note: length ?? '', still: { src, alt: alt ?? '' } };
}

/** The paragraph that is read as this plate, and as a link by all others. */
export function paragraphOfPlate({ address, name, note, still }: Plate): Paragraph {
  const [named, noted] = [name, note].map((text) => text.replaceAll(/\s+/g, ' ').trim());
  const words = named || (siteOf(address)?.name ?? address);
  const link: Link = still
    ? { type: 'link', url: address, title: [named, noted].filter(Boolean).join(', ') || null, children: [imageOf(still)] }
    : { type: 'link', url: address, title: noted || null, children: [{ type: 'text', value: words }] };
  return { type: 'paragraph', children: [link] };
}

function imageOf({ src, alt }: NonNullable<Plate['still']>): Image {
  return { type: 'image', url: src, alt, title: null };
}

type PlateWords = Pick<Words['richText'], 'videoOn' | 'mapOn' | 'videoLength'>;

function nameOf({ kind, site }: { kind: PlateKind; site: string }, words: PlateWords): string {
  return fill(kind === 'map' ? words.mapOn : words.videoOn, { site });
}

/** What a plate shows below its picture: its name, and what it is and where. */
export function wordsOfPlate({ address, name, note }: Plate, words: PlateWords = english): { name: string; where: string } {
  const site = siteOf(address);
  const what = site ? nameOf(site, words) : address;
  if (!name) return { name: what, where: note };
  if (!note) return { name, where: what };
  return { name, where: site?.kind === 'map' ? `${what}: ${note}` : fill(words.videoLength, { video: what, length: note }) };
}
