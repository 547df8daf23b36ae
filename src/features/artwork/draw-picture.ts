// Draws the covers of posts; pages only need their paths, from post-artwork.ts.

import { seededRandom } from './artwork.ts';
import { arches } from './covers/arches.ts';
import { bridge } from './covers/bridge.ts';
import { calendar } from './covers/calendar.ts';
import { dunes } from './covers/dunes.ts';
import { harbour } from './covers/harbour.ts';
import { ledger } from './covers/ledger.ts';
import { map } from './covers/map.ts';
import { passport } from './covers/passport.ts';
import { coverSize, type Random } from './covers/pen.ts';
import { plan } from './covers/plan.ts';
import { seal } from './covers/seal.ts';
import { type Motif, motifs } from './motif.ts';
import { type Tint, warmSand } from './post-artwork.ts';

const draw: Record<Motif, (random: Random) => string> = { seal, plan, passport, ledger, harbour, arches, map, dunes, bridge, calendar };

const paper = { ground: '#f3ecdd', tone: '#d9cbb0' };

/** A cover as an SVG document with two printings: on night, and below it on paper. @param name such as `seal-3` */
export function drawPicture(name: string, tint: Tint): string {
  const { width, height } = coverSize;
  const sheet = `M0 0h${width}v${height}H0z`;
  const night = `fill="${tint.sky}" stroke="${warmSand}" color="${tint.dusk}"`;
  const day = `fill="${paper.ground}" stroke="${tint.sky}" color="${paper.tone}" transform="translate(0 ${height})"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height * 2}"><clipPath id="cut"><path d="${sheet}"/></clipPath>` +
    `<g clip-path="url(#cut)" ${night}><path stroke="none" d="${sheet}"/><g id="cover">${drawCover(name)}</g></g>` +
    `<g clip-path="url(#cut)" ${day}><path stroke="none" d="${sheet}"/><use href="#cover"/></g></svg>`
  );
}

/** A strip of a cover on night, across a larger drawing. */
export function drawStrip(name: string, { sky, dusk }: Tint, { y, width, height }: { y: number; width: number; height: number }): string {
  const rows = Math.round((height / width) * coverSize.width);
  return (
    `<svg y="${y}" width="${width}" height="${height}" viewBox="0 ${Math.round((coverSize.height - rows) / 2)} ${coverSize.width} ${rows}">` +
    `<g fill="${sky}" stroke="${warmSand}" color="${dusk}"><path stroke="none" d="M0 0h${coverSize.width}v${coverSize.height}H0z"/>${drawCover(name)}</g></svg>`
  );
}

/** The name of every drawing of a tint, out of so many of each motif. */
export function coverNames(count: number): string[] {
  return motifs.flatMap((motif) => Array.from({ length: count }, (_, number) => `${motif}-${number}`));
}

function drawCover(name: string): string {
  const motif = motifs.find((known) => name.startsWith(`${known}-`)) ?? 'dunes';
  return draw[motif](seededRandom(name));
}
