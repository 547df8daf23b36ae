import { createElement } from 'react';
import sharp from 'sharp';
import { contours } from '#src/features/artwork/artwork.ts';
import { gold, tintFor } from '#src/features/artwork/post-artwork.ts';
import { site } from '#src/site.ts';
import type { Icon } from './icons.ts';
import { drawable, textToSvg } from './text-to-svg.server.ts';

const ink = tintFor(null).sand;
const side = 512;

/** The owner's initials in gold above dunes, as SVG; the tile is simpler, to be readable at 16 pixels. */
export async function iconSvg(shape: Icon['shape']): Promise<string> {
  const isTile = shape === 'tile';
  const style = isTile ? monogram(318, 600, 44) : monogram(236, 400, 118);
  const initials = await textToSvg(createElement('div', { style }, drawable(site.initials)), { width: side, height: side });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><clipPath id="cut"><rect width="${side}" height="${side}" ` +
    `rx="${isTile ? 44 : 0}"/></clipPath><g clip-path="url(#cut)"><path fill="${ink}" d="M0 0h${side}v${side}H0z"/>` +
    `<g fill="none" stroke="${gold}">${isTile ? crest : dunes()}</g>${initials.svg}</g></svg>`
  );
}

const crest = '<path stroke-width="23" d="M-20 452c110-72 196-72 272-28s150 30 280-46"/>';

function dunes(): string {
  const lines = contours(site.name, { width: side, height: side, dunes: 2, lines: 5, horizon: 0.76 });
  return lines.map(({ d, weight }) => `<path stroke-width="3" stroke-opacity="${weight}" d="${d}"/>`).join('');
}

/** The icon as a square PNG. */
export async function iconPng({ shape, pixels }: Icon): Promise<Buffer> {
  return sharp(Buffer.from(await iconSvg(shape)), { density: (72 * pixels) / side })
    .resize(pixels, pixels)
    .png({ palette: true, colours: 32, effort: 7 })
    .toBuffer();
}

function monogram(fontSize: number, fontWeight: 400 | 600, paddingTop: number) {
  return {
    display: 'flex',
    justifyContent: 'center',
    width: side,
    paddingTop,
    color: gold,
    fontFamily: 'Newsreader, Newsreader Extended',
    fontWeight,
    fontSize,
    lineHeight: 1,
    letterSpacing: fontSize * -0.035,
  };
}
