import { createElement } from 'react';
import sharp from 'sharp';
import { drawScene } from '#src/features/artwork/post-artwork.ts';
import { site } from '#src/site.ts';
import { ShareCard } from './ShareCard.tsx';
import { type ShareImage, shareSize } from './share-image.ts';
import { drawable, textToSvg } from './text-to-svg.server.ts';

/** Few colours are enough for lines on a dark ground, and give files of about 30 KB. */
export const pngOptions = { palette: true, colours: 16, dither: 0, effort: 1 } as const;

/** Draws a share image as a PNG. */
export async function drawShareImage(image: ShareImage): Promise<Buffer> {
  return sharp(Buffer.from(await shareSvg(image)))
    .png(pngOptions)
    .toBuffer();
}

/** A post's texts above its dunes; a title without drawable characters is replaced by the owner's name. */
export async function shareSvg({ seed, tint, ...texts }: ShareImage): Promise<string> {
  const { width, height } = shareSize;
  const scene = drawScene(seed, tint, { ...shareSize, horizon: 0.73 });
  const text = await textOf(texts);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${scene}${text}</svg>`;
}

async function textOf({ title, category }: { title: string; category: string }): Promise<string> {
  const draw = (leftOut?: ReadonlySet<string>) => {
    const drawableTitle = drawable(title, leftOut);
    const shown = /[\p{L}\p{N}]/u.test(drawableTitle) ? drawableTitle : site.name;
    // Upper-cased here and not by style, so that missing capitals are noticed.
    const card = { name: toUpperCase(site.name), title: shown, category: drawable(toUpperCase(category), leftOut) };
    return textToSvg(createElement(ShareCard, card), shareSize);
  };
  const text = await draw();
  return text.missing.size === 0 ? text.svg : (await draw(text.missing)).svg;
}

function toUpperCase(text: string): string {
  return text.toLocaleUpperCase(site.locale);
}
