import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawShareImage, pngOptions, shareSvg } from './draw-share-image.server.ts';
import { type ShareImage, siteImage } from './share-image.ts';

/** Share images that were drawn by earlier builds, in a folder that outlives them; named by all that decides how they look. */
export class KeptImages {
  readonly #folder: string;
  #look: Promise<string> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The image as it was drawn before, or drawn now and kept. */
  async imageOf(image: ShareImage): Promise<Buffer> {
    const path = join(this.#folder, await this.#nameOf(image));
    return (await readIfThere(path)) ?? this.#draw(image, path);
  }

  /** Forgets all other images, so that the folder does not grow with every edit. */
  async keepOnly(images: ShareImage[]): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const wanted = new Set(await Promise.all(images.map((image) => this.#nameOf(image))));
    const unwanted = (await readdir(this.#folder)).filter((name) => !wanted.has(name));
    await Promise.all(unwanted.map((name) => rm(join(this.#folder, name))));
  }

  async #draw(image: ShareImage, path: string): Promise<Buffer> {
    const png = await drawShareImage(image);
    await mkdir(this.#folder, { recursive: true });
    // Whole or not at all, also when the build is killed.
    const draft = `${path}.${randomUUID()}`;
    await writeFile(draft, png);
    await rename(draft, path);
    return png;
  }

  async #nameOf(image: ShareImage): Promise<string> {
    this.#look ??= lookOfTheHouse();
    return `${digest(JSON.stringify([await this.#look, image]))}.png`;
  }
}

/** Changes with the layout, the faces and the drawing: a sample shows it, so that no version has to be raised by hand. */
async function lookOfTheHouse(): Promise<string> {
  const titles = ['Sample', siteImage.title, siteImage.title.repeat(3)];
  const samples = await Promise.all(titles.map((title) => shareSvg({ ...siteImage, title })));
  return digest(JSON.stringify([pngOptions, samples]));
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
