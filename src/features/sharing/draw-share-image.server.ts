import { createElement } from 'react';
import sharp from 'sharp';
import { drawStrip } from '#src/features/artwork/draw-picture.ts';
import { site } from '#src/site.ts';
import { ShareCard } from './ShareCard.tsx';
import { type ShareImage, type SharePhoto, shareImageFormat, shareSize } from './share-image.ts';
import { drawable, textToSvg } from './text-to-svg.server.ts';

/** Few colours are enough for lines on a dark ground, and give files of about 30 KB. */
export const pngOptions = { palette: true, colours: 16, dither: 0, effort: 1 } as const;

const photoOptions = { quality: 80, mozjpeg: true } as const;

/** Where the strip of the drawing begins, below the longest title. */
const stripTop = 398;

/**
 * Draws a share image in the format of its address.
 * @param photo the bytes of its photograph; without them, or when they cannot be read, it shows the drawing
 */
export async function drawShareImage(image: ShareImage, photo: Uint8Array | null = null): Promise<Buffer> {
  const pictured = photo && image.photo && (await drawOnPhoto(image, image.photo, photo).catch(() => null));
  if (pictured) return pictured;
  const drawn = sharp(Buffer.from(await shareSvg(image)));
  return shareImageFormat(image) === 'jpg' ? drawn.jpeg(photoOptions).toBuffer() : drawn.png(pngOptions).toBuffer();
}

/** The photograph fills the image around its focus; a shade of the category's colour keeps the title legible on any of them. */
async function drawOnPhoto({ tint, ...texts }: ShareImage, focus: SharePhoto, bytes: Uint8Array): Promise<Buffer> {
  const { width, height } = shareSize;
  const shade =
    `<linearGradient id="shade" x2="0" y2="1"><stop stop-color="${tint.sand}" stop-opacity=".9"/>` +
    `<stop offset=".55" stop-color="${tint.sand}" stop-opacity=".78"/><stop offset="1" stop-color="${tint.sand}" stop-opacity=".25"/></linearGradient>`;
  const over = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shade}<path fill="url(#shade)" d="M0 0h${width}v${height}H0z"/>${await textOf(texts)}</svg>`;
  return sharp(await cropped(bytes, focus))
    .composite([{ input: Buffer.from(over) }])
    .jpeg(photoOptions)
    .toBuffer();
}

/** @throws Error when the picture cannot be read */
async function cropped(bytes: Uint8Array, { x, y }: SharePhoto): Promise<Buffer> {
  const { width, height } = shareSize;
  const { data, info } = await sharp(bytes, { limitInputPixels: 8_000_000 })
    .resize({ ...shareSize, fit: 'outside' })
    .flatten({ background: '#080d16' })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const [left, top] = [Math.round(((info.width - width) * x) / 100), Math.round(((info.height - height) * y) / 100)];
  return sharp(data).extract({ left, top, width, height }).png({ compressionLevel: 1 }).toBuffer();
}

/** A post's texts above a strip of its drawing; a title without drawable characters is replaced by the owner's name. */
export async function shareSvg({ drawing, tint, photo: _, ...texts }: ShareImage): Promise<string> {
  const { width, height } = shareSize;
  const ground = `<path fill="${tint.sand}" d="M0 0h${width}v${height}H0z"/>`;
  const strip = drawStrip(drawing, tint, { y: stripTop, width, height: height - stripTop });
  const text = await textOf(texts);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${strip}${text}</svg>`;
}

async function textOf({ title, category, isArabic, line = '' }: Omit<ShareImage, 'drawing' | 'tint' | 'photo'>): Promise<string> {
  const draw = (leftOut?: ReadonlySet<string>) => {
    const drawableTitle = drawable(title, leftOut);
    const shown = /[\p{L}\p{N}]/u.test(drawableTitle) ? drawableTitle : site.name;
    // Upper-cased here and not by style, so that missing capitals are noticed.
    const card = {
      name: toUpperCase(site.name),
      title: shown,
      category: drawable(toUpperCase(category), leftOut),
      isArabic: isArabic ?? false,
      line: drawable(line, leftOut),
    };
    return textToSvg(createElement(ShareCard, card), shareSize);
  };
  const text = await draw();
  return text.missing.size === 0 ? text.svg : (await draw(text.missing)).svg;
}

function toUpperCase(text: string): string {
  return text.toLocaleUpperCase(site.locale);
}
