import { createElement } from 'react';
import sharp from 'sharp';
import { drawScene } from '#src/features/artwork/post-artwork.ts';
import { site } from '#src/site.ts';
import { ShareCard } from './ShareCard.tsx';
import { type ShareImage, shareSize } from './share-image.ts';
import { drawable, textToSvg } from './text-to-svg.server.ts';

/** Few colours are enough for lines on night, and make a file of some 30 KB. */
export const pngOptions = { palette: true, colours: 16, dither: 0, effort: 1 } as const;

/** Draws a share image as a PNG. */
export async function drawShareImage(image: ShareImage): Promise<Buffer> {
  return sharp(Buffer.from(await shareSvg(image)))
    .png(pngOptions)
    .toBuffer();
}

/** The dunes of a post below its words; words that cannot be drawn at all give way to the owner's name. */
export async function shareSvg({ seed, tint, ...texts }: ShareImage): Promise<string> {
  const { width, height } = shareSize;
  const scene = drawScene(seed, tint, { ...shareSize, horizon: 0.73 });
  const words = await outlinesOf(texts);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${scene}${words}</svg>`;
}

async function outlinesOf({ title, category }: { title: string; category: string }): Promise<string> {
  const draw = (leftOut?: ReadonlySet<string>) => {
    const rest = drawable(title, leftOut);
    const shown = /[\p{L}\p{N}]/u.test(rest) ? rest : site.name;
    // Capitals are made here and not by style, so that those that are missing are found in the text.
    const card = { name: inCapitals(site.name), title: shown, category: drawable(inCapitals(category), leftOut) };
    return textToSvg(createElement(ShareCard, card), shareSize);
  };
  const words = await draw();
  return words.missing.size === 0 ? words.svg : (await draw(words.missing)).svg;
}

function inCapitals(text: string): string {
  return text.toLocaleUpperCase(site.locale);
}
