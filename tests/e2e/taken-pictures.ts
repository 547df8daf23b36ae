/** Width of the place in the pixels of the screen, widths on offer, the one that was taken, and its bytes. */
type Taken = { what: string; file: string; place: number; widths: number[]; taken: number; bytes: number };

/** Runs in the page: which files the browser takes of pictures of our own store. */
export async function takenPictures(): Promise<Taken[]> {
  const shown = [...document.images].filter((image) => image.getAttribute('src')?.startsWith('/uploads/') && image.checkVisibility());
  return Promise.all(
    shown.map(async (image) => {
      image.loading = 'eager';
      await image.decode();
      const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])];
      const { srcset } = sources.find(({ media }) => matchMedia(media).matches) ?? image;
      return {
        what: image.className || image.parentElement?.className || 'picture',
        file: image.currentSrc,
        place: Math.floor(image.getBoundingClientRect().width * devicePixelRatio),
        widths: srcset.split(', ').map((file) => Number(/ (\d+)w$/.exec(file)?.[1])),
        taken: Number(/\.(\d+)\.webp$/.exec(image.currentSrc)?.[1]),
        bytes: (await (await fetch(image.currentSrc)).blob()).size,
      };
    }),
  );
}

/**
 * Those that are not the smallest that covers their place, and those of a place below 200 px that take more than 8 KB. A larger file that
 * another place needs as well costs nothing.
 */
export function badlyTaken(pictures: Taken[]): Taken[] {
  const isBest = ({ place, widths, taken }: Taken) => taken === (widths.find((width) => width >= place) ?? widths.at(-1));
  const needed = new Set(pictures.filter(isBest).map(({ file }) => file));
  return pictures.filter((picture) => (isBest(picture) ? picture.place < 200 && picture.bytes > 8_192 : !needed.has(picture.file)));
}
