import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { coverNames, drawStrip } from '#src/features/artwork/draw-picture.ts';
import { coverCount } from '#src/features/artwork/post-artwork.ts';
import { drawShareImage, pngOptions, shareSvg } from './draw-share-image.server.ts';
import type { ReadPhoto } from './read-photo.server.ts';
import { type ShareImage, shareImageFormat, shareSize, siteImage } from './share-image.ts';

const concurrency = 8;

/**
 * Draws the share images that are not in this folder yet and deletes those that are no longer needed.
 * @param options `fingerprint` of the design, images of another one are drawn again; `readPhoto` reads the photographs of posts
 * @returns each image's file name, a hash of its content and of the design; null for one whose photograph cannot be had now
 */
export async function cacheShareImages(
  folder: string,
  images: ShareImage[],
  { fingerprint, readPhoto = noPhoto }: Options = {},
): Promise<(string | null)[]> {
  await mkdir(folder, { recursive: true });
  const design = fingerprint ?? (await designFingerprint());
  const there = new Set(await readdir(folder));
  const nameOf = (image: ShareImage) => `${digest(JSON.stringify([design, image]))}.${shareImageFormat(image)}`;
  const names: (string | null)[] = [];
  // Text is laid out on this thread while sharp compresses on others.
  for (let start = 0; start < images.length; start += concurrency) {
    const drawn = images.slice(start, start + concurrency).map((image) => ensure(folder, there, image, nameOf(image), readPhoto));
    names.push(...(await Promise.all(drawn)));
  }
  const wanted = new Set<string | null>(names);
  await Promise.all([...there].filter((name) => !wanted.has(name)).map((name) => rm(join(folder, name))));
  return names;
}

type Options = {
  fingerprint?: string;
  readPhoto?: ReadPhoto;
};
const noPhoto: ReadPhoto = async () => null;

/** Draws what is not there. What waits for its photograph is left to the function, and the next build asks again. */
async function ensure(
  folder: string,
  there: ReadonlySet<string>,
  image: ShareImage,
  name: string,
  readPhoto: ReadPhoto,
): Promise<string | null> {
  if (there.has(name)) return name;
  const photo = image.photo ? await readPhoto(image.photo) : null;
  if (image.photo && !photo) return null;
  await write(join(folder, name), await drawShareImage(image, photo));
  return name;
}

/** Writes atomically, in case the build is killed. */
async function write(path: string, bytes: Uint8Array): Promise<void> {
  const temporaryPath = `${path}.${randomUUID()}`;
  await writeFile(temporaryPath, bytes);
  await rename(temporaryPath, path);
}

/** A hash of sample images: changes with layout, fonts and drawing, so that no version number has to be maintained. */
export async function designFingerprint(): Promise<string> {
  const titles = ['Sample', siteImage.title, siteImage.title.repeat(3)];
  const images: ShareImage[] = [...titles.map((title) => ({ ...siteImage, title })), { ...siteImage, line: titles.join(' ') }];
  const samples = await Promise.all(images.map(shareSvg));
  const strips = coverNames(coverCount).map((name) => drawStrip(name, siteImage.tint, { y: 0, ...shareSize }));
  return digest(JSON.stringify([pngOptions, samples, strips]));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
